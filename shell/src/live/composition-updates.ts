import type { InlineComposition, LiveComposition, LoadedFiles, SliceHead } from '@tessera/contracts'
import { canPersist, storageOf } from '@tessera/platform'
import { pageModules } from '../remotes/page-modules.ts'
import { identityOf } from '../remotes/release-files.ts'
import type { Shell } from '../stores/shell.ts'
import { watchTyping } from './input-state.ts'

/** The composed release of a slice that was replaced is tried again after this long, and twice as long each further time. */
const RETRY_RELEASE_MS = 30_000
/** A reload would lose the password that is to be changed; after this time it happens anyway. */
const MAX_DELAY_MS = 10 * 60_000
/** A document that was reloaded for a module is not reloaded for one again for this long: the module itself may be broken. */
const MIN_RELOAD_INTERVAL_MS = 5 * 60_000
const RELOADED_KEY = 'tessera.reloaded'

const loadAndAdmit = async (document: Document, update: LiveComposition) =>
  (await import(/* webpackChunkName: "rest" */ '../composition/admit-update.ts')).admitUpdate(document, update)

/** Swaps the page's composition when the visitor navigates to another page, and never during use. */
export interface CompositionUpdates {
  /** Offers the composition to swap to at the next navigation; null if the page runs the right one. */
  offer(next: LiveComposition | null): Promise<void>
}

export function followUpdates(shell: Shell, view: Window, beforeSwap: () => void): CompositionUpdates {
  const { composition, navigation, popups, session, http, resources, loader, hosts } = shell
  const typing = watchTyping(view.document)
  /** `files` is null if it needs another document. */
  let pendingUpdate: { next: InlineComposition; files: LoadedFiles | null } | null = null
  let retryAfterMs = RETRY_RELEASE_MS
  let lastRetryAt = performance.now()

  /** True if a module cannot be imported again in this document. */
  let isStuck = false
  let delayedSince: number | null = null

  // A popup may hold half a form, and a request may move money.
  const canInterrupt = () => popups.open === null && popups.question === null && !typing.hasInput && !http.isWriting

  const mayReload = () => {
    delayedSince = session.mustChangePassword ? (delayedSince ?? performance.now()) : null
    return delayedSince === null || performance.now() - delayedSince > MAX_DELAY_MS
  }

  /** Frees all resources of these releases, once nothing of them is on the screen. */
  const freeReleases = (removedSlices: readonly SliceHead[]) => {
    for (const { name } of removedSlices) {
      resources.evict(name)
      loader.evict(name)
    }
    setTimeout(() => {
      for (const release of removedSlices) {
        hosts.end(release)
        shell.dropStyles(release, composition.current.slices)
      }
    })
  }

  const swapTo = (next: InlineComposition, files: LoadedFiles) => {
    beforeSwap()
    const remaining = new Set(next.slices.map(identityOf))
    const removedSlices = [
      ...composition.current.slices.filter((slice) => !remaining.has(identityOf(slice))),
      ...composition.fallbacks.values(),
    ]
    composition.swapTo(next, files)
    freeReleases(removedSlices)
  }

  const retryComposed = () => {
    if (composition.fallbacks.size === 0 || performance.now() - lastRetryAt < retryAfterMs) return
    lastRetryAt = performance.now()
    retryAfterMs *= 2
    const removedSlices = [...composition.fallbacks.values()]
    composition.fallbacks.clear()
    freeReleases(removedSlices)
  }

  const reloadIfStuck = (): boolean => {
    if (!isStuck || !canInterrupt() || !mayReload() || !canPersist('sessionStorage', view)) return false
    const storage = storageOf('sessionStorage', view)
    const lastReloadAt = Number(storage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - lastReloadAt < MIN_RELOAD_INTERVAL_MS) return false
    storage.setItem(RELOADED_KEY, String(Date.now()))
    view.location.reload()
    return true
  }
  pageModules(view.document).onStuck = () => {
    isStuck = true
    reloadIfStuck()
  }

  navigation.beforeMove = () => {
    const isInterruptible = canInterrupt()
    if (reloadIfStuck()) return
    typing.reset()
    if (!isInterruptible) return
    if (!pendingUpdate) return retryComposed()
    const { next, files } = pendingUpdate
    if (!files && !mayReload()) return
    pendingUpdate = null
    if (files) swapTo(next, files)
    else view.location.reload()
  }

  return {
    async offer(update) {
      if (!update) {
        pendingUpdate = null
        return
      }
      const next = update.composition
      if (pendingUpdate?.next.id === next.id) return
      // Another shell needs another document, and so do other colours and texts; a visitor who leaves a preview must notice
      // it.
      const canSwap =
        shell.boot.preview?.state !== 'shown' &&
        next.shell.version === composition.current.shell.version &&
        next.configuration === composition.current.configuration
      pendingUpdate = { next, files: canSwap ? await loadAndAdmit(view.document, update) : null }
    },
  }
}
