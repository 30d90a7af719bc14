import { translate } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { LaunchGame } from '@tessera/site/calls'
import { addRecent } from '../../lib/add-recent.ts'
import { vendorTypesOf } from '../../lib/vendor-types.ts'
import { launcherOf } from './launchers.ts'

/** Longest way back that the call takes. */
const LONGEST_BACK = 200

/** Opens a game in the same tab, as its vendor is launched; a guest is sent to log in first (LOB-092, LOB-094, LOB-172). */
export function createLauncher(host: Host, open: (url: string) => void = (url) => window.location.assign(url)) {
  let launching = false
  const t = translate('mfe-lobby')
  /** Which lotteries a merchant has is a matter of prizes, and no reason not to play. */
  const mapping = async () => (await vendorTypesOf(host).get()).config.mapping
  const launch = async (nodeId: string, name: string): Promise<void> => {
    const { path } = host.navigation
    const wish = { reason: t('login_play', { game: name }), resume: () => void launch(nodeId, name) }
    if (launching || !host.navigation.requireLogin(path, wish)) return
    launching = true
    const done = host.toasts.show('loading', host.locale.texts === 'th' ? 'กำลังเปิดเกม' : 'Opening the game')
    try {
      const { value } = await host.http.call(LaunchGame, {
        query: {
          nodeId,
          language: host.locale.language,
          backUrl: path.length > LONGEST_BACK ? path.split('?')[0] : path,
        },
        fresh: true,
      })
      const [address] = await Promise.all([
        launcherOf(value.vassalage)(value.url, () => mapping().catch(() => ({}))),
        addRecent(host.http, nodeId),
      ])
      open(address)
    } catch (error) {
      host.toasts.error(error)
    } finally {
      launching = false
      done()
    }
  }
  return launch
}
