import { isWaiting, type Waits } from '@tessera/contracts'
import type { ActionNotice } from '../../ui/reason-dialog.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'

/** Notice of a change: it is done, or it waits for a second person, with a link. */
export const noticeOf = <T extends object>(reply: T | Waits, doneText: (reply: T) => string): string | ActionNotice =>
  isWaiting(reply)
    ? { text: texts.approvals.waits(reply.waits.id), link: { to: paths.approvals, label: texts.approvals.show } }
    : doneText(reply)
