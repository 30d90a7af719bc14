import type { LanguageCode } from '@tessera/contracts'
import type { Announcement, Fact, HelpItem, Promotion } from '@tessera/site'
import { type PublishedDocument, textsIn } from '../documents/documents.domain.ts'

/** `facts`: conditions of the promotion that the announcement links to. */
export const toAnnouncement = (
  document: PublishedDocument<'announcement'>,
  language: LanguageCode,
  isRead: boolean,
  facts: readonly Fact[],
): Announcement => ({
  id: document.id,
  ...textsIn(document, language),
  startDate: document.from.toISOString(),
  endDate: document.until?.toISOString() ?? null,
  groupName: document.data.groupName,
  linkage: document.data.linkage,
  url: document.data.image,
  execution: document.data.execution,
  read: isRead,
  facts: [...facts],
})

export const toPromotion = (document: PublishedDocument<'promotion'>, language: LanguageCode): Promotion => ({
  id: document.id,
  linkedPromotionId: document.data.linkedPromotionId,
  ...textsIn(document, language),
  startDate: document.from.toISOString(),
  endDate: document.until?.toISOString() ?? null,
  noExpiry: document.data.noExpiry,
  imageRequired: document.data.imageRequired,
  remarkRequired: document.data.remarkRequired,
  promoAnnouncementCategoryIds: document.data.categoryIds,
  announcementImages: [{ sequence: 1, url: document.data.image }],
  offer: null,
})

export const toHelpItem = (document: PublishedDocument<'help'>, language: LanguageCode): HelpItem => ({
  id: document.id,
  tag: document.data.tag,
  ...textsIn(document, language),
})
