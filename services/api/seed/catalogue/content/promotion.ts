import { h3, ul } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'

type PromotionContent = Pick<CataloguePromotion, 'id' | 'title' | 'content' | 'categoryIds'>
type Settings = Partial<Omit<CataloguePromotion, 'id' | 'title' | 'content' | 'categoryIds' | 'image'>>

/** Creates a running promotion without an end, unless `settings` differ; the picture's path is derived from the id. */
export const promotion = (fields: PromotionContent, settings: Settings = {}): CataloguePromotion => ({
  ...fields,
  linkedPromotionId: null,
  image: `/cdn/promotions/${fields.id}`,
  startDaysAgo: 20,
  endDaysAhead: null,
  noExpiry: 1,
  imageRequired: 'N',
  remarkRequired: 'N',
  ...settings,
})

export const termsTh = (...ownTerms: string[]) =>
  h3('เงื่อนไข') + ul(...ownTerms, 'หนึ่งสิทธิ์ต่อหนึ่งสมาชิก หนึ่งครัวเรือน และหนึ่งอุปกรณ์', 'ทีมงานขอสงวนสิทธิ์ระงับโบนัสเมื่อพบการทุจริต')
export const termsEn = (...ownTerms: string[]) =>
  h3('Terms') + ul(...ownTerms, 'Once per member, household and device', 'We may withhold a bonus where we find abuse')
