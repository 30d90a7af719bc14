import type { TeamNode } from '@tessera/site'
import { isUuid } from '../../../is-uuid.ts'

/** A member as a team sees one, at a place in the tree. The account is masked; the level counts from whoever asks. */
export interface Place {
  id: string
  account: string
  type: number
  level: number
  path: string
  depth: number
  parentId: string | null
}

/** Nothing of a place beyond what a team may see. */
export const toTeamNode = ({
  id,
  account,
  type,
  level,
}: Pick<Place, 'id' | 'account' | 'type' | 'level'>): TeamNode => ({
  id,
  account,
  type,
  level,
})

/** Where a page of a list goes on: what its last row was ordered by, and its id. */
export interface Cursor {
  key: string
  id: string
}

export const cursorText = ({ key, id }: Cursor): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Null for the first page, undefined for what is no cursor. */
export function cursorOf(text: string | undefined): Cursor | null | undefined {
  if (text === undefined) return null
  try {
    const said: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(said) || said.length !== 2) return undefined
    const [key, id]: unknown[] = said
    return typeof key === 'string' && !key.includes('\0') && typeof id === 'string' && isUuid(id)
      ? { key, id }
      : undefined
  } catch {
    return undefined
  }
}
