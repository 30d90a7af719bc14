import type { Yes } from '@tessera/site/operations'
import { texts } from '../texts.ts'

const labels = texts.decision

/** The yeses that something has, and how many it wants. */
export function Yeses({ approvals, needs }: { approvals: readonly Yes[]; needs: number }) {
  return (
    <>
      {labels.needs(approvals.length, needs)}
      {approvals.map(({ by: actor, reason }) => (
        <div key={actor}>{labels.yesBy(actor, reason)}</div>
      ))}
    </>
  )
}
