import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Mail, Message, MessageKind, MessagesQuery, Sms, Taken } from '@tessera/outside'

/** Maximum number of stored messages; beyond it the oldest are deleted. */
export const MAX_MESSAGES = 5_000
const PAGE_SIZE = 200

export interface MessagesSettings {
  store: DatabaseSync
  now: () => number
  maxMessages?: number
}

const toMessage = (row: Record<string, SQLOutputValue>): Message => ({
  id: String(row.id),
  kind: row.kind as MessageKind,
  to: String(row.recipient),
  subject: row.subject === null ? null : String(row.subject),
  text: String(row.text),
  html: row.html === null ? null : String(row.html),
  reference: String(row.reference),
  at: Number(row.at),
})

/** Returns a pattern for `like`: for a phone number only its digits, without leading zeros. */
export function searchPattern(searchText: string): string {
  const compact = searchText.replace(/[\s()+-]/g, '')
  const needle = /^\d+$/.test(compact) ? compact.replace(/^0+/, '') : searchText.trim()
  return `%${needle.replace(/[\\%_]/g, '\\$&')}%`
}

/** Creates the store of received SMS and mails. */
export function createMessages({ store, now, maxMessages = MAX_MESSAGES }: MessagesSettings) {
  const selectResponse = store.prepare('select message_id from answers where kind = ? and reference = ?')
  const insertResponse = store.prepare('insert into answers values (?, ?, ?)')
  const insertMessage = store.prepare(
    'insert into messages (kind, recipient, subject, text, html, reference, at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const deleteOld = ['messages where id', 'answers where message_id'].map((table) =>
    store.prepare(`delete from ${table} <= ?`),
  )
  const select = (where: string) =>
    store.prepare(
      `select * from messages where ${where} and (?2 is null or kind = ?2) and id > ?3 order by id desc limit ${PAGE_SIZE}`,
    )
  const selectExact = select('(?1 is null or recipient = ?1)')
  const selectSimilar = select("recipient like ?1 escape '\\'")
  return {
    /** Stores a message, idempotent by its reference; a fault may store several copies. */
    storeMessage(kind: MessageKind, message: Sms | Mail, copies = 1): Taken {
      const prior = selectResponse.get(kind, message.reference)
      if (prior) return { id: String(prior.message_id) }
      const { subject = null, html = null } = message as Partial<Mail>
      store.exec('begin immediate')
      try {
        const ids = Array.from({ length: copies }, () =>
          Number(
            insertMessage.run(kind, message.to, subject, message.text, html, message.reference, now()).lastInsertRowid,
          ),
        )
        const [id = 0] = ids
        insertResponse.run(kind, message.reference, id)
        for (const statement of deleteOld) statement.run(Math.max(...ids) - maxMessages)
        store.exec('commit')
        return { id: String(id) }
      } catch (error) {
        store.exec('rollback')
        throw error
      }
    },
    /** Lists messages, newest first, filtered by exact recipient, kind, and id after `after`. */
    list: ({ to, kind, after }: MessagesQuery): Message[] =>
      selectExact.all(to ?? null, kind ?? null, Number(after ?? 0)).map(toMessage),
    /** Lists messages whose recipient contains the text or digits, newest first. */
    search: (searchText: string, { kind, after }: Omit<MessagesQuery, 'to'>): Message[] =>
      selectSimilar.all(searchPattern(searchText), kind ?? null, Number(after ?? 0)).map(toMessage),
  }
}
export type MessageBox = ReturnType<typeof createMessages>
