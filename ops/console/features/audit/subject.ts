import type { AuditRow } from '@tessera/contracts'
import * as z from 'zod/mini'

const Released = z.object({ name: z.string(), version: z.string() })
const Numbered = z.object({ number: z.int() })
const Rollout = z.object({ id: z.string(), percent: z.int() })
const Held = z.object({ holder: z.string() })

/** Returns the subject of a change in a word or two, if its values contain one. */
export function subjectOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  const value = after ?? before
  const release = Released.safeParse(value)
  if (release.success) return `${release.data.name} ${release.data.version}`
  const numbered = Numbered.safeParse(value)
  if (numbered.success) return `#${numbered.data.number}`
  const parsed = Held.safeParse(value)
  if (parsed.success) return parsed.data.holder
  const rollout = Rollout.safeParse(value)
  return rollout.success ? `${rollout.data.percent} %` : ''
}
