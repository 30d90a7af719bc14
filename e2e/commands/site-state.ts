import { SITE_STATES_PATH, type SiteStateChange } from '@tessera/site'
import { callDesk } from './call-desk.ts'

/** Closes, opens or blocks a merchant's site, as an operator does it. */
export async function changeSiteState(
  merchant: string,
  change: Pick<SiteStateChange, 'maintenance' | 'blockedNetworks'>,
): Promise<void> {
  await callDesk('approver01', 'PUT', `${SITE_STATES_PATH}/${merchant}`, { reason: 'browser test', ...change })
}
