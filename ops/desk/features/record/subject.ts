import type { OperatorAuditRow } from '@tessera/site/operations'
import * as z from 'zod/mini'

const NamedValue = z.object({ name: z.string() })

/** Returns the name of the changed object; empty if the values contain none. */
export function changedObjectName({ before, after }: Pick<OperatorAuditRow, 'before' | 'after'>): string {
  const parsed = NamedValue.safeParse(after ?? before)
  return parsed.success ? parsed.data.name : ''
}
