import { translate } from '@tessera/i18n'
import type { Shell } from './shell.ts'

/** The free-play action of the frame; its code is loaded on first use. */
export async function freePlay(shell: Shell): Promise<void> {
  const t = translate('shared')
  try {
    const { startFreePlay } = await import(/* webpackChunkName: "free-play" */ '@tessera/site/free-play')
    const hasStarted = await startFreePlay(shell, { wait: t('in_please_wait'), reject: t('free_reject') })
    if (hasStarted) shell.popups.setMenu(false)
  } catch (thrown) {
    shell.toasts.error(thrown)
  }
}
