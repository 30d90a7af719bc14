import type { Message, MessageKind } from '@tessera/outside'

export interface Look {
  words: string
  kind: MessageKind | null
}

/** Poll interval in milliseconds; a hidden page does not poll. */
const EVERY_MS = 2_000

export interface FeedEvents {
  /** All that there is, after another look; then only what is new, the newest first. */
  messages(messages: readonly Message[], fresh: boolean): void
  /** True if the last poll succeeded. */
  connected(is: boolean): void
}

/** Follows what arrives for a look at the inbox. */
export function followMessages(on: FeedEvents) {
  let look: Look = { words: '', kind: null }
  let newest = '0'
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (mine: number): Promise<void> => {
    const query = new URLSearchParams({ q: look.words, after: newest, ...(look.kind ? { kind: look.kind } : {}) })
    try {
      const reply = await fetch(`/inbox/messages?${query}`)
      if (!reply.ok) throw new Error(String(reply.status))
      const { messages } = (await reply.json()) as { messages: Message[] }
      if (mine !== turn) return
      const first = newest === '0'
      newest = messages[0]?.id ?? (first ? '0' : newest)
      on.connected(true)
      if (first || messages.length > 0) on.messages(messages, !first)
    } catch {
      if (mine === turn) on.connected(false)
    }
    if (mine === turn && !document.hidden) timer = setTimeout(() => void ask(mine), EVERY_MS)
  }
  const restart = () => {
    clearTimeout(timer)
    turn += 1
    void ask(turn)
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) restart()
  })
  addEventListener('online', restart)
  return {
    look(wanted: Look): void {
      look = wanted
      newest = '0'
      restart()
    },
  }
}
