import { SITE_STATES_PATH, type SiteStateChange } from '@tessera/site'
import { operate } from './operations.ts'

/** Closes, opens or blocks a merchant's site, as an operator does it. */
export const changeSite = (
  merchant: string,
  change: Pick<SiteStateChange, 'maintenance' | 'blockedNetworks'>,
): Promise<void> => operate('PUT', `${SITE_STATES_PATH}/${merchant}`, { reason: 'browser test', ...change })
