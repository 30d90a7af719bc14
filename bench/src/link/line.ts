import { performance } from 'node:perf_hooks'

const SEGMENT = 1460
const FIRST_WINDOW = 10 * SEGMENT
const MAX_WINDOW = 256 * 1024
/** Bytes that may be queued for a connection before its source is paused. */
const MAX_WAITING = 256 * 1024

interface LaneState {
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
export interface Lane {
  /** Returns false if the source must pause until `onRoom`. */
  send(chunk: Buffer): boolean
  end(): void
  drop(): void
}

export interface Line {
  join(deliver: (segment: Buffer | null) => void, onRoom?: () => void): Lane
}

/**
 * One direction of an access link. Connections share its rate segment by segment in turn; each starts slowly with ten
 * segments in flight and doubles with every round trip; what was sent arrives after the delay, in order. `null` is the end.
 * Nothing is lost and nothing jitters. Times are computed, not read from timers, so that late timers do not slow the line.
 */
export function createLine({ bitsPerSecond, delayMs }: { bitsPerSecond: number; delayMs: number }): Line {
  const msPerByte = 8000 / bitsPerSecond
  const lanes: LaneState[] = []
  // Both in order of time, since every segment takes the same delay.
  const flying: { lane: LaneState; segment: Buffer | null; at: number }[] = []
  const acknowledged: { lane: LaneState; bytes: number; at: number }[] = []
  let freeAt = 0
  let timer: NodeJS.Timeout | undefined

  const canSend = (lane: LaneState) => lane.bytes > 0 && lane.inFlight < lane.window
  const take = (lane: LaneState): Buffer => {
    const head = lane.waiting[0] as Buffer
    const segment = head.subarray(0, SEGMENT)
    if (segment.length === head.length) lane.waiting.shift()
    else lane.waiting[0] = head.subarray(SEGMENT)
    const wasFull = lane.bytes > MAX_WAITING
    lane.bytes -= segment.length
    lane.inFlight += segment.length
    if (wasFull && lane.bytes <= MAX_WAITING) lane.onRoom()
    return segment
  }
  const sendOne = (lane: LaneState) => {
    lanes.push(...lanes.splice(lanes.indexOf(lane), 1))
    const segment = take(lane)
    freeAt = Math.max(freeAt, lane.readyAt) + segment.length * msPerByte
    flying.push({ lane, segment, at: freeAt + delayMs })
    if (lane.ended && lane.bytes === 0) flying.push({ lane, segment: null, at: freeAt + delayMs })
  }
  const arrive = (now: number) => {
    for (let next = flying[0]; next && next.at <= now; next = flying[0]) {
      flying.shift()
      next.lane.deliver(next.segment)
      if (next.segment) acknowledged.push({ lane: next.lane, bytes: next.segment.length, at: next.at + delayMs })
    }
    for (let next = acknowledged[0]; next && next.at <= now; next = acknowledged[0]) {
      acknowledged.shift()
      const { lane, bytes, at } = next
      if (lane.inFlight >= lane.window) lane.readyAt = at
      lane.inFlight -= bytes
      lane.window = Math.min(MAX_WINDOW, lane.window + bytes)
    }
  }
  const pump = () => {
    const now = performance.now()
    arrive(now)
    for (let lane = lanes.find(canSend); lane && freeAt <= now; lane = lanes.find(canSend)) sendOne(lane)
    const due = [flying[0]?.at, acknowledged[0]?.at, lanes.some(canSend) ? freeAt : undefined].filter(
      (at) => at !== undefined,
    )
    clearTimeout(timer)
    if (due.length > 0) timer = setTimeout(pump, Math.max(0, Math.min(...due) - performance.now()))
  }

  return {
    join(deliver, onRoom = () => {}) {
      const lane: LaneState = {
        waiting: [],
        bytes: 0,
        inFlight: 0,
        window: FIRST_WINDOW,
        readyAt: 0,
        ended: false,
        deliver,
        onRoom,
      }
      lanes.push(lane)
      return {
        send(chunk) {
          if (lane.bytes === 0) lane.readyAt = performance.now()
          lane.waiting.push(chunk)
          lane.bytes += chunk.length
          pump()
          return lane.bytes <= MAX_WAITING
        },
        end() {
          lane.ended = true
          if (lane.bytes === 0) flying.push({ lane, segment: null, at: Math.max(freeAt, performance.now()) + delayMs })
          pump()
        },
        drop() {
          const at = lanes.indexOf(lane)
          if (at >= 0) lanes.splice(at, 1)
          lane.deliver = () => {}
        },
      }
    },
  }
}
