import type { TeamNode } from '@tessera/site'
import { isUuid } from '../../../database/is-uuid.ts'

/**
 * A member as shown to a team, with the position in the tree. The account is masked; the level is relative to the caller.
 */
export interface TreeNode {
  id: string
  account: string
  type: number
  level: number
  path: string
  depth: number
  parentId: string | null
}

/** Fields of a member that its team may see. */
export const toTeamNode = ({
  id,
  account,
  type,
  level,
}: Pick<TreeNode, 'id' | 'account' | 'type' | 'level'>): TeamNode => ({
  id,
  account,
  type,
  level,
})

/** Cursor of a page: the sort key of the last row, and its id. */
export interface PageCursor {
  key: string
  id: string
}

export const formatCursor = ({ key, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Parses a cursor; null for the first page, undefined if it is invalid. */
export function parseCursor(text: string | undefined): PageCursor | null | undefined {
  if (text === undefined) return null
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(cursor) || cursor.length !== 2) return undefined
    const [key, id]: unknown[] = cursor
    return typeof key === 'string' && !key.includes('\0') && typeof id === 'string' && isUuid(id)
      ? { key, id }
      : undefined
  } catch {
    return undefined
  }
}
