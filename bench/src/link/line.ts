import { performance } from 'node:perf_hooks'

const SEGMENT = 1460
const FIRST_WINDOW = 10 * SEGMENT
const MAX_WINDOW = 256 * 1024
/** Bytes that may be queued for a connection before its source is paused. */
const MAX_WAITING = 256 * 1024

interface ConnectionState {
  waiting: Buffer[]
  bytes: number
  /** Bytes sent and not yet acknowledged, and how many may be. */
  inFlight: number
  window: number
  /** Time since which the connection can send. */
  readyAt: number
  ended: boolean
  deliver(segment: Buffer | null): void
  onRoom(): void
}

/** One connection's share of a line. */
export interface LineConnection {
  /** Returns false if the source must pause until `onRoom`. */
  send(chunk: Buffer): boolean
  end(): void
  drop(): void
}

export interface Line {
  join(deliver: (segment: Buffer | null) => void, onRoom?: () => void): LineConnection
}

/**
 * One direction of an access link. Connections share its rate segment by segment in turn; each starts slowly with ten
 * segments in flight and doubles with every round trip; what was sent arrives after the delay, in order. `null` is the end.
 * Nothing is lost and nothing jitters. Times are computed, not read from timers, so that late timers do not slow the line.
 */
export function createLine({ bitsPerSecond, delayMs }: { bitsPerSecond: number; delayMs: number }): Line {
  const msPerByte = 8000 / bitsPerSecond
  const lanes: ConnectionState[] = []
  // Both in order of time, since every segment takes the same delay.
  const flying: { connection: ConnectionState; segment: Buffer | null; at: number }[] = []
  const acknowledged: { connection: ConnectionState; bytes: number; at: number }[] = []
  let freeAt = 0
  let timer: NodeJS.Timeout | undefined

  const canSend = (connection: ConnectionState) => connection.bytes > 0 && connection.inFlight < connection.window
  const take = (connection: ConnectionState): Buffer => {
    const head = connection.waiting[0] as Buffer
    const segment = head.subarray(0, SEGMENT)
    if (segment.length === head.length) connection.waiting.shift()
    else connection.waiting[0] = head.subarray(SEGMENT)
    const wasFull = connection.bytes > MAX_WAITING
    connection.bytes -= segment.length
    connection.inFlight += segment.length
    if (wasFull && connection.bytes <= MAX_WAITING) connection.onRoom()
    return segment
  }
  const sendOne = (connection: ConnectionState) => {
    lanes.push(...lanes.splice(lanes.indexOf(connection), 1))
    const segment = take(connection)
    freeAt = Math.max(freeAt, connection.readyAt) + segment.length * msPerByte
    flying.push({ connection, segment, at: freeAt + delayMs })
    if (connection.ended && connection.bytes === 0) flying.push({ connection, segment: null, at: freeAt + delayMs })
  }
  const arrive = (now: number) => {
    for (let next = flying[0]; next && next.at <= now; next = flying[0]) {
      flying.shift()
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
    arrive(now)
    for (let connection = lanes.find(canSend); connection && freeAt <= now; connection = lanes.find(canSend))
      sendOne(connection)
    const due = [flying[0]?.at, acknowledged[0]?.at, lanes.some(canSend) ? freeAt : undefined].filter(
      (at) => at !== undefined,
    )
    clearTimeout(timer)
    if (due.length > 0) timer = setTimeout(pump, Math.max(0, Math.min(...due) - performance.now()))
  }

  return {
    join(deliver, onRoom = () => {}) {
      const connection: ConnectionState = {
        waiting: [],
        bytes: 0,
        inFlight: 0,
        window: FIRST_WINDOW,
        readyAt: 0,
        ended: false,
        deliver,
        onRoom,
      }
      lanes.push(connection)
      return {
        send(chunk) {
          if (connection.bytes === 0) connection.readyAt = performance.now()
          connection.waiting.push(chunk)
          connection.bytes += chunk.length
          pump()
          return connection.bytes <= MAX_WAITING
        },
        end() {
          connection.ended = true
          if (connection.bytes === 0)
            flying.push({ connection, segment: null, at: Math.max(freeAt, performance.now()) + delayMs })
          pump()
        },
        drop() {
          const at = lanes.indexOf(connection)
          if (at >= 0) lanes.splice(at, 1)
          connection.deliver = () => {}
        },
      }
    },
  }
}
