import type { Message, MessageKind } from '@tessera/outside'

export interface InboxFilter {
  searchText: string
  kind: MessageKind | null
}

/** Interval between polls; a hidden page does not poll. */
const POLL_INTERVAL_MS = 2_000

export interface FeedEvents {
  /** Receives all messages after the filter changed, and then only new ones; the newest first. */
  messages(messages: readonly Message[], areNew: boolean): void
  /** True if the last poll succeeded. */
  connected(isConnected: boolean): void
}

/** Polls the messages that match a filter of the inbox. */
export function followMessages(handlers: FeedEvents) {
  let filter: InboxFilter = { searchText: '', kind: null }
  let newestId = '0'
  let pollRound = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const poll = async (round: number): Promise<void> => {
    const query = new URLSearchParams({
      q: filter.searchText,
      after: newestId,
      ...(filter.kind ? { kind: filter.kind } : {}),
    })
    try {
      const response = await fetch(`/inbox/messages?${query}`)
      if (!response.ok) throw new Error(String(response.status))
      const { messages } = (await response.json()) as { messages: Message[] }
      if (round !== pollRound) return
      const isFirst = newestId === '0'
      newestId = messages[0]?.id ?? (isFirst ? '0' : newestId)
      handlers.connected(true)
      if (isFirst || messages.length > 0) handlers.messages(messages, !isFirst)
    } catch {
      if (round === pollRound) handlers.connected(false)
    }
    if (round === pollRound && !document.hidden) timer = setTimeout(() => void poll(round), POLL_INTERVAL_MS)
  }
  const restart = () => {
    clearTimeout(timer)
    pollRound += 1
    void poll(pollRound)
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) restart()
  })
  addEventListener('online', restart)
  return {
    setFilter(nextFilter: InboxFilter): void {
      filter = nextFilter
      newestId = '0'
      restart()
    },
  }
}
