import { SITE_STATES_PATH, type SiteStateChange } from '@tessera/site'
import { operate } from './operate.ts'

/** Closes, opens or blocks a merchant's site, as an operator does it. */
export async function changeSite(
  merchant: string,
  change: Pick<SiteStateChange, 'maintenance' | 'blockedNetworks'>,
): Promise<void> {
  await operate('approver01', 'PUT', `${SITE_STATES_PATH}/${merchant}`, { reason: 'browser test', ...change })
}
