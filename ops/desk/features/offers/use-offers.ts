import { useDesk } from '../../desk-context.ts'
import { useAsked } from '../../use-asked.ts'

/** Returns a merchant's offers and the requests for them; refreshed together. */
export function useOffers(merchant: string) {
  const { api } = useDesk()
  const offers = useAsked(`offers.${merchant}`, () => api.offers(merchant))
  const asks = useAsked(`offers.asks.${merchant}`, () => api.rewardAsks(merchant))
  return { offers, asks, refresh: () => Promise.all([offers.refresh(), asks.refresh()]) }
}
