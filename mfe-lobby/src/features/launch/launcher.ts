import { translate } from '@tessera/i18n'
import type { Host } from '@tessera/platform'

/** Opens the page of play, in the same tab; a guest is sent to log in first (LOB-092, LOB-094, LOB-172). */
export function createLauncher(host: Host) {
  const t = translate('mfe-lobby')
  const launch = (nodeId: string, name: string, from: string = host.navigation.path): void => {
    const wish = { reason: t('login_play', { game: name }), resume: () => launch(nodeId, name, from) }
    if (!host.navigation.requireLogin(from, wish)) return
    // Written out: what the pages with games share with that of play would come in a file of its own.
    host.navigation.push(`/m/play?${new URLSearchParams({ nodeId, from })}`)
  }
  return (nodeId: string, name: string): void => launch(nodeId, name)
}
