import type { Host } from '@tessera/platform'
import { Reply } from '@tessera/platform'
import { newsBodies } from './news.api.ts'

/** Bodies of the announcements; the titles are loaded with every page. */
export const newsReply = (host: Pick<Host, 'http' | 'locale'>): Reply<ReadonlyMap<string, string>> =>
  new Reply(() => newsBodies(host))
