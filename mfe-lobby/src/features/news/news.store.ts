import type { Host } from '@tessera/platform'
import { Reply } from '@tessera/platform'
import { fetchAnnouncementBodies } from './news.api.ts'

/** Bodies of the announcements; the titles are loaded with every page. */
export const announcementBodies = (host: Pick<Host, 'http' | 'locale'>): Reply<ReadonlyMap<string, string>> =>
  new Reply(() => fetchAnnouncementBodies(host))
