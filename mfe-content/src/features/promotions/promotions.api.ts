import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { MyPromotions, Promotion } from '@tessera/site'
import { JoinPromotion, LeavePromotion, Promotions, PromotionsMine } from '@tessera/site/calls'

export interface PromotionsReply {
  readonly promotions: readonly Promotion[]
  readonly categories: readonly { id: string; name: string }[]
}

export interface PromotionsApi {
  /** Promotions in the current language. */
  list(): Promise<PromotionsReply>
  memberPromotions(): Promise<MyPromotions>
  /** `termsVersion`: the rules that the member has read; null if the promotion has no rules. */
  join(promotionId: string, termsVersion: string | null): Promise<void>
  leave(promotionId: string): Promise<void>
}

export const promotionsApi = (http: HttpClient, language: () => LanguageCode): PromotionsApi => ({
  list: async () => (await http.call(Promotions, { query: { language: language() } })).value,
  memberPromotions: async () => (await http.call(PromotionsMine, { query: { language: language() } })).value,
  join: async (promotionId, termsVersion) =>
    void (await http.call(JoinPromotion, {
      body: { promotionId, language: language(), ...(termsVersion === null ? {} : { termsVersion }) },
    })),
  leave: async (promotionId) => void (await http.call(LeavePromotion, { body: { promotionId } })),
})
