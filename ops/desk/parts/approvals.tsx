import type { Yes } from '@tessera/site/operations'
import { texts } from '../texts.ts'

const labels = texts.decision

/** Approvals so far, and the required number. */
export function Approvals({ approvals, needs }: { approvals: readonly Yes[]; needs: number }) {
  return (
    <>
      {labels.needs(approvals.length, needs)}
      {approvals.map(({ by: actor, reason }) => (
        <div key={actor}>{labels.approvalBy(actor, reason)}</div>
      ))}
    </>
  )
}
