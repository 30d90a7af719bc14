import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import {
  type Announcement,
  type AnnouncementGroups,
  applicationId,
  type HelpItem,
  type MerchantConfig,
  type Promotion,
} from '@tessera/site'
import type { ReadRepository } from '../announcements/reads.repository.ts'
import type { PublishedRepository } from '../documents/standing.repository.ts'
import type { ClosedOffers } from '../entries/closed-offers.ts'
import { factsBeside, type Offers } from '../offers/offers.service.ts'
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
  offers: Pick<Offers, 'of' | 'facts'>
  closedOffers: ClosedOffers
  now: () => Date
}

/** The id of the promotion that an announcement leads to; undefined for another one. */
const promotionOf = ({ linkage }: Announcement): string | undefined => linkage?.match(/^promotion:(.+)$/)?.[1]

export const createContentService = ({
  standing: publishedDocuments,
  reads,
  offers,
  closedOffers,
  now,
}: ContentDeps) => {
  const promotions = async (merchant: string, language: LanguageCode): Promise<Promotion[]> =>
    (await publishedDocuments.of(merchant, 'promotion', now())).map((document) => toPromotion(document, language))

  return {
    announcements: async (
      merchant: MerchantConfig,
      { language, brief, type, groupName, memberId }: AnnouncementInput,
    ): Promise<AnnouncementGroups> => {
      const [all, read, listed, facts] = await Promise.all([
        publishedDocuments.of(merchant.code, 'announcement', now(), { type, groupName }),
        memberId ? reads.ids(memberId) : new Set<string>(),
        (type === undefined || type === 'PR') && groupName === undefined ? promotions(merchant.code, language) : [],
        offers.facts(merchant, language),
      ])
      const listByType = (kind: string) =>
        all
          .filter(({ data }) => data.type === kind)
          .map((document) =>
            toAnnouncement(document, language, read.has(document.id), factsBeside(facts, document.data.linkage)),
          )
          .map((announcement) => (brief ? { ...announcement, content: '' } : announcement))
      const popups = listByType('PU')
      // A pop-up interrupts: none leads a member to a promotion that is closed to them.
      const closed = memberId && popups.some(promotionOf) ? await closedOffers(merchant, memberId) : new Set<string>()
      const popup = popups.filter((announcement) => !closed.has(promotionOf(announcement) ?? ''))
      return { promotion: listed, banners: listByType('B'), player: listByType('PL'), popup, hot: listByType('H') }
    },
    promotions: async (merchant: MerchantConfig, language: LanguageCode) => {
      const text = textLanguageOf(language)
      const [listed, categories, paid] = await Promise.all([
        promotions(merchant.code, language),
        publishedDocuments.of(merchant.code, 'category', now()),
        offers.of(merchant, language),
      ])
      return {
        promotions: listed.map((promotion) => ({ ...promotion, offer: paid.get(promotion.id) ?? null })),
        categories: categories.map(({ id, title }) => ({ id, name: title[text] })),
      }
    },
    /** Id of a published promotion, found by its own id or by that used for its application. */
    resolve: async (merchant: string, id: string): Promise<string | undefined> =>
      (await promotions(merchant, 'EN')).find((promotion) => promotion.id === id || applicationId(promotion) === id)
        ?.id,
    help: async (merchant: string, language: LanguageCode): Promise<HelpItem[]> =>
      (await publishedDocuments.of(merchant, 'help', now())).map((document) => toHelpItem(document, language)),
  }
}
export type ContentService = ReturnType<typeof createContentService>
