import type { LanguageCode, Promotion } from '@tessera/contracts'
import { JoinPromotion, Promotions } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export interface PromotionsReply {
  promotions: Promotion[]
  categories: { id: string; name: string }[]
}

export interface PromotionsApi {
  list(language: LanguageCode): Promise<PromotionsReply>
  join(promotionId: string): Promise<void>
}

export const promotionsApi = (http: HttpClient): PromotionsApi => ({
  list: async (language) => (await http.call(Promotions, { query: { language } })).value,
  join: async (promotionId) => void (await http.call(JoinPromotion, { body: { promotionId } })),
})
