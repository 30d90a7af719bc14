import { CHAT, ChatFollows, type ChatHost, ChatHosts, ChatSession, type ChatSessionRequest } from '@tessera/outside'
import type * as z from 'zod'

/** Timeout of chat provider requests, in milliseconds. */
const TIMEOUT_MS = 4_000

/** Client of the external chat provider. Each call returns null on a timeout, an error or an invalid response. */
export function createChatProvider(origin: string, key: string) {
  const request = async <T>(path: string, schema: z.ZodType<T>, body?: ChatSessionRequest): Promise<T | null> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) return schema.parse(await response.json())
      await response.body?.cancel()
      return null
    } catch {
      return null
    }
  }
  return {
    fetchHosts: async (): Promise<ChatHost[] | null> => (await request(CHAT.hosts, ChatHosts))?.hosts ?? null,
    fetchFollows: async (member: string): Promise<string[] | null> =>
      (await request(`${CHAT.follows}?${new URLSearchParams({ member })}`, ChatFollows))?.hosts ?? null,
    /** Opens the member's room and returns its URL. */
    openRoom: async (input: ChatSessionRequest): Promise<string | null> =>
      (await request(CHAT.sessions, ChatSession, input))?.url ?? null,
  }
}
export type ChatProvider = ReturnType<typeof createChatProvider>
