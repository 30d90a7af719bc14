import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Mail, Message, MessageKind, MessagesQuery, Sms, Taken } from '@tessera/outside'

/** Maximum number of stored messages; beyond it the oldest are deleted. */
export const MAX_MESSAGES = 5_000
const MAX_CONCURRENT = 200

export interface MessagesSettings {
  store: DatabaseSync
  now: () => number
  kept?: number
}

const messageOf = (row: Record<string, SQLOutputValue>): Message => ({
  id: String(row.id),
  kind: row.kind as MessageKind,
  to: String(row.recipient),
  subject: row.subject === null ? null : String(row.subject),
  text: String(row.text),
  html: row.html === null ? null : String(row.html),
  reference: String(row.reference),
  at: Number(row.at),
})

/** Returns a pattern for `like`: of a number its digits alone, without the leading zeros. */
export function patternOf(searchText: string): string {
  const bare = searchText.replace(/[\s()+-]/g, '')
  const needle = /^\d+$/.test(bare) ? bare.replace(/^0+/, '') : searchText.trim()
  return `%${needle.replace(/[\\%_]/g, '\\$&')}%`
}

/** SMS and mail that arrived. */
export function createMessages({ store, now, kept: maxMessages = MAX_MESSAGES }: MessagesSettings) {
  const answered = store.prepare('select message_id from answers where kind = ? and reference = ?')
  const insertResponse = store.prepare('insert into answers values (?, ?, ?)')
  const add = store.prepare(
    'insert into messages (kind, recipient, subject, text, html, reference, at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const trims = ['messages where id', 'answers where message_id'].map((rows) =>
    store.prepare(`delete from ${rows} <= ?`),
  )
  const select = (where: string) =>
    store.prepare(
      `select * from messages where ${where} and (?2 is null or kind = ?2) and id > ?3 order by id desc limit ${MAX_CONCURRENT}`,
    )
  const exact = select('(?1 is null or recipient = ?1)')
  const alike = select("recipient like ?1 escape '\\'")
  return {
    /** Takes a message, once by its reference; `copies` of it arrive. */
    take(kind: MessageKind, message: Sms | Mail, copies = 1): Taken {
      const before = answered.get(kind, message.reference)
      if (before) return { id: String(before.message_id) }
      const { subject = null, html = null } = message as Partial<Mail>
      store.exec('begin immediate')
      try {
        const ids = Array.from({ length: copies }, () =>
          Number(add.run(kind, message.to, subject, message.text, html, message.reference, now()).lastInsertRowid),
        )
        const [id = 0] = ids
        insertResponse.run(kind, message.reference, id)
        for (const trim of trims) trim.run(Math.max(...ids) - maxMessages)
        store.exec('commit')
        return { id: String(id) }
      } catch (failed) {
        store.exec('rollback')
        throw failed
      }
    },
    /** Newest first: of exactly one recipient, of one kind, newer than one. */
    list: ({ to, kind, after }: MessagesQuery): Message[] =>
      exact.all(to ?? null, kind ?? null, Number(after ?? 0)).map(messageOf),
    /** Newest first: whose recipient has these words or digits in it. */
    search: (searchText: string, { kind, after }: Omit<MessagesQuery, 'to'>): Message[] =>
      alike.all(patternOf(searchText), kind ?? null, Number(after ?? 0)).map(messageOf),
  }
}
export type MessageBox = ReturnType<typeof createMessages>
