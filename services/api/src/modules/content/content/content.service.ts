import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import { type AnnouncementGroups, applicationId, type HelpItem, type Promotion } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Asker, Gate } from '../../money/gate/gate.service.ts'
import { toAnnouncement, toHelpItem, toPromotion } from './content.domain.ts'
import type { ContentRepository } from './content.repository.ts'

export interface AnnouncementWish {
  language: LanguageCode
  /** Without bodies. */
  brief?: boolean
  type?: string | undefined
  groupName?: string | undefined
  memberId?: string | undefined
}

export const createContentService = (repository: ContentRepository, gate: Pick<Gate, 'mayJoin'>, now: () => Date) => {
  const promotions = async (language: LanguageCode): Promise<Promotion[]> =>
    (await repository.promotions(now())).map((row) => toPromotion(row, language))

  return {
    announcements: async ({
      language,
      brief,
      type,
      groupName,
      memberId,
    }: AnnouncementWish): Promise<AnnouncementGroups> => {
      const [rows, reads, offers] = await Promise.all([
        repository.announcements(now(), { type, groupName }),
        memberId ? repository.readIds(memberId) : new Set<string>(),
        (type === undefined || type === 'PR') && groupName === undefined ? promotions(language) : [],
      ])
      const of = (kind: string) =>
        rows
          .filter((row) => row.type === kind)
          .map((row) => toAnnouncement(row, language, reads.has(row.id)))
          .map((announcement) => (brief ? { ...announcement, content: '' } : announcement))
      return { promotion: offers, banners: of('B'), player: of('PL'), popup: of('PU'), hot: of('H') }
    },
    promotions: async (language: LanguageCode) => {
      const text = textLanguageOf(language)
      const [offers, categories] = await Promise.all([promotions(language), repository.categories()])
      return {
        promotions: offers,
        categories: categories.map((row) => ({ id: row.id, name: text === 'th' ? row.name_th : row.name_en })),
      }
    },
    /** Accepts the id that the application uses: the linked one where a promotion has one. */
    join: async (asker: Asker, id: string): Promise<Outcome<{ joined: true }>> => {
      const found = (await promotions('EN')).find((promotion) => promotion.id === id || applicationId(promotion) === id)
      if (!found) return refused('request.not.found')
      const joined = await repository.join((trx) => gate.mayJoin(trx, asker), asker.memberId, found.id, now())
      if (!joined.ok) return joined
      return joined.value ? done({ joined: true }) : refused('request.conflict')
    },
    help: async (language: LanguageCode): Promise<HelpItem[]> =>
      (await repository.helpTopics()).map((row) => toHelpItem(row, language)),
  }
}
export type ContentService = ReturnType<typeof createContentService>
