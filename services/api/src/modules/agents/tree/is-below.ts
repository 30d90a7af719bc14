import { sql } from 'kysely'
import { isUuid } from '../../../is-uuid.ts'
import type { Db } from '../../../tables.ts'

/** Deeper is nobody: a guard against a cycle. */
const DEEPEST = 20

/** Whether somebody is below an agent, however deep. */
export type IsBelow = (db: Db, agentId: string, memberId: string) => Promise<boolean>

export const isBelow: IsBelow = async (db, agentId, memberId) => {
  if (!isUuid(memberId)) return false
  const { rows } = await sql<{ is_below: boolean }>`with recursive up as (
      select parent_id, 1 as level from members where id = ${memberId}::uuid
      union all
      select m.parent_id, u.level + 1 from members m join up u on m.id = u.parent_id where u.level < ${DEEPEST}
    ) select exists (select from up where parent_id = ${agentId}::uuid) as is_below`.execute(db)
  return rows[0]?.is_below ?? false
}
