import type { Yes } from '@tessera/site/operations'
import { texts } from '../texts.ts'

const words = texts.decision

/** The yeses that something has, and how many it wants. */
export function Yeses({ yes, needs }: { yes: readonly Yes[]; needs: number }) {
  return (
    <>
      {words.needs(yes.length, needs)}
      {yes.map(({ by, reason }) => (
        <div key={by}>{words.yesBy(by, reason)}</div>
      ))}
    </>
  )
}
