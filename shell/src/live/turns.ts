import type { InlineComposition, LiveComposition, LoadedFiles, SliceHead } from '@tessera/contracts'
import { canPersist, storageOf } from '@tessera/platform'
import { pageModules } from '../remotes/page-modules.ts'
import { identityOf } from '../remotes/release-files.ts'
import type { Shell } from '../stores/shell.ts'
import { watchTyping } from './typing.ts'

/** The composed release of a slice that was replaced is tried again after this long, and twice as long each further time. */
const HEAL_MS = 30_000
/** A reload would lose the password that is to be changed; after this time it happens anyway. */
const MAX_DELAY_MS = 10 * 60_000
/** A document that was reloaded for a module is not reloaded for one again for this long: the module itself may be broken. */
const STUCK_RELOAD_MS = 5 * 60_000
const RELOADED_KEY = 'tessera.reloaded'

const takeInto = async (document: Document, update: LiveComposition) =>
  (await import(/* webpackChunkName: "rest" */ '../composition/news.ts')).applyUpdate(document, update)

/** Swaps the page's composition when the visitor navigates to another page, and never during use. */
export interface CompositionUpdates {
  /** Offers the composition to swap to at the next chance; null when the page runs the right one. */
  offer(next: LiveComposition | null): Promise<void>
}

export function followUpdates(shell: Shell, view: Window, beforeTurn: () => void): CompositionUpdates {
  const { composition, navigation, popups, session, http, resources, loader, hosts } = shell
  const typing = watchTyping(view.document)
  /** `files` is null when it takes another document. */
  let offered: { next: InlineComposition; files: LoadedFiles | null } | null = null
  let healAfter = HEAL_MS
  let healed = performance.now()

  /** A module cannot be imported again in this document. */
  let isStuck = false
  let putOffSince: number | null = null

  // A popup may hold half a form, and a request may move money.
  const isSettled = () => popups.open === null && popups.question === null && !typing.isUnderWay && !http.isWriting

  const mayReload = () => {
    putOffSince = session.mustChangePassword ? (putOffSince ?? performance.now()) : null
    return putOffSince === null || performance.now() - putOffSince > MAX_DELAY_MS
  }

  /** Frees all resources of these releases, once nothing of them is on the screen. */
  const leave = (removedSlices: readonly SliceHead[]) => {
    for (const { name } of removedSlices) {
      resources.forget(name)
      loader.forget(name)
    }
    setTimeout(() => {
      for (const release of removedSlices) {
        hosts.end(release)
        shell.dropStyles(release, composition.current.slices)
      }
    })
  }

  const take = (next: InlineComposition, files: LoadedFiles) => {
    beforeTurn()
    const stays = new Set(next.slices.map(identityOf))
    const removedSlices = [
      ...composition.current.slices.filter((slice) => !stays.has(identityOf(slice))),
      ...composition.standIns.values(),
    ]
    composition.take(next, files)
    leave(removedSlices)
  }

  const heal = () => {
    if (composition.standIns.size === 0 || performance.now() - healed < healAfter) return
    healed = performance.now()
    healAfter *= 2
    const removedSlices = [...composition.standIns.values()]
    composition.standIns.clear()
    leave(removedSlices)
  }

  const reloadIfStuck = (): boolean => {
    if (!isStuck || !isSettled() || !mayReload() || !canPersist('sessionStorage', view)) return false
    const storage = storageOf('sessionStorage', view)
    const reloaded = Number(storage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - reloaded < STUCK_RELOAD_MS) return false
    storage.setItem(RELOADED_KEY, String(Date.now()))
    view.location.reload()
    return true
  }
  pageModules(view.document).onStuck = () => {
    isStuck = true
    reloadIfStuck()
  }

  navigation.beforeMove = () => {
    const settled = isSettled()
    if (reloadIfStuck()) return
    typing.reset()
    if (!settled) return
    if (!offered) return heal()
    const { next, files } = offered
    if (!files && !mayReload()) return
    offered = null
    if (files) take(next, files)
    else view.location.reload()
  }

  return {
    async offer(update) {
      if (!update) {
        offered = null
        return
      }
      const next = update.composition
      if (offered?.next.id === next.id) return
      // Another shell needs another document, and so do other colours and texts; a visitor who leaves a preview must notice
      // it.
      const isOfPage =
        shell.boot.preview?.state !== 'shown' &&
        next.shell.version === composition.current.shell.version &&
        next.configuration === composition.current.configuration
      offered = { next, files: isOfPage ? await takeInto(view.document, update) : null }
    },
  }
}
