import type { LoadsBody } from '@tessera/contracts'

const EVERY_MS = 1000
const TIMEOUT_MS = 3000
const MAX_WAITING = 5000
/** The contract's limit of one post. */
const MAX_CONCURRENT = 500
/** A full post is followed by the next immediately: in an incident every page has reports. */
const MAX_POSTS = MAX_WAITING / MAX_CONCURRENT
/** Half of what the registry reads of one post: what is too long for it would be lost whole. */
const MAX_BYTES = 4 * 1024 * 1024
const REPORT_INTERVAL_MS = 60_000

type Batch = LoadsBody['batches'][number]

/** Reports of loads on their way to the registry. */
export interface LoadQueue {
  add(batch: Batch): void
  /** Passes on what waits, once, and stops. */
  close(): Promise<void>
}

interface Options {
  registryUrl: string
  /** Without a token nothing is passed on, and nothing waits. */
  token: string | undefined
  onFault(error: unknown): void
  /** Called at most once a minute with the number of batches lost since the last call. */
  onLost(batches: number): void
}

export function createLoadQueue({ registryUrl, token, onFault, onLost }: Options): LoadQueue {
  if (!token) return { add: () => undefined, close: async () => undefined }
  let waiting: Batch[] = []
  let lost = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let sending: Promise<void> | null = null

  const keepNewest = () => {
    const excess = waiting.length - MAX_WAITING
    if (excess > 0) {
      waiting = waiting.slice(excess)
      lost += excess
    }
    if (lost === 0 || Date.now() - reportedAt < REPORT_INTERVAL_MS) return
    onLost(lost)
    lost = 0
    reportedAt = Date.now()
  }

  /** Returns true if more should be sent immediately. */
  const send = async (): Promise<boolean> => {
    const batches = waiting.slice(0, firstOf(waiting))
    if (batches.length === 0) return false
    waiting = waiting.slice(batches.length)
    try {
      const response = await fetch(`${registryUrl}/v1/loads`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ batches } satisfies LoadsBody),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return waiting.length >= MAX_CONCURRENT
      onFault(new Error(`the registry responded with status ${response.status} to loads`))
      // A rejected batch would be rejected again; after a temporary error it is retried later.
      if (response.status < 500 && response.status !== 429) lost += batches.length
      else waiting = batches.concat(waiting)
    } catch (error) {
      onFault(error)
      waiting = batches.concat(waiting)
    }
    return false
  }

  const sendAll = async () => {
    for (let posts = 0; posts < MAX_POSTS && (await send()); posts++);
  }

  const turn = () => {
    sending ??= sendAll().finally(() => {
      sending = null
      keepNewest()
    })
    return sending
  }
  const timer = setInterval(turn, EVERY_MS).unref()
  return {
    add(batch) {
      waiting.push(batch)
      // Cut in steps, so that a flood does not copy the queue for each batch.
      if (waiting.length > MAX_WAITING + MAX_CONCURRENT) keepNewest()
    },
    async close() {
      clearInterval(timer)
      await sending
      await turn()
    },
  }
}

/** Number of batches for one post, limited by count and bytes. */
function firstOf(waiting: readonly Batch[]): number {
  let bytes = 0
  for (const [at, batch] of waiting.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(batch))
    if (at === MAX_CONCURRENT || (at > 0 && bytes > MAX_BYTES)) return at
  }
  return waiting.length
}
