import { performance } from 'node:perf_hooks'

const SEGMENT_BYTES = 1460
const FIRST_WINDOW = 10 * SEGMENT_BYTES
const MAX_WINDOW = 256 * 1024
/** Bytes that may be queued for a connection before its source is paused. */
const MAX_QUEUED = 256 * 1024

interface ConnectionState {
  queue: Buffer[]
  queuedBytes: number
  /** Bytes sent and not yet acknowledged; `window` is their maximum (congestion window). */
  inFlight: number
  window: number
  /** Time since which the connection can send. */
  readyAt: number
  isEnded: boolean
  deliver(segment: Buffer | null): void
  onDrain(): void
}

/** One connection's share of a line. */
export interface LineConnection {
  /** Returns false if the source must pause until `onDrain`. */
  send(chunk: Buffer): boolean
  end(): void
  discard(): void
}

export interface Line {
  connect(deliver: (segment: Buffer | null) => void, onDrain?: () => void): LineConnection
}

/**
 * One direction of an access link. Connections share its rate segment by segment in turn; each starts slowly with ten
 * segments in flight and doubles with every round trip; what was sent arrives after the delay, in order. `null` is the end.
 * Nothing is lost and nothing jitters. Times are computed, not read from timers, so that late timers do not slow the line.
 */
export function createLine({ bitsPerSecond, delayMs }: { bitsPerSecond: number; delayMs: number }): Line {
  const msPerByte = 8000 / bitsPerSecond
  const connections: ConnectionState[] = []
  // Both in order of time, since every segment takes the same delay.
  const inTransit: { connection: ConnectionState; segment: Buffer | null; at: number }[] = []
  const acknowledged: { connection: ConnectionState; bytes: number; at: number }[] = []
  let freeAt = 0
  let timer: NodeJS.Timeout | undefined

  const canSend = (connection: ConnectionState) => connection.queuedBytes > 0 && connection.inFlight < connection.window
  const takeSegment = (connection: ConnectionState): Buffer => {
    const head = connection.queue[0] as Buffer
    const segment = head.subarray(0, SEGMENT_BYTES)
    if (segment.length === head.length) connection.queue.shift()
    else connection.queue[0] = head.subarray(SEGMENT_BYTES)
    const wasFull = connection.queuedBytes > MAX_QUEUED
    connection.queuedBytes -= segment.length
    connection.inFlight += segment.length
    if (wasFull && connection.queuedBytes <= MAX_QUEUED) connection.onDrain()
    return segment
  }
  const sendSegment = (connection: ConnectionState) => {
    connections.push(...connections.splice(connections.indexOf(connection), 1))
    const segment = takeSegment(connection)
    freeAt = Math.max(freeAt, connection.readyAt) + segment.length * msPerByte
    inTransit.push({ connection, segment, at: freeAt + delayMs })
    if (connection.isEnded && connection.queuedBytes === 0)
      inTransit.push({ connection, segment: null, at: freeAt + delayMs })
  }
  const deliverDue = (now: number) => {
    for (let next = inTransit[0]; next && next.at <= now; next = inTransit[0]) {
      inTransit.shift()
      next.connection.deliver(next.segment)
      if (next.segment)
        acknowledged.push({ connection: next.connection, bytes: next.segment.length, at: next.at + delayMs })
    }
    for (let next = acknowledged[0]; next && next.at <= now; next = acknowledged[0]) {
      acknowledged.shift()
      const { connection, bytes, at } = next
      if (connection.inFlight >= connection.window) connection.readyAt = at
      connection.inFlight -= bytes
      connection.window = Math.min(MAX_WINDOW, connection.window + bytes)
    }
  }
  const pump = () => {
    const now = performance.now()
    deliverDue(now)
    for (
      let connection = connections.find(canSend);
      connection && freeAt <= now;
      connection = connections.find(canSend)
    )
      sendSegment(connection)
    const dueTimes = [inTransit[0]?.at, acknowledged[0]?.at, connections.some(canSend) ? freeAt : undefined].filter(
      (at) => at !== undefined,
    )
    clearTimeout(timer)
    if (dueTimes.length > 0) timer = setTimeout(pump, Math.max(0, Math.min(...dueTimes) - performance.now()))
  }

  return {
    connect(deliver, onDrain = () => {}) {
      const connection: ConnectionState = {
        queue: [],
        queuedBytes: 0,
        inFlight: 0,
        window: FIRST_WINDOW,
        readyAt: 0,
        isEnded: false,
        deliver,
        onDrain,
      }
      connections.push(connection)
      return {
        send(chunk) {
          if (connection.queuedBytes === 0) connection.readyAt = performance.now()
          connection.queue.push(chunk)
          connection.queuedBytes += chunk.length
          pump()
          return connection.queuedBytes <= MAX_QUEUED
        },
        end() {
          connection.isEnded = true
          if (connection.queuedBytes === 0)
            inTransit.push({ connection, segment: null, at: Math.max(freeAt, performance.now()) + delayMs })
          pump()
        },
        discard() {
          const index = connections.indexOf(connection)
          if (index >= 0) connections.splice(index, 1)
          connection.deliver = () => {}
        },
      }
    },
  }
}
