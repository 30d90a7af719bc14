import type { Yes } from '@tessera/site/operations'
import { texts } from '../texts.ts'

const labels = texts.decision

/** Approvals so far, with the number of approvals that are needed. */
export function Approvals({ approvals, needs: neededCount }: { approvals: readonly Yes[]; needs: number }) {
  return (
    <>
      {labels.approvalsNeeded(approvals.length, neededCount)}
      {approvals.map(({ by: actor, reason }) => (
        <div key={actor}>{labels.nameWithReason(actor, reason)}</div>
      ))}
    </>
  )
}
