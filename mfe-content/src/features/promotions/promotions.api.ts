import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Promotion } from '@tessera/site'
import { JoinPromotion, Promotions } from '@tessera/site/calls'

export interface PromotionsReply {
  readonly promotions: readonly Promotion[]
  readonly categories: readonly { id: string; name: string }[]
}

export interface PromotionsApi {
  /** In the language of the moment. */
  list(): Promise<PromotionsReply>
  join(promotionId: string): Promise<void>
}

export const promotionsApi = (http: HttpClient, language: () => LanguageCode): PromotionsApi => ({
  list: async () => (await http.call(Promotions, { query: { language: language() } })).value,
  join: async (promotionId) => void (await http.call(JoinPromotion, { body: { promotionId } })),
})
