import { oncePerHost } from '@tessera/platform'
import { JoinStore } from './join.store.ts'
import { promotionsApi } from './promotions.api.ts'
import { PromotionsStore } from './promotions.store.ts'

/** The stores of promotions and of joining them. */
export const composePromotions = oncePerHost((host) => {
  const { http, events, lifetime, session, locale } = host
  const api = promotionsApi(http, () => locale.language)
  const promotions = new PromotionsStore(api, () => session.isLoggedIn && !session.isTrial)
  const join = new JoinStore(api, promotions)
  events.on('language:reload', () => void promotions.reload(), lifetime)
  events.on('rewards:changed', promotions.loadMemberPromotions, lifetime)
  events.on('session:started', promotions.loadMemberPromotions, lifetime)
  events.on('session:ended', promotions.forget, lifetime)
  events.on('session:ended', join.forget, lifetime)
  return { promotions, join }
})
