const CURSOR = /^(\d{1,15})\.(.+)$/

/** Names a favourite as the end of a page: when it was added, in milliseconds, and its game. */
export const cursorText = ({ added_at, node_id }: { added_at: Date; node_id: string }): string =>
  `${added_at.getTime()}.${node_id}`

/** The favourite that a cursor names; null where it is no cursor. */
export function startOf(cursor: string): { createdAt: Date; nodeId: string } | null {
  const [, ms, nodeId] = CURSOR.exec(cursor) ?? []
  return ms === undefined || nodeId === undefined ? null : { createdAt: new Date(Number(ms)), nodeId }
}
