import { CHAT, ChatFollows, type ChatHost, ChatHosts, ChatSession, type ChatSessionAsk } from '@tessera/outside'
import type * as z from 'zod'

/** Timeout of chat provider requests, in milliseconds. */
const TIMEOUT_MS = 4_000

/** Client of the external chat provider. Each call returns null on a timeout, an error or an invalid response. */
export function createChatHouse(origin: string, key: string) {
  const ask = async <T>(path: string, reply: z.ZodType<T>, body?: ChatSessionAsk): Promise<T | null> => {
    try {
      const answer = await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) return reply.parse(await answer.json())
      await answer.body?.cancel()
      return null
    } catch {
      return null
    }
  }
  return {
    hosts: async (): Promise<ChatHost[] | null> => (await ask(CHAT.hosts, ChatHosts))?.hosts ?? null,
    follows: async (member: string): Promise<string[] | null> =>
      (await ask(`${CHAT.follows}?${new URLSearchParams({ member })}`, ChatFollows))?.hosts ?? null,
    /** Address of the room. */
    open: async (wish: ChatSessionAsk): Promise<string | null> =>
      (await ask(CHAT.sessions, ChatSession, wish))?.url ?? null,
  }
}
export type ChatHouse = ReturnType<typeof createChatHouse>
