const CURSOR_FORMAT = /^(\d{1,15})\.([\w-]{1,40})$/

/** Cursor of the last row of a page: the time that the list is ordered by, and the row's id. */
export interface TimeCursor {
  at: Date
  id: string
}

/** Query of a page: `cursor`, the `next` of the previous page, takes precedence over `pageNo`. */
export interface PageQuery {
  pageNo: number
  pageSize: number
  cursor?: string | undefined
}

/** Start of a page: after a row, or at an offset. */
export type PageStart = TimeCursor | { offset: number }

export const formatTimeCursor = ({ at, id }: TimeCursor): string => `${at.getTime()}.${id}`

/** Parses a cursor; null if it is invalid. */
export function parseTimeCursor(text: string): TimeCursor | null {
  const [, ms, id] = CURSOR_FORMAT.exec(text) ?? []
  return ms === undefined || id === undefined ? null : { at: new Date(Number(ms)), id }
}

/** Start of the requested page; null if its cursor is invalid. */
export const pageStart = ({ pageNo, pageSize, cursor }: PageQuery): PageStart | null =>
  cursor === undefined ? { offset: (pageNo - 1) * pageSize } : parseTimeCursor(cursor)
