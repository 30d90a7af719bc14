import type { Location, To, UNSAFE_createBrowserHistory } from 'react-router-dom'

/** The browser’s history, as the router’s own library keeps it. */
export type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
type Move = Parameters<Parameters<SiteHistory['listen']>[0]>[0]

/** The modals that stand over the page. */
export interface Layers {
  /** Told how many stand after every change; answers the end of telling. */
  watch(told: (standing: number) => void): () => void
  /** Closes the topmost one, as Escape does: one that waits for an answer stays. */
  closeTop(): void
}

/** A browser that never says that it went back must not hold up where the site goes. */
const BACK_TIMEOUT_MS = 500
const MARK = { layer: true }

const isLayer = ({ state }: Pick<Location, 'state'>): boolean => (state as { layer?: unknown } | null)?.layer === true
const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

/**
 * The history of a site whose Back closes what lies over the page before it leaves the page. While any modal stands, one more
 * entry of the same page lies on top; Back takes that away and the topmost modal with it. Nobody who listens hears of the entry:
 * what goes to another page takes its place, and it goes when the last modal is closed in another way.
 */
export function layeredHistory(inner: SiteHistory, layers: Layers): SiteHistory {
  let standing = 0
  let onLayer = isLayer(inner.location)
  let here = pathOf(inner.location)
  /** What waits until the browser has gone back from the entry; null when it is not on its way. */
  let afterLeaving: (() => void)[] | null = null
  let listener: ((move: Move) => void) | null = null
  /** Of the next move, which stands in for the entry: what the site meant. */
  let meant: Move['action'] | null = null

  const cover = () => {
    if (listener && standing > 0 && !onLayer && !afterLeaving) inner.push(pathOf(inner.location), MARK)
  }
  const left = () => {
    const waiting = afterLeaving ?? []
    afterLeaving = null
    for (const go of waiting) go()
    cover()
  }
  const leave = (then: () => void = () => {}) => {
    if (afterLeaving) return void afterLeaving.push(then)
    const mine = [then]
    afterLeaving = mine
    setTimeout(() => afterLeaving === mine && left(), BACK_TIMEOUT_MS)
    inner.go(-1)
  }

  const unwatch = layers.watch((count) => {
    standing = count
    if (count > 0) return cover()
    // What closes one modal may open another, or go elsewhere, in the same breath.
    setTimeout(() => {
      if (listener && standing === 0 && onLayer && !afterLeaving) leave()
    })
  })

  const heard = (move: Move) => {
    const [wasLayer, samePage] = [onLayer, pathOf(move.location) === here]
    onLayer = isLayer(move.location)
    here = pathOf(move.location)
    const action = meant ?? move.action
    meant = null
    const ownEntry = samePage && (onLayer || (wasLayer && move.action === 'POP'))
    if (!ownEntry) listener?.({ ...move, action })
    if (!wasLayer || onLayer || move.action !== 'POP') return
    if (afterLeaving) return left()
    if (standing === 0) return
    layers.closeTop()
    // What would not be closed, and what lay beneath, is closed by the next Back.
    setTimeout(cover)
  }
  const unlisten = inner.listen(heard)

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
      if (!onLayer) return inner.push(to, state)
      meant = 'PUSH' as Move['action']
      inner.replace(to, state)
    },
    replace(to: To, state?: unknown) {
      if (afterLeaving || onLayer) return leave(() => inner.replace(to, state))
      inner.replace(to, state)
    },
    go(delta: number) {
      if (afterLeaving) return void afterLeaving.push(() => inner.go(delta))
      inner.go(onLayer && delta < 0 ? delta - 1 : delta)
    },
    listen(told) {
      listener = told
      return () => {
        listener = null
        onLayer = false
        afterLeaving = null
        unwatch()
        unlisten()
      }
    },
  }
}
