import { isWaiting, type Waits } from '@tessera/contracts'
import type { ActionNotice } from '../../ui/reason-dialog.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'

/** Notice of a change: done, or waiting for a second operator's approval, with a link to it. */
export const noticeOf = <T extends object>(
  response: T | Waits,
  doneText: (reply: T) => string,
): string | ActionNotice =>
  isWaiting(response)
    ? {
        text: texts.approvals.waitingNotice(response.waits.id),
        link: { to: paths.approvals, label: texts.approvals.show },
      }
    : doneText(response)
