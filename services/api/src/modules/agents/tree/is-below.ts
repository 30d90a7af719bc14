import { sql } from 'kysely'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'

/** True if a member is below an agent, at any depth; a member is not below themselves. */
export type IsBelow = (db: Db, agentId: string, memberId: string) => Promise<boolean>

export const isBelow: IsBelow = async (db, agentId, memberId) => {
  if (!isUuid(memberId) || memberId === agentId) return false
  const { rows } = await sql<{ is_below: boolean }>`select exists (
    select from member_paths m join member_paths a on m.path >= a.path and m.path < member_path_end(a.path)
    where a.member_id = ${agentId}::uuid and m.member_id = ${memberId}::uuid) as is_below`.execute(db)
  return rows[0]?.is_below ?? false
}
