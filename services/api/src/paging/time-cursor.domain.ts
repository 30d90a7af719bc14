const CURSOR = /^(\d{1,15})\.([\w-]{1,40})$/

/** The last row of a page, by the time that the list is ordered by and its id. */
export interface TimeCursor {
  at: Date
  id: string
}

/** Query of a page: `cursor`, the page before's `next`, counts instead of `pageNo`. */
export interface PageQuery {
  pageNo: number
  pageSize: number
  cursor?: string | undefined
}

/** Start of a page: after a row, or at an offset. */
export type PageStart = TimeCursor | { offset: number }

export const timeCursorText = ({ at, id }: TimeCursor): string => `${at.getTime()}.${id}`

/** The row that a cursor names; null where it is no cursor. */
export function readTimeCursor(text: string): TimeCursor | null {
  const [, ms, id] = CURSOR.exec(text) ?? []
  return ms === undefined || id === undefined ? null : { at: new Date(Number(ms)), id }
}

/** Start of the page that a query names; null where its cursor is none. */
export const pageStart = ({ pageNo, pageSize, cursor }: PageQuery): PageStart | null =>
  cursor === undefined ? { offset: (pageNo - 1) * pageSize } : readTimeCursor(cursor)
