import type { OperatorAuditRow } from '@tessera/site/operations'
import * as z from 'zod/mini'

const NamedValue = z.object({ name: z.string() })

/** Returns the subject of a change, if its values name one. */
export function subjectOf({ before, after }: Pick<OperatorAuditRow, 'before' | 'after'>): string {
  const parsed = NamedValue.safeParse(after ?? before)
  return parsed.success ? parsed.data.name : ''
}
