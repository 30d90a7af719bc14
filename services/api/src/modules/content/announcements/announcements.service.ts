import type { LanguageCode } from '@tessera/contracts'
import { DAY_MS } from '@tessera/server/durations'
import type { Announcement, MerchantConfig } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { factsOfLink, type Offers } from '../../promotions/offers/offers.service.ts'
import { toAnnouncement } from '../content/content.domain.ts'
import type { PublishedFilter, PublishedRepository } from '../documents/published.repository.ts'
import type { ReadRepository } from './reads.repository.ts'

const POPULARITY_WINDOW_MS = 7 * DAY_MS
const MAX_POPULAR = 10

interface Reader {
  merchant: MerchantConfig
  language: LanguageCode
  /** Member whose read marks are included; undefined without a session. */
  memberId?: string | undefined
}

interface AnnouncementDeps {
  standing: PublishedRepository
  reads: ReadRepository
  offers: Pick<Offers, 'briefFacts'>
  now: () => Date
}

/** Published announcements, with the member's read marks. */
export function createAnnouncementService({ standing: publishedDocuments, reads, offers, now }: AnnouncementDeps) {
  /** Announcements that match the filter, with the reader's read marks. */
  const list = async ({ merchant, language, memberId }: Reader, filter: PublishedFilter): Promise<Announcement[]> => {
    const [all, readIds, facts] = await Promise.all([
      publishedDocuments.list(merchant.code, 'announcement', now(), filter),
      memberId ? reads.readIds(memberId) : new Set<string>(),
      offers.briefFacts(merchant, language),
    ])
    return all.map((document) =>
      toAnnouncement(document, language, readIds.has(document.id), factsOfLink(facts, document.data.linkage)),
    )
  }
  return {
    /** Notices to players, newest first. */
    notices: (reader: Reader): Promise<Announcement[]> => list(reader, { type: 'PL', newestFirst: true }),
    byId: async (reader: Reader, id: string): Promise<Result<Announcement>> => {
      const [announcement] = await list(reader, { ids: [id] })
      return announcement ? ok(announcement) : err('request.not.found')
    },
    popular: async (reader: Reader): Promise<Announcement[]> => {
      const ids = await reads.popularIds(reader.merchant.code, new Date(now().getTime() - POPULARITY_WINDOW_MS))
      const all = await list(reader, { ids })
      return all.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, MAX_POPULAR)
    },
    markRead: async (merchant: string, memberId: string, id: string): Promise<Result<{ read: true }>> => {
      const [announcement] = await publishedDocuments.list(merchant, 'announcement', now(), { ids: [id] })
      if (!announcement) return err('request.not.found')
      await reads.add(merchant, memberId, id, now())
      return ok({ read: true })
    },
  }
}
export type AnnouncementService = ReturnType<typeof createAnnouncementService>
