import type { MerchantRow } from '@tessera/contracts'
import { useOutletContext } from 'react-router-dom'

/** Merchant of the page that the tab is on. */
export const useMerchant = (): MerchantRow => useOutletContext<MerchantRow>()
