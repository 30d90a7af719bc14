import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import {
  type AnnouncementGroups,
  applicationId,
  type HelpItem,
  type MerchantConfig,
  type Promotion,
} from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Asker, Gate } from '../../money/gate/gate.service.ts'
import type { ReadRepository } from '../announcements/reads.repository.ts'
import type { StandingRepository } from '../documents/standing.repository.ts'
import { toAnnouncement, toHelpItem, toPromotion } from './content.domain.ts'
import type { ContentRepository } from './content.repository.ts'

type Of = Pick<MerchantConfig, 'code'>

export interface AnnouncementWish {
  merchant: Of
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
  joins: ContentRepository
  gate: Pick<Gate, 'mayJoin'>
  now: () => Date
}

/** What a merchant's site shows now. */
export const createContentService = ({ standing, reads, joins, gate, now }: ContentDeps) => {
  const promotions = async ({ code }: Of, language: LanguageCode): Promise<Promotion[]> =>
    (await standing.of(code, 'promotion', now())).map((one) => toPromotion(one, language))

  return {
    announcements: async ({
      merchant,
      language,
      brief,
      type,
      groupName,
      memberId,
    }: AnnouncementWish): Promise<AnnouncementGroups> => {
      const [all, read, offers] = await Promise.all([
        standing.of(merchant.code, 'announcement', now(), { type, groupName }),
        memberId ? reads.ids(memberId) : new Set<string>(),
        (type === undefined || type === 'PR') && groupName === undefined ? promotions(merchant, language) : [],
      ])
      const of = (kind: string) =>
        all
          .filter(({ data }) => data.type === kind)
          .map((one) => toAnnouncement(one, language, read.has(one.id)))
          .map((announcement) => (brief ? { ...announcement, content: '' } : announcement))
      return { promotion: offers, banners: of('B'), player: of('PL'), popup: of('PU'), hot: of('H') }
    },
    promotions: async (merchant: Of, language: LanguageCode) => {
      const text = textLanguageOf(language)
      const [offers, categories] = await Promise.all([
        promotions(merchant, language),
        standing.of(merchant.code, 'category', now()),
      ])
      return { promotions: offers, categories: categories.map(({ id, title }) => ({ id, name: title[text] })) }
    },
    /** Accepts the id that the application uses: the linked one where a promotion has one. */
    join: async (asker: Asker, id: string): Promise<Outcome<{ joined: true }>> => {
      const all = await promotions(asker.house, 'EN')
      const found = all.find((promotion) => promotion.id === id || applicationId(promotion) === id)
      if (!found) return refused('request.not.found')
      const joined = await joins.join((trx) => gate.mayJoin(trx, asker), asker.memberId, found.id, now())
      if (!joined.ok) return joined
      return joined.value ? done({ joined: true }) : refused('request.conflict')
    },
    help: async ({ code }: Of, language: LanguageCode): Promise<HelpItem[]> =>
      (await standing.of(code, 'help', now())).map((one) => toHelpItem(one, language)),
  }
}
export type ContentService = ReturnType<typeof createContentService>
