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
  /** Without bodies. */
  brief?: boolean
  type?: string | undefined
  groupName?: string | undefined
  memberId?: string | undefined
}

interface ContentDeps {
  standing: PublishedRepository
  reads: Pick<ReadRepository, 'ids'>
  offers: Pick<Offers, 'byPromotion' | 'briefFacts'>
  closedOffers: ClosedOffers
  now: () => Date
}

/** Id of the promotion that an announcement links to, if any. */
const promotionOf = ({ linkage }: Announcement): string | undefined => linkage?.match(/^promotion:(.+)$/)?.[1]

export const createContentService = ({
  standing: publishedDocuments,
  reads,
  offers,
  closedOffers,
  now,
}: ContentDeps) => {
  const promotions = async (merchant: string, language: LanguageCode): Promise<Promotion[]> =>
    (await publishedDocuments.list(merchant, 'promotion', now())).map((document) => toPromotion(document, language))

  return {
    announcements: async (
      merchant: MerchantConfig,
      { language, brief, type, groupName, memberId }: AnnouncementInput,
    ): Promise<AnnouncementGroups> => {
      const [all, read, listed, facts] = await Promise.all([
        publishedDocuments.list(merchant.code, 'announcement', now(), { type, groupName }),
        memberId ? reads.ids(memberId) : new Set<string>(),
        (type === undefined || type === 'PR') && groupName === undefined ? promotions(merchant.code, language) : [],
        offers.briefFacts(merchant, language),
      ])
      const byType = (kind: string) =>
        all
          .filter(({ data }) => data.type === kind)
          .map((document) =>
            toAnnouncement(document, language, read.has(document.id), factsOfLink(facts, document.data.linkage)),
          )
          .map((announcement) => (brief ? { ...announcement, content: '' } : announcement))
      const popups = byType('PU')
      // A pop-up interrupts: never for a promotion that is closed to the member.
      const closedIds =
        memberId && popups.some(promotionOf) ? await closedOffers(merchant, memberId) : new Set<string>()
      const popup = popups.filter((announcement) => !closedIds.has(promotionOf(announcement) ?? ''))
      return { promotion: listed, banners: byType('B'), player: byType('PL'), popup, hot: byType('H') }
    },
    promotions: async (merchant: MerchantConfig, language: LanguageCode) => {
      const text = textLanguageOf(language)
      const [listed, categories, offersById] = await Promise.all([
        promotions(merchant.code, language),
        publishedDocuments.list(merchant.code, 'category', now()),
        offers.byPromotion(merchant, language),
      ])
      return {
        promotions: listed.map((promotion) => ({ ...promotion, offer: offersById.get(promotion.id) ?? null })),
        categories: categories.map(({ id, title }) => ({ id, name: title[text] })),
      }
    },
    /** Id of a published promotion, found by its own id or by that used for its application. */
    resolve: async (merchant: string, id: string): Promise<string | undefined> =>
      (await promotions(merchant, 'EN')).find((promotion) => promotion.id === id || applicationId(promotion) === id)
        ?.id,
    help: async (merchant: string, language: LanguageCode): Promise<HelpItem[]> =>
      (await publishedDocuments.list(merchant, 'help', now())).map((document) => toHelpItem(document, language)),
  }
}
export type ContentService = ReturnType<typeof createContentService>
