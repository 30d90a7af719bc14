type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** React listens for it on the document once, for all that it ever draws. */
const OF_REACT = new Set(['selectionchange'])

/** Counts listeners of window and document, and intervals, from now until `stop`. */
export function watchLeftBehind(): { remaining(): string[]; stop(): void } {
  const open = new Map<unknown, string>()
  const restores = [watchListeners(window, 'window', open), watchListeners(document, 'document', open)]
  const { setInterval, clearInterval } = window
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args)
    open.set(id, 'setInterval')
    return id
  }) as typeof setInterval
  window.clearInterval = ((id: Parameters<typeof clearInterval>[0]) => {
    open.delete(id)
    clearInterval(id)
  }) as typeof clearInterval
  restores.push(() => Object.assign(window, { setInterval, clearInterval }))
  return {
    remaining: () => [...open.values()],
    stop: () => {
      for (const restore of restores) restore()
    },
  }
}

function watchListeners(target: Target, label: string, open: Map<unknown, string>): () => void {
  const { addEventListener: add, removeEventListener: remove } = target
  const keys = new WeakMap<object, Map<string, symbol>>()
  target.addEventListener = (type, listener, options) => {
    add.call(target, type, listener, options)
    const { signal, once } = typeof options === 'object' ? options : {}
    if (!listener || once || signal?.aborted || OF_REACT.has(type)) return
    const byType = keys.get(listener) ?? new Map<string, symbol>()
    keys.set(listener, byType)
    const key = byType.get(type) ?? Symbol(type)
    byType.set(type, key)
    open.set(key, `${label} ${type}`)
    signal?.addEventListener('abort', () => open.delete(key), { once: true })
  }
  target.removeEventListener = (type, listener, options) => {
    remove.call(target, type, listener, options)
    if (listener) open.delete(keys.get(listener)?.get(type))
  }
  return () => Object.assign(target, { addEventListener: add, removeEventListener: remove })
}
