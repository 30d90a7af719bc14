import type { LanguageCode } from '@tessera/contracts'
import type { Announcement, Fact, HelpItem, Promotion } from '@tessera/site'
import { type Standing, wordsFor } from '../documents/documents.domain.ts'

/** `facts`: those of the promotion that it is linked to. */
export const toAnnouncement = (
  of: Standing<'announcement'>,
  language: LanguageCode,
  read: boolean,
  facts: readonly Fact[],
): Announcement => ({
  id: of.id,
  ...wordsFor(of, language),
  startDate: of.from.toISOString(),
  endDate: of.until?.toISOString() ?? null,
  groupName: of.data.groupName,
  linkage: of.data.linkage,
  url: of.data.image,
  execution: of.data.execution,
  read,
  facts: [...facts],
})

export const toPromotion = (of: Standing<'promotion'>, language: LanguageCode): Promotion => ({
  id: of.id,
  linkedPromotionId: of.data.linkedPromotionId,
  ...wordsFor(of, language),
  startDate: of.from.toISOString(),
  endDate: of.until?.toISOString() ?? null,
  noExpiry: of.data.noExpiry,
  imageRequired: of.data.imageRequired,
  remarkRequired: of.data.remarkRequired,
  promoAnnouncementCategoryIds: of.data.categoryIds,
  announcementImages: [{ sequence: 1, url: of.data.image }],
  offer: null,
})

export const toHelpItem = (of: Standing<'help'>, language: LanguageCode): HelpItem => ({
  id: of.id,
  tag: of.data.tag,
  ...wordsFor(of, language),
})
