import type { Message, MessageKind } from '@tessera/outside'

export interface Look {
  searchText: string
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
export function followMessages(handlers: FeedEvents) {
  let filter: Look = { searchText: '', kind: null }
  let newest = '0'
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const poll = async (pollTurn: number): Promise<void> => {
    const query = new URLSearchParams({
      q: filter.searchText,
      after: newest,
      ...(filter.kind ? { kind: filter.kind } : {}),
    })
    try {
      const reply = await fetch(`/inbox/messages?${query}`)
      if (!reply.ok) throw new Error(String(reply.status))
      const { messages } = (await reply.json()) as { messages: Message[] }
      if (pollTurn !== turn) return
      const first = newest === '0'
      newest = messages[0]?.id ?? (first ? '0' : newest)
      handlers.connected(true)
      if (first || messages.length > 0) handlers.messages(messages, !first)
    } catch {
      if (pollTurn === turn) handlers.connected(false)
    }
    if (pollTurn === turn && !document.hidden) timer = setTimeout(() => void poll(pollTurn), EVERY_MS)
  }
  const restart = () => {
    clearTimeout(timer)
    turn += 1
    void poll(turn)
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) restart()
  })
  addEventListener('online', restart)
  return {
    look(nextFilter: Look): void {
      filter = nextFilter
      newest = '0'
      restart()
    },
  }
}
