import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import { type Announcement, AnnouncementGroup, type HelpItem, type Promotion } from '@tessera/site'
import type { AnnouncementRow, HelpTopicRow, PromotionRow } from '../../../tables.ts'

interface Texts {
  title_th: string
  title_en: string
  content_th: string
  content_en: string
}

const texts = (row: Texts, language: LanguageCode): { title: string; content: string } =>
  textLanguageOf(language) === 'th'
    ? { title: row.title_th, content: row.content_th }
    : { title: row.title_en, content: row.content_en }

export function toAnnouncement(row: AnnouncementRow, language: LanguageCode, read: boolean): Announcement {
  return {
    id: row.id,
    ...texts(row, language),
    startDate: row.start_at.toISOString(),
    endDate: row.end_at?.toISOString() ?? null,
    groupName: row.group_name === null ? null : AnnouncementGroup.parse(row.group_name),
    linkage: row.linkage,
    url: row.image,
    execution: row.execution === 'A' || row.execution === 'B' ? row.execution : null,
    read,
    facts: [],
  }
}

const yesNo = (text: string): 'Y' | 'N' => (text === 'Y' ? 'Y' : 'N')

export function toPromotion(row: PromotionRow, language: LanguageCode): Promotion {
  return {
    id: row.id,
    linkedPromotionId: row.linked_promotion_id,
    ...texts(row, language),
    startDate: row.start_at.toISOString(),
    endDate: row.end_at?.toISOString() ?? null,
    noExpiry: row.no_expiry,
    imageRequired: yesNo(row.image_required),
    remarkRequired: yesNo(row.remark_required),
    promoAnnouncementCategoryIds: row.category_ids,
    announcementImages: [{ sequence: 1, url: row.image }],
    offer: null,
  }
}

export const toHelpItem = (row: HelpTopicRow, language: LanguageCode): HelpItem => ({
  id: row.id,
  tag: row.tag,
  ...texts(row, language),
})
