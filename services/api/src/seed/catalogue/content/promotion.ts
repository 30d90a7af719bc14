import { h3, ul } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'

type Given = Pick<CataloguePromotion, 'id' | 'title' | 'content' | 'categoryIds'>
type Settings = Partial<Omit<CataloguePromotion, 'id' | 'title' | 'content' | 'categoryIds' | 'image'>>

/** Defaults of a running promotion without an end; the picture follows the id. */
export const promotion = (fields: Given, settings: Settings = {}): CataloguePromotion => ({
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

export const termsTh = (...own: string[]) =>
  h3('เงื่อนไข') + ul(...own, 'หนึ่งสิทธิ์ต่อหนึ่งสมาชิก หนึ่งครัวเรือน และหนึ่งอุปกรณ์', 'ทีมงานขอสงวนสิทธิ์ระงับโบนัสเมื่อพบการทุจริต')
export const termsEn = (...own: string[]) =>
  h3('Terms') + ul(...own, 'Once per member, household and device', 'We may withhold a bonus where we find abuse')
