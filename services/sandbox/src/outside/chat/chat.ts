import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { ChatSessionRequest } from '@tessera/outside'
import { isHost } from './hosts.ts'
import { CHAT_TEXTS, type ChatLanguage } from './texts.ts'

const ROOM_MS = 12 * 3_600_000
const SHOWN_LINES = 200

export interface ChatLine {
  fromMember: boolean
  text: string
  at: number
}

export interface ChatRoom {
  member: string
  ask: ChatSessionRequest
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Chat rooms of members, their messages, and the hosts that members follow. */
export function createChat(store: DatabaseSync, now: () => number) {
  const open = store.prepare('insert into chat_rooms (token_hash, member, ask, expires_at) values (?, ?, ?, ?)')
  const forget = store.prepare('delete from chat_rooms where expires_at <= ?')
  const room = store.prepare('select member, ask from chat_rooms where token_hash = ? and expires_at > ?')
  const add = store.prepare(
    'insert into chat_lines (member, id, from_member, text, at) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const lines = store.prepare(
    'select from_member, text, at from (select rowid as n, * from chat_lines where member = ? order by at desc, n desc limit ?) order by at, n',
  )
  const follows = store.prepare('select host from chat_follows where member = ? order by host')
  const follow = store.prepare('insert into chat_follows (member, host) values (?, ?) on conflict do nothing')
  const leave = store.prepare('delete from chat_follows where member = ? and host = ?')

  /** Adds the automatic reply to a member's message. */
  const respond = (member: string, text: string, language: ChatLanguage) => {
    const texts = CHAT_TEXTS[language]
    const replyText = texts.answers.find(({ about }) => about.test(text))?.say ?? texts.usual
    add.run(member, randomUUID(), 0, replyText, now() + 1)
  }
  return {
    /** Opens a room and returns its token. */
    open: (chatRequest: ChatSessionRequest): string => {
      const token = randomBytes(24).toString('base64url')
      forget.run(now())
      for (const { id, fromMember, text, at } of chatRequest.messages)
        add.run(chatRequest.member, id, fromMember ? 1 : 0, text, Date.parse(at))
      open.run(hashOf(token), chatRequest.member, JSON.stringify(chatRequest), now() + ROOM_MS)
      return token
    },
    /** Null for a room that is none, or over. */
    room: (token: string): ChatRoom | null => {
      const row = room.get(hashOf(token), now())
      return row ? { member: String(row.member), ask: ChatSessionRequest.parse(JSON.parse(String(row.ask))) } : null
    },
    lines: (member: string): ChatLine[] =>
      lines
        .all(member, SHOWN_LINES)
        .map((row) => ({ fromMember: row.from_member === 1, text: String(row.text), at: Number(row.at) })),
    /** Adds the member's message and the automatic reply. */
    post: ({ member, ask: chatRequest }: ChatRoom, text: string): void => {
      add.run(member, randomUUID(), 1, text, now())
      respond(member, text, chatRequest.language)
    },
    follows: (member: string): string[] => follows.all(member).map(({ host }) => String(host)),
    /** Follows a host, or no longer. */
    turn: (member: string, host: string): void => {
      if (!isHost(host) || follow.run(member, host).changes > 0) return
      leave.run(member, host)
    },
  }
}
export type Chat = ReturnType<typeof createChat>
