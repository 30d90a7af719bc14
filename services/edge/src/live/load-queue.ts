import type { LoadsBody } from '@tessera/contracts'

const SEND_INTERVAL_MS = 1000
const TIMEOUT_MS = 3000
const MAX_QUEUED = 5000
/** Maximum batches in one post, by the contract. */
const MAX_BATCHES = 500
/** Maximum posts in a row: a full post is followed by the next immediately, because in an incident every page sends reports. */
const MAX_POSTS = MAX_QUEUED / MAX_BATCHES
/** Maximum bytes of one post: half of the registry's body limit, because a post that exceeds the limit is lost completely. */
const MAX_BYTES = 4 * 1024 * 1024
const REPORT_INTERVAL_MS = 60_000

type Batch = LoadsBody['batches'][number]

/** Queue of load reports for the registry. */
export interface LoadQueue {
  add(batch: Batch): void
  /** Sends the queued batches once, and stops. */
  close(): Promise<void>
}

interface LoadQueueOptions {
  registryUrl: string
  /** Without a token nothing is queued or sent. */
  token: string | undefined
  onError(error: unknown): void
  /** Called at most once a minute with the number of batches lost since the last call. */
  onLost(batches: number): void
}

export function createLoadQueue({ registryUrl, token, onError, onLost }: LoadQueueOptions): LoadQueue {
  if (!token) return { add: () => undefined, close: async () => undefined }
  let queue: Batch[] = []
  let lostCount = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let pendingSend: Promise<void> | null = null

  const trimQueue = () => {
    const excess = queue.length - MAX_QUEUED
    if (excess > 0) {
      queue = queue.slice(excess)
      lostCount += excess
    }
    if (lostCount === 0 || Date.now() - reportedAt < REPORT_INTERVAL_MS) return
    onLost(lostCount)
    lostCount = 0
    reportedAt = Date.now()
  }

  /** Returns true if more should be sent immediately. */
  const sendBatches = async (): Promise<boolean> => {
    const batches = queue.slice(0, batchCount(queue))
    if (batches.length === 0) return false
    queue = queue.slice(batches.length)
    try {
      const response = await fetch(`${registryUrl}/v1/loads`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ batches } satisfies LoadsBody),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return queue.length >= MAX_BATCHES
      onError(new Error(`the registry responded with status ${response.status} to loads`))
      // A rejected batch would be rejected again; after a temporary error it is retried later.
      if (response.status < 500 && response.status !== 429) lostCount += batches.length
      else queue = batches.concat(queue)
    } catch (error) {
      onError(error)
      queue = batches.concat(queue)
    }
    return false
  }

  const sendAll = async () => {
    for (let posts = 0; posts < MAX_POSTS && (await sendBatches()); posts++);
  }

  const sendOnce = () => {
    pendingSend ??= sendAll().finally(() => {
      pendingSend = null
      trimQueue()
    })
    return pendingSend
  }
  const timer = setInterval(sendOnce, SEND_INTERVAL_MS).unref()
  return {
    add(batch) {
      queue.push(batch)
      // Trimmed in steps, so that a burst does not copy the queue for each batch.
      if (queue.length > MAX_QUEUED + MAX_BATCHES) trimQueue()
    },
    async close() {
      clearInterval(timer)
      await pendingSend
      await sendOnce()
    },
  }
}

/** Number of batches for one post, limited by count and bytes. */
function batchCount(queue: readonly Batch[]): number {
  let bytes = 0
  for (const [index, batch] of queue.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(batch))
    if (index === MAX_BATCHES || (index > 0 && bytes > MAX_BYTES)) return index
  }
  return queue.length
}
