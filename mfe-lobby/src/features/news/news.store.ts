import type { Host } from '@tessera/platform'
import { Reply } from '@tessera/platform'
import { newsBodies } from './news.api.ts'

/** What the news say; the titles come with every page. */
export const newsReply = (host: Pick<Host, 'http' | 'locale'>): Reply<ReadonlyMap<string, string>> =>
  new Reply(() => newsBodies(host))
