import type { Host } from '@tessera/platform'
import { Query } from '@tessera/platform'
import { loadNoticeBody } from './notice.api.ts'

/** Returns a reply for the body of one notice; each notice has its own, so that no body is shown under another's title. */
export const noticeReply = (host: Pick<Host, 'http' | 'locale'>, id: string): Query<string> =>
  new Query(() => loadNoticeBody(host, id))
