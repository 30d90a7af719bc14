import { useDesk } from '../../desk-context.ts'
import { useResource } from '../../use-resource.ts'

/** Loads a merchant's offers and the requests for them; `refresh` reloads both. */
export function useOffers(merchant: string) {
  const { api } = useDesk()
  const offers = useResource(`offers.${merchant}`, () => api.offers(merchant))
  const requests = useResource(`offers.asks.${merchant}`, () => api.rewardRequests(merchant))
  return { offers, asks: requests, refresh: () => Promise.all([offers.refresh(), requests.refresh()]) }
}
