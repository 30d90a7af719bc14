import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_STATES_PATH, type SiteStateChange } from '@tessera/site'

/** Closes, opens or blocks a merchant's site, as an operator's script does it. */
export async function changeSite(
  merchant: string,
  change: Pick<SiteStateChange, 'maintenance' | 'blockedNetworks'>,
): Promise<void> {
  const token = readFileSync(join(process.env.E2E_DATA ?? '', 'operator-token'), 'utf8').trim()
  const answer = await fetch(`${process.env.E2E_API}${SITE_STATES_PATH}/${merchant}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'browser test', reason: 'browser test', ...change }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
