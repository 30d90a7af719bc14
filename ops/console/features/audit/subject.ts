import type { AuditRow } from '@tessera/contracts'
import * as z from 'zod/mini'

const ReleaseValue = z.object({ name: z.string(), version: z.string() })
const CompositionValue = z.object({ number: z.int() })
const RolloutValue = z.object({ id: z.string(), percent: z.int() })
const TokenValue = z.object({ holder: z.string() })

/** Returns a short label of what was changed, such as a release or `#4`; empty if the values contain none. */
export function changedObjectLabel({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  const value = after ?? before
  const release = ReleaseValue.safeParse(value)
  if (release.success) return `${release.data.name} ${release.data.version}`
  const composition = CompositionValue.safeParse(value)
  if (composition.success) return `#${composition.data.number}`
  const token = TokenValue.safeParse(value)
  if (token.success) return token.data.holder
  const rollout = RolloutValue.safeParse(value)
  return rollout.success ? `${rollout.data.percent} %` : ''
}
