import type { Location, To, UNSAFE_createBrowserHistory } from 'react-router-dom'

/** The browser’s history, in the form of the router’s own library. */
export type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
type HistoryMove = Parameters<Parameters<SiteHistory['listen']>[0]>[0]

/** The modals over the page. */
export interface Layers {
  /** Notified of the number of open modals after every change; returns a function that ends it. */
  watch(onChange: (openLayers: number) => void): () => void
  /** Closes the topmost one, as Escape does: one that requires a choice stays. */
  closeTop(): void
}

/** Timeout for a browser that never reports a step back: navigation must not be blocked. */
const BACK_TIMEOUT_MS = 500
const LAYER_STATE = { layer: true }

const isLayer = ({ state }: Pick<Location, 'state'>): boolean => (state as { layer?: unknown } | null)?.layer === true
const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

/**
 * The history of a site whose Back closes a modal over the page before it leaves the page. While any modal is open, one more
 * entry of the same page is on top; Back removes it and the topmost modal with it. Listeners are not notified of the entry:
 * navigation to another page replaces it, and it is removed when the last modal is closed in another way.
 */
export function layeredHistory(inner: SiteHistory, layers: Layers): SiteHistory {
  let openLayers = 0
  let isOnLayer = isLayer(inner.location)
  let currentPath = pathOf(inner.location)
  /** Callbacks that wait until the browser has left the entry; null if it is not leaving it. */
  let afterLeaving: (() => void)[] | null = null
  let listener: ((move: HistoryMove) => void) | null = null
  /** Intended action of the next move, which replaces the entry. */
  let expectedAction: HistoryMove['action'] | null = null

  const pushLayer = () => {
    if (listener && openLayers > 0 && !isOnLayer && !afterLeaving) inner.push(pathOf(inner.location), LAYER_STATE)
  }
  const finishLeaving = () => {
    const callbacks = afterLeaving ?? []
    afterLeaving = null
    for (const callback of callbacks) callback()
    pushLayer()
  }
  const leaveLayer = (callback: () => void = () => {}) => {
    if (afterLeaving) return void afterLeaving.push(callback)
    const ownCallbacks = [callback]
    afterLeaving = ownCallbacks
    setTimeout(() => afterLeaving === ownCallbacks && finishLeaving(), BACK_TIMEOUT_MS)
    inner.go(-1)
  }

  const unwatch = layers.watch((count) => {
    openLayers = count
    if (count > 0) return pushLayer()
    // The handler that closes one modal may open another, or navigate, in the same task.
    setTimeout(() => {
      if (listener && openLayers === 0 && isOnLayer && !afterLeaving) leaveLayer()
    })
  })

  const onMove = (move: HistoryMove) => {
    const [wasLayer, isSamePage] = [isOnLayer, pathOf(move.location) === currentPath]
    isOnLayer = isLayer(move.location)
    currentPath = pathOf(move.location)
    const action = expectedAction ?? move.action
    expectedAction = null
    const isOwnEntry = isSamePage && (isOnLayer || (wasLayer && move.action === 'POP'))
    if (!isOwnEntry) listener?.({ ...move, action })
    if (!wasLayer || isOnLayer || move.action !== 'POP') return
    if (afterLeaving) return finishLeaving()
    if (openLayers === 0) return
    layers.closeTop()
    // A modal that did not close, and those beneath it, are closed by the next Back.
    setTimeout(pushLayer)
  }
  const unlisten = inner.listen(onMove)

  return {
    get action() {
      return inner.action
    },
    get location() {
      return inner.location
    },
    createHref: inner.createHref,
    createURL: inner.createURL,
    encodeLocation: inner.encodeLocation,
    push(to: To, state?: unknown) {
      if (afterLeaving) return void afterLeaving.push(() => inner.push(to, state))
      if (!isOnLayer) return inner.push(to, state)
      expectedAction = 'PUSH' as HistoryMove['action']
      inner.replace(to, state)
    },
    replace(to: To, state?: unknown) {
      if (afterLeaving || isOnLayer) return leaveLayer(() => inner.replace(to, state))
      inner.replace(to, state)
    },
    go(delta: number) {
      if (afterLeaving) return void afterLeaving.push(() => inner.go(delta))
      inner.go(isOnLayer && delta < 0 ? delta - 1 : delta)
    },
    listen(callback) {
      listener = callback
      return () => {
        listener = null
        isOnLayer = false
        afterLeaving = null
        unwatch()
        unlisten()
      }
    },
  }
}
