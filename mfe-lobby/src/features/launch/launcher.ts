import { translate } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { launchedFrom } from '../../lib/launched-from.ts'
import { playAddress } from '../../lib/play-address.ts'

/** Opens the page of play, in the same tab; a guest is sent to log in first (LOB-092, LOB-094, LOB-172). */
export function createLauncher(host: Host) {
  const t = translate('mfe-lobby')
  const launch = (nodeId: string, name: string): void => {
    const { path } = host.navigation
    const wish = { reason: t('login_play', { game: name }), resume: () => launch(nodeId, name) }
    if (!host.navigation.requireLogin(path, wish)) return
    launchedFrom(host).path = path
    host.navigation.push(playAddress({ nodeId, mode: null }))
  }
  return launch
}
