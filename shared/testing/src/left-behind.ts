type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** React adds one permanent listener for it to the document. */
const REACT_EVENTS = new Set(['selectionchange'])

/** Counts listeners of window and document, and intervals, from now until `stop`. */
export function watchLeftBehind(): { remaining(): string[]; stop(): void } {
  const active = new Map<unknown, string>()
  const restores = [watchListeners(window, 'window', active), watchListeners(document, 'document', active)]
  const { setInterval, clearInterval } = window
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args)
    active.set(id, 'setInterval')
    return id
  }) as typeof setInterval
  window.clearInterval = ((id: Parameters<typeof clearInterval>[0]) => {
    active.delete(id)
    clearInterval(id)
  }) as typeof clearInterval
  restores.push(() => Object.assign(window, { setInterval, clearInterval }))
  return {
    remaining: () => [...active.values()],
    stop: () => {
      for (const restore of restores) restore()
    },
  }
}

function watchListeners(target: Target, label: string, active: Map<unknown, string>): () => void {
  const { addEventListener: add, removeEventListener: remove } = target
  const keys = new WeakMap<object, Map<string, symbol>>()
  target.addEventListener = (type, listener, options) => {
    add.call(target, type, listener, options)
    const { signal, once } = typeof options === 'object' ? options : {}
    if (!listener || once || signal?.aborted || REACT_EVENTS.has(type)) return
    const byType = keys.get(listener) ?? new Map<string, symbol>()
    keys.set(listener, byType)
    const key = byType.get(type) ?? Symbol(type)
    byType.set(type, key)
    active.set(key, `${label} ${type}`)
    signal?.addEventListener('abort', () => active.delete(key), { once: true })
  }
  target.removeEventListener = (type, listener, options) => {
    remove.call(target, type, listener, options)
    if (listener) active.delete(keys.get(listener)?.get(type))
  }
  return () => Object.assign(target, { addEventListener: add, removeEventListener: remove })
}
