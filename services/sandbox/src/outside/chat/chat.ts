import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { ChatSessionRequest } from '@tessera/outside'
import { HOUR_MS } from '@tessera/server/durations'
import { isHost } from './hosts.ts'
import { CHAT_TEXTS, type ChatLanguage } from './texts.ts'

const ROOM_TTL_MS = 12 * HOUR_MS
const MAX_LINES = 200

export interface ChatLine {
  fromMember: boolean
  text: string
  at: number
}

export interface ChatRoom {
  member: string
  request: ChatSessionRequest
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Chat rooms of members, their messages, and the hosts that members follow. */
export function createChat(store: DatabaseSync, now: () => number) {
  const insertRoom = store.prepare('insert into chat_rooms (token_hash, member, ask, expires_at) values (?, ?, ?, ?)')
  const deleteExpired = store.prepare('delete from chat_rooms where expires_at <= ?')
  const selectRoom = store.prepare('select member, ask from chat_rooms where token_hash = ? and expires_at > ?')
  const insertLine = store.prepare(
    'insert into chat_lines (member, id, from_member, text, at) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const selectLines = store.prepare(
    'select from_member, text, at from (select rowid as n, * from chat_lines where member = ? order by at desc, n desc limit ?) order by at, n',
  )
  const selectFollows = store.prepare('select host from chat_follows where member = ? order by host')
  const insertFollow = store.prepare('insert into chat_follows (member, host) values (?, ?) on conflict do nothing')
  const deleteFollow = store.prepare('delete from chat_follows where member = ? and host = ?')

  /** Adds the automatic reply to a member's message. */
  const addReply = (member: string, text: string, language: ChatLanguage) => {
    const texts = CHAT_TEXTS[language]
    const replyText = texts.autoReplies.find(({ pattern: about }) => about.test(text))?.reply ?? texts.defaultReply
    insertLine.run(member, randomUUID(), 0, replyText, now() + 1)
  }
  return {
    /** Opens a room and returns its token. */
    open: (chatRequest: ChatSessionRequest): string => {
      const token = randomBytes(24).toString('base64url')
      deleteExpired.run(now())
      for (const { id, fromMember, text, at } of chatRequest.messages)
        insertLine.run(chatRequest.member, id, fromMember ? 1 : 0, text, Date.parse(at))
      insertRoom.run(hashOf(token), chatRequest.member, JSON.stringify(chatRequest), now() + ROOM_TTL_MS)
      return token
    },
    /** Finds a room by its token; null if it does not exist or has expired. */
    room: (token: string): ChatRoom | null => {
      const row = selectRoom.get(hashOf(token), now())
      return row ? { member: String(row.member), request: ChatSessionRequest.parse(JSON.parse(String(row.ask))) } : null
    },
    lines: (member: string): ChatLine[] =>
      selectLines
        .all(member, MAX_LINES)
        .map((row) => ({ fromMember: row.from_member === 1, text: String(row.text), at: Number(row.at) })),
    /** Adds the member's message and the automatic reply. */
    post: ({ member, request: chatRequest }: ChatRoom, text: string): void => {
      insertLine.run(member, randomUUID(), 1, text, now())
      addReply(member, text, chatRequest.language)
    },
    follows: (member: string): string[] => selectFollows.all(member).map(({ host }) => String(host)),
    /** Toggles following a host. */
    toggleFollow: (member: string, host: string): void => {
      if (!isHost(host) || insertFollow.run(member, host).changes > 0) return
      deleteFollow.run(member, host)
    },
  }
}
export type Chat = ReturnType<typeof createChat>
