import { oncePerHost } from '@tessera/platform'
import { promotionsApi } from './features/promotions/promotions.api.ts'
import { PromotionsStore } from './features/promotions/promotions.store.ts'

/** The stores of this slice. */
export const compose = oncePerHost((host) => {
  const promotions = new PromotionsStore(promotionsApi(host.http, () => host.locale.language))
  host.events.on('language:reload', () => void promotions.list.load(), host.lifetime)
  host.events.on('session:ended', promotions.forget, host.lifetime)
  return { promotions }
})
