import type { AuditRow } from '@tessera/contracts'
import * as z from 'zod/mini'

const ReleaseValue = z.object({ name: z.string(), version: z.string() })
const NumberedValue = z.object({ number: z.int() })
const RolloutValue = z.object({ id: z.string(), percent: z.int() })
const TokenValue = z.object({ holder: z.string() })

/** Returns the subject of a change in a word or two, if its values contain one. */
export function subjectOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  const value = after ?? before
  const release = ReleaseValue.safeParse(value)
  if (release.success) return `${release.data.name} ${release.data.version}`
  const composition = NumberedValue.safeParse(value)
  if (composition.success) return `#${composition.data.number}`
  const token = TokenValue.safeParse(value)
  if (token.success) return token.data.holder
  const rollout = RolloutValue.safeParse(value)
  return rollout.success ? `${rollout.data.percent} %` : ''
}
