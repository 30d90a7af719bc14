import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import {
  type AnnouncementGroups,
  applicationId,
  type HelpItem,
  type MerchantConfig,
  type Promotion,
} from '@tessera/site'
import type { Offers } from '../offers/offers.service.ts'
import { factsBeside } from '../offers/offers.service.ts'
import { toAnnouncement, toHelpItem, toPromotion } from './content.domain.ts'
import type { ContentRepository } from './content.repository.ts'

export interface AnnouncementWish {
  merchant: MerchantConfig
  language: LanguageCode
  /** Without bodies. */
  brief?: boolean
  type?: string | undefined
  groupName?: string | undefined
  memberId?: string | undefined
}

export const createContentService = (repository: ContentRepository, offers: Offers, now: () => Date) => {
  const promotions = async (language: LanguageCode): Promise<Promotion[]> =>
    (await repository.promotions(now())).map((row) => toPromotion(row, language))

  return {
    announcements: async ({
      language,
      brief,
      type,
      groupName,
      memberId,
      merchant,
    }: AnnouncementWish): Promise<AnnouncementGroups> => {
      const [rows, reads, listed, paid] = await Promise.all([
        repository.announcements(now(), { type, groupName }),
        memberId ? repository.readIds(memberId) : new Set<string>(),
        (type === undefined || type === 'PR') && groupName === undefined ? promotions(language) : [],
        offers.of(merchant, language),
      ])
      const of = (kind: string) =>
        rows
          .filter((row) => row.type === kind)
          .map((row) => toAnnouncement(row, language, reads.has(row.id)))
          .map((announcement) => ({
            ...announcement,
            ...(brief ? { content: '' } : {}),
            facts: factsBeside(paid, announcement.linkage),
          }))
      return { promotion: listed, banners: of('B'), player: of('PL'), popup: of('PU'), hot: of('H') }
    },
    promotions: async (merchant: MerchantConfig, language: LanguageCode) => {
      const text = textLanguageOf(language)
      const [listed, categories, paid] = await Promise.all([
        promotions(language),
        repository.categories(),
        offers.of(merchant, language),
      ])
      return {
        promotions: listed.map((one) => ({ ...one, offer: paid.get(one.id) ?? null })),
        categories: categories.map((row) => ({ id: row.id, name: text === 'th' ? row.name_th : row.name_en })),
      }
    },
    /** The id of a promotion that stands, by its own or by the one that its application uses. */
    resolve: async (id: string): Promise<string | undefined> =>
      (await promotions('EN')).find((promotion) => promotion.id === id || applicationId(promotion) === id)?.id,
    help: async (language: LanguageCode): Promise<HelpItem[]> =>
      (await repository.helpTopics()).map((row) => toHelpItem(row, language)),
  }
}
export type ContentService = ReturnType<typeof createContentService>
