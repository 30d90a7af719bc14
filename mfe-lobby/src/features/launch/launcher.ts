import { translate } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { canFreePlay } from '@tessera/site'

/** Creates the function that opens the play page, in the same tab; a guest must log in first (LOB-092, LOB-094, LOB-172). */
export function createLauncher(host: Host) {
  const t = translate('mfe-lobby')
  const launch = (nodeId: string, name: string, from: string = host.navigation.path): void => {
    const prompt = { reason: t('login_play', { game: name }), resume: () => launch(nodeId, name, from) }
    if (!host.navigation.requireLogin(from, prompt)) return
    // Written out: a helper shared with the play page would create a separate chunk.
    host.navigation.push(`/m/play?${new URLSearchParams({ nodeId, from })}`)
  }
  return (nodeId: string, name: string): void => launch(nodeId, name)
}

/** True if free play is offered for games: to visitors, and to sessions of a permitted type (SHL-152, SHL-153). */
export const canTryOut = ({ session }: Pick<Host, 'session'>): boolean =>
  !session.current || canFreePlay(session.current.type)

/** Opens the play page with play money; the code for it is loaded on the press. */
export function createTryOut(host: Host) {
  return async (nodeId: string): Promise<void> => {
    const from = host.navigation.path
    try {
      const { tryOut } = await import(/* webpackChunkName: "try-out" */ './try-out.ts')
      await tryOut(host, nodeId, from)
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
}
