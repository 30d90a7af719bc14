const CURSOR = /^(\d{1,15})\.(.+)$/

/** The last row of a page, by the time that the list is ordered by and its id. */
export interface TimeCursor {
  at: Date
  id: string
}

export const timeCursorText = ({ at, id }: TimeCursor): string => `${at.getTime()}.${id}`

/** The row that a cursor names; null where it is no cursor. */
export function readTimeCursor(text: string): TimeCursor | null {
  const [, ms, id] = CURSOR.exec(text) ?? []
  return ms === undefined || id === undefined ? null : { at: new Date(Number(ms)), id }
}
