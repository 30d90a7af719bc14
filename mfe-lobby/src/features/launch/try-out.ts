import { translate } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { beginTrial } from '@tessera/site/free-play'

/**
 * Opens the play page with play money: a visitor gets a trial session, a member continues with the current one (LOB-173).
 */
export async function tryOut(host: Host, nodeId: string, from: string): Promise<void> {
  const shared = translate('shared')
  const texts = { wait: shared('in_please_wait'), reject: shared('free_reject') }
  if (await beginTrial(host, texts))
    host.navigation.push(`/m/play?${new URLSearchParams({ nodeId, mode: 'trial', from })}`)
}
