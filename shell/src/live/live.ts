import { translate } from '@tessera/i18n'
import { storageOf } from '@tessera/platform'
import { isStandalone } from '@tessera/site/download'
import { mayOfferEnglish } from '../features/language/may-offer-english.ts'
import { prefetch } from '../features/later/lazy-part.tsx'
import { menu } from '../features/side-menu/menu.ts'
import type { Shell } from '../stores/shell.ts'
import { cacheForOffline } from './cache-for-offline.ts'
import { followUpdates } from './composition-updates.ts'
import { followLogin } from './follow-login.ts'
import { followStatus } from './follow-status.ts'
import { preloadOnPress } from './preload-on-press.ts'
import { startLoadReports } from './report-loads.ts'
import { watchComposition } from './watch-composition.ts'

/** Long enough to read that another session has replaced this one. */
const REPLACED_TOAST_MS = 5000

/** Starts optional parts: an error is logged and has no other effect. */
const startOptional = (start: () => Promise<unknown>): void =>
  void start().catch((error: unknown) => console.error(error))

/**
 * Starts the background tasks of a rendered page: reports its loads, follows the merchant's composition and status, and
 * caches the site for offline use.
 */
export function startLive(shell: Shell, view: Window & typeof globalThis): void {
  if (shell.session.hasReplacedOther())
    shell.toasts.show('info', translate('shared')('error.session_replaced'), REPLACED_TOAST_MS)
  const currentId = () => shell.composition.current.id
  const isPreview = shell.boot.preview?.state === 'shown'
  // Loads in a preview are not counted.
  const reportLoads = isPreview ? () => {} : startLoadReports(shell, view)
  const updates = followUpdates(shell, view, reportLoads)
  followStatus(shell, view)
  followLogin(shell, view)
  // A developer's own build is not cached, and neither is a preview.
  if (!shell.boot.overrides && !isPreview) cacheForOffline(shell.composition, view)
  if (mayOfferEnglish(shell.locale, view.navigator.languages, storageOf('localStorage', view)))
    startOptional(async () =>
      (await import(/* webpackChunkName: "english-offer" */ '../features/language/english-offer.tsx')).offerEnglish(
        shell,
        view,
      ),
    )
  if (isStandalone(view))
    startOptional(async () =>
      (
        await import(/* webpackChunkName: "pull" */ '../features/pull-to-refresh/pull-to-refresh.ts')
      ).startPullToRefresh(shell, view),
    )
  // A visitor who begins to use the page may open the menu next.
  view.addEventListener('pointerdown', () => void prefetch(menu), { once: true, passive: true })
  preloadOnPress(shell, view)
  watchComposition({ currentId, onUpdate: (next) => void updates.offer(next) }, view)
}
