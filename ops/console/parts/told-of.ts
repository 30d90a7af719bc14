import { isWaiting, type Waits } from '@tessera/contracts'
import type { Told } from '../../ui/reason-dialog.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'

/** What is told of a change: that it is done, or that it waits for a second person, and where. */
export const toldOf = <T extends object>(reply: T | Waits, done: (reply: T) => string): string | Told =>
  isWaiting(reply)
    ? { text: texts.approvals.waits(reply.waits.id), link: { to: paths.approvals, label: texts.approvals.show } }
    : done(reply)
