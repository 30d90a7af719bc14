import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import { InboxCategory, type InboxMessage } from '@tessera/site'
import { isUuid } from '../../../database/is-uuid.ts'
import type { StoredMessage } from '../../../database/tables.ts'

/** Position of a page in the inbox: the page contains the messages older than it. */
export interface InboxPosition {
  sentAt: Date
  id: string
}

export const formatCursor = ({ sent_at, id }: StoredMessage): string => `${sent_at.getTime()}_${id}`

/** Parses a cursor; null without a cursor, undefined for an invalid one. */
export function parseCursor(cursor: string | undefined): InboxPosition | null | undefined {
  if (cursor === undefined) return null
  const [ms = '', id = ''] = cursor.split('_')
  return /^\d{1,15}$/.test(ms) && isUuid(id) ? { sentAt: new Date(Number(ms)), id } : undefined
}

export function toMessage(row: StoredMessage, language: LanguageCode): InboxMessage {
  const textLanguage = textLanguageOf(language)
  return {
    id: row.id,
    category: row.category,
    title: row[`title_${textLanguage}`],
    content: row[`content_${textLanguage}`],
    link: row.link,
    sentAt: row.sent_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

/** Returns the count of every category, including those without messages. */
export const countsOf = (
  rows: readonly { category: InboxCategory; n: bigint | string | number }[],
): Record<InboxCategory, number> => {
  const countByCategory = new Map(rows.map(({ category, n }) => [category, Number(n)]))
  const countOf = (category: InboxCategory) => [category, countByCategory.get(category) ?? 0] as const
  return Object.fromEntries(InboxCategory.options.map(countOf)) as Record<InboxCategory, number>
}
