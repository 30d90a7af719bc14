import type { Host } from '@tessera/platform'
import { Query } from '@tessera/platform'
import { fetchAnnouncementBodies } from './announcements.api.ts'

/** Bodies of the announcements; the titles are loaded with every page. */
export const announcementBodies = (host: Pick<Host, 'http' | 'locale'>): Query<ReadonlyMap<string, string>> =>
  new Query(() => fetchAnnouncementBodies(host))
