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
import type { StandingRepository } from '../documents/standing.repository.ts'
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
  standing: StandingRepository
  reads: Pick<ReadRepository, 'ids'>
  offers: Pick<Offers, 'of' | 'facts'>
  closedOffers: ClosedOffers
  now: () => Date
}

/** The id of the promotion that an announcement leads to; undefined for another one. */
const promotionOf = ({ linkage }: Announcement): string | undefined => linkage?.match(/^promotion:(.+)$/)?.[1]

export const createContentService = ({ standing, reads, offers, closedOffers, now }: ContentDeps) => {
  const promotions = async (merchant: string, language: LanguageCode): Promise<Promotion[]> =>
    (await standing.of(merchant, 'promotion', now())).map((one) => toPromotion(one, language))

  return {
    announcements: async (
      merchant: MerchantConfig,
      { language, brief, type, groupName, memberId }: AnnouncementInput,
    ): Promise<AnnouncementGroups> => {
      const [all, read, listed, facts] = await Promise.all([
        standing.of(merchant.code, 'announcement', now(), { type, groupName }),
        memberId ? reads.ids(memberId) : new Set<string>(),
        (type === undefined || type === 'PR') && groupName === undefined ? promotions(merchant.code, language) : [],
        offers.facts(merchant, language),
      ])
      const of = (kind: string) =>
        all
          .filter(({ data }) => data.type === kind)
          .map((one) => toAnnouncement(one, language, read.has(one.id), factsBeside(facts, one.data.linkage)))
          .map((announcement) => (brief ? { ...announcement, content: '' } : announcement))
      const popups = of('PU')
      // A pop-up interrupts: none leads a member to a promotion that is closed to them.
      const closed = memberId && popups.some(promotionOf) ? await closedOffers(merchant, memberId) : new Set<string>()
      const popup = popups.filter((one) => !closed.has(promotionOf(one) ?? ''))
      return { promotion: listed, banners: of('B'), player: of('PL'), popup, hot: of('H') }
    },
    promotions: async (merchant: MerchantConfig, language: LanguageCode) => {
      const text = textLanguageOf(language)
      const [listed, categories, paid] = await Promise.all([
        promotions(merchant.code, language),
        standing.of(merchant.code, 'category', now()),
        offers.of(merchant, language),
      ])
      return {
        promotions: listed.map((one) => ({ ...one, offer: paid.get(one.id) ?? null })),
        categories: categories.map(({ id, title }) => ({ id, name: title[text] })),
      }
    },
    /** Id of a published promotion, found by its own id or by that used for its application. */
    resolve: async (merchant: string, id: string): Promise<string | undefined> =>
      (await promotions(merchant, 'EN')).find((promotion) => promotion.id === id || applicationId(promotion) === id)
        ?.id,
    help: async (merchant: string, language: LanguageCode): Promise<HelpItem[]> =>
      (await standing.of(merchant, 'help', now())).map((one) => toHelpItem(one, language)),
  }
}
export type ContentService = ReturnType<typeof createContentService>
