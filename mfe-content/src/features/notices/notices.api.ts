import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { Notice, Notices, ReadAnnouncement } from '@tessera/site/calls'

export interface NoticesApi {
  list(): Promise<readonly Announcement[]>
  find(id: string): Promise<Announcement>
  markRead(announcementId: string): Promise<void>
}

/** @param isMember if true, preloaded responses are not used: they have no read flags of the member */
export const noticesApi = (http: HttpClient, language: () => LanguageCode, isMember: () => boolean): NoticesApi => ({
  list: async () => (await http.call(Notices, { query: { language: language() }, fresh: isMember() })).value,
  find: async (id) => (await http.call(Notice, { query: { id, language: language() } })).value,
  markRead: async (announcementId) =>
    void (await http.call(ReadAnnouncement, { body: { announcementId, read: true as const } })),
})
