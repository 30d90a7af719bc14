import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import {
  type Announcement,
  type AnnouncementGroups,
  applicationId,
  type HelpItem,
  type MerchantConfig,
  type Promotion,
} from '@tessera/site'
import type { ClosedOffers } from '../../promotions/entries/closed-offers.ts'
import { factsOfLink, type Offers } from '../../promotions/offers/offers.service.ts'
import type { ReadRepository } from '../announcements/reads.repository.ts'
import type { PublishedRepository } from '../documents/published.repository.ts'
import { toAnnouncement, toHelpItem, toPromotion } from './content.domain.ts'

export interface AnnouncementInput {
  language: LanguageCode
  /** Leaves out the announcements' content. */
  brief?: boolean
  type?: string | undefined
  groupName?: string | undefined
  memberId?: string | undefined
}

interface ContentDeps {
  standing: PublishedRepository
  reads: Pick<ReadRepository, 'readIds'>
  offers: Pick<Offers, 'byPromotion' | 'briefFacts'>
  closedOffers: ClosedOffers
  now: () => Date
}

/** Id of the promotion that an announcement links to, if any. */
const linkedPromotionId = ({ linkage }: Announcement): string | undefined => linkage?.match(/^promotion:(.+)$/)?.[1]

export const createContentService = ({
  standing: publishedDocuments,
  reads,
  offers,
  closedOffers,
  now,
}: ContentDeps) => {
  const listPromotions = async (merchant: string, language: LanguageCode): Promise<Promotion[]> =>
    (await publishedDocuments.list(merchant, 'promotion', now())).map((document) => toPromotion(document, language))

  return {
    announcements: async (
      merchant: MerchantConfig,
      { language, brief, type, groupName, memberId }: AnnouncementInput,
    ): Promise<AnnouncementGroups> => {
      const [all, readIds, promotionList, facts] = await Promise.all([
        publishedDocuments.list(merchant.code, 'announcement', now(), { type, groupName }),
        memberId ? reads.readIds(memberId) : new Set<string>(),
        (type === undefined || type === 'PR') && groupName === undefined ? listPromotions(merchant.code, language) : [],
        offers.briefFacts(merchant, language),
      ])
      const byType = (kind: string) =>
        all
          .filter(({ data }) => data.type === kind)
          .map((document) =>
            toAnnouncement(document, language, readIds.has(document.id), factsOfLink(facts, document.data.linkage)),
          )
          .map((announcement) => (brief ? { ...announcement, content: '' } : announcement))
      const popups = byType('PU')
      // No pop-up announces a promotion that the member cannot use.
      const closedIds =
        memberId && popups.some(linkedPromotionId) ? await closedOffers(merchant, memberId) : new Set<string>()
      const popup = popups.filter((announcement) => !closedIds.has(linkedPromotionId(announcement) ?? ''))
      return { promotion: promotionList, banners: byType('B'), player: byType('PL'), popup, hot: byType('H') }
    },
    promotions: async (merchant: MerchantConfig, language: LanguageCode) => {
      const textLanguage = textLanguageOf(language)
      const [promotionList, categories, offersById] = await Promise.all([
        listPromotions(merchant.code, language),
        publishedDocuments.list(merchant.code, 'category', now()),
        offers.byPromotion(merchant, language),
      ])
      return {
        promotions: promotionList.map((promotion) => ({ ...promotion, offer: offersById.get(promotion.id) ?? null })),
        categories: categories.map(({ id, title }) => ({ id, name: title[textLanguage] })),
      }
    },
    /** Returns the id of a published promotion, found by its own id or by the id that applications use. */
    resolvePromotionId: async (merchant: string, id: string): Promise<string | undefined> =>
      (await listPromotions(merchant, 'EN')).find((promotion) => promotion.id === id || applicationId(promotion) === id)
        ?.id,
    help: async (merchant: string, language: LanguageCode): Promise<HelpItem[]> =>
      (await publishedDocuments.list(merchant, 'help', now())).map((document) => toHelpItem(document, language)),
  }
}
export type ContentService = ReturnType<typeof createContentService>
