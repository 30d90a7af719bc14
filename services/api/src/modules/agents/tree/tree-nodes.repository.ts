import { sql } from 'kysely'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'
import type { TreeNode } from './tree-nodes.domain.ts'

export const createTreeRepository = (db: Db) => ({
  /**
   * Position of a member in the caller's team, by default of the caller. Null for a member outside the team, and for an id
   * that is unknown.
   */
  find: async (callerId: string, memberId: string = callerId): Promise<TreeNode | null> => {
    if (!isUuid(memberId)) return null
    const { rows } =
      await sql<TreeNode>`select m.id, team_masked(m.username) as account, m.type, n.depth - c.depth as level, n.path, n.depth,
        m.parent_id as "parentId"
      from member_paths c join member_paths n on n.path >= c.path and n.path < member_path_end(c.path)
      join members m on m.id = n.member_id
      where c.member_id = ${callerId}::uuid and n.member_id = ${memberId}::uuid`.execute(db)
    return rows[0] ?? null
  },
  /** Path through the tree from the caller (first) down to a member of the team (last). */
  crumbs: async ({ path, level }: Pick<TreeNode, 'path' | 'level'>): Promise<Omit<TreeNode, 'path' | 'depth'>[]> => {
    const { rows } = await sql<
      Omit<TreeNode, 'path' | 'depth'>
    >`select m.id, team_masked(m.username) as account, m.type, at as level,
        m.parent_id as "parentId"
      from generate_series(0, ${level}::integer) at
      join member_paths n on n.label = substr(${path}, length(${path}) - 6 * (${level}::integer - at) - 5, 6)
      join members m on m.id = n.member_id order by at`.execute(db)
    return rows
  },
  /** Number of all members below a member, and of its direct downlines. */
  teamSizes: async ({ path, id }: Pick<TreeNode, 'path' | 'id'>): Promise<{ members: number; direct: number }> => {
    const { rows } = await sql<{ members: number; direct: number }>`select
      (select count(*)::int - 1 from member_paths where path >= ${path} and path < member_path_end(${path})) as members,
      (select count(*)::int from members where parent_id = ${id}::uuid) as direct`.execute(db)
    return rows[0] ?? { members: 0, direct: 0 }
  },
})
