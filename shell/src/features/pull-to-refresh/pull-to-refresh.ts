import type { Shell } from '../../stores/shell.ts'
import { refreshPage } from './refresh-page.ts'
import { watchPull } from './watch-pull.ts'

/** The installed site has no address bar, and so no button to reload: the visitor pulls the page down instead. */
export const startPullToRefresh = (shell: Shell, view: Window): (() => void) =>
  watchPull(view, {
    refresh: () => refreshPage(shell, () => view.location.reload()),
    isCovered: () => shell.popups.scrollLocked || shell.lock.isLocked,
  })
