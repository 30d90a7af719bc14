import type { ContractCursor, ContractView } from './contracts.repository.ts'

const CURSOR_PATTERN = /^([01])\.(\d{1,15})\.([\w-]{1,40})$/

export const formatCursor = ({ id, state, member_id, offered_at }: ContractView, memberId: string): string =>
  `${state === 'offered' && member_id === memberId ? 1 : 0}.${offered_at.getTime()}.${id}`

/** Null for the first page; undefined if the text is invalid. */
export function parseCursor(text: string | undefined): ContractCursor | null | undefined {
  if (text === undefined) return null
  const [, waitingFlag, ms, id] = CURSOR_PATTERN.exec(text) ?? []
  return id === undefined ? undefined : { isWaiting: waitingFlag === '1', offeredAt: new Date(Number(ms)), id }
}
