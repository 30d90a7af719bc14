import type { MerchantRow } from '@tessera/contracts'
import { useOutletContext } from 'react-router-dom'

/** The merchant that the tab is about. */
export const useMerchant = (): MerchantRow => useOutletContext<MerchantRow>()
