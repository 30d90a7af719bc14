import type { Host } from '@tessera/platform'
import { Reply } from '@tessera/platform'
import { noticeBody } from './notice.api.ts'

/** The body of one notice; another notice has a reply of its own, so that none comes under another's title. */
export const noticeReply = (host: Pick<Host, 'http' | 'locale'>, id: string): Reply<string> =>
  new Reply(() => noticeBody(host, id))
