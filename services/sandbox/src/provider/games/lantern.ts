import { setTimeout as delay } from 'node:timers/promises'
import {
  commitOf,
  drawRound,
  lanternAt,
  lanternPoint,
  lanternReturn,
  lanternTime,
  MIN_CASH_OUT,
  SKY_LANTERN,
  toHex,
} from '@tessera/fair'
import type { Deliveries } from '../deliveries.ts'
import { amountOf } from '../money.ts'
import {
  callFields,
  isStake,
  type RoundDeps,
  type RoundOptions,
  type RoundRejection,
  type RoundRow,
  type Rounds,
  rejectionWithWait,
  waitMsOf,
} from '../rounds.ts'
import type { PlaySession } from '../sessions.ts'

export const LANTERN_CYCLE_MS = 2500
/** Time between the booking of the stake and the rise of the lantern. */
const RISE_DELAY_MS = 1000
const SETTLE_BATCH_SIZE = 100
const HISTORY_LENGTH = 12
/** Maximum time for which a request for a lantern's end waits; the response is sent as soon as the lantern ends. */
const LONG_POLL_MS = 4000

export interface RiseResponse {
  ok: true
  roundId: string
  /** Unix milliseconds of the provider's clock; `now` is the clock at the time of the response. */
  risesAt: number
  now: number
  balance: string
}

/** State of a lantern; `point` and the seed are included once the round has ended. */
export type LanternState =
  | { state: 'rising'; risesAt: number; now: number; outAt: number | null }
  | {
      state: 'ended'
      point: number
      outAt: number | null
      win: number
      proof: { serverSeed: string; clientSeed: string; nonce: number }
    }

/** Stored data of a lantern: the time it rises, and the point at which it burns out. */
interface Flight {
  risesAt: number
  point: number
}
const flightOf = (round: RoundRow): Flight => JSON.parse(round.outcome) as Flight

export function createLantern({ store, sessions, deliveries, now, rounds }: RoundDeps & { rounds: Rounds }) {
  const cashOut = store.prepare(
    "update rounds set out_at = ?, ends_at = ? where id = ? and state = 'open' and (out_at is null or out_at > ?)",
  )
  const markOpen = store.prepare(
    "update rounds set state = 'open', outcome = ?, ends_at = ? where id = ? and state = 'sent'",
  )
  const selectPoints = store.prepare(
    "select rounds.outcome from rounds join sessions on sessions.id = rounds.session_id where sessions.user = ? and sessions.game = ? and rounds.state = 'settled' order by rounds.started_at desc limit ?",
  )
  const selectDue = store.prepare("select * from rounds where state = 'open' and ends_at <= ? order by ends_at limit ?")
  const markSettled = store.prepare("update rounds set state = 'settled', win = ? where id = ? and state = 'open'")

  /** Settles due rounds; it depends only on the clock, not on open pages. */
  const settleDue = async (): Promise<void> => {
    const dueRounds = selectDue.all(now(), SETTLE_BATCH_SIZE) as unknown as RoundRow[]
    await Promise.all(dueRounds.map((round) => settleRound(deliveries, round)))
  }

  const settleRound = async (deliveryQueue: Deliveries, round: RoundRow): Promise<void> => {
    const play = sessions.get(round.session_id)
    const win = lanternReturn(round.stake, flightOf(round).point, round.out_at)
    if (!play || markSettled.run(win, round.id).changes === 0) return
    await deliveryQueue.send(`${round.id}-w`, 'win', {
      ...callFields(play),
      roundId: round.id,
      txId: `${round.id}-w`,
      amount: amountOf(win),
      endRound: true,
      proof: {
        serverSeed: toHex(round.seed),
        outcome: JSON.stringify({ point: flightOf(round).point, out: round.out_at }),
      },
    })
  }

  /** Returns a member's round, whichever page started it, because an open round continues on the next page. */
  const findOwnRound = (play: PlaySession, roundId: string): RoundRow | null => {
    const round = rounds.get(roundId)
    const ownerSession = round && sessions.get(round.session_id)
    return round && ownerSession?.user === play.user && ownerSession.game === play.game ? round : null
  }

  return {
    settleDue,
    /** Points at which the member's last lanterns burnt out, in hundredths, newest first. */
    points: (play: PlaySession): number[] =>
      selectPoints
        .all(play.user, play.game, HISTORY_LENGTH)
        .map((row) => (JSON.parse(String(row.outcome)) as Flight).point),
    /** Places the stake and lets a lantern rise. `autoOut`, in hundredths, cashes out even if the connection is lost. */
    async rise(
      play: PlaySession,
      stake: number,
      autoOut: number | null,
      { commit }: Pick<RoundOptions, 'commit'> = {},
    ): Promise<RiseResponse | RoundRejection> {
      const waitMs = waitMsOf(play, LANTERN_CYCLE_MS, now())
      if (waitMs > 0) return { ok: false, status: 'TOO_SOON', waitMs }
      if (!isStake(play, stake) || (autoOut !== null && !(autoOut >= MIN_CASH_OUT && Number.isSafeInteger(autoOut))))
        return { ok: false, status: 'STAKE_OUT_OF_RANGE' }
      const attemptedAt = now()
      const roundSeed = await sessions.takeSeed(play, commit)
      if (!roundSeed) return { ok: false, status: 'COMMIT_CHANGED' }
      const round = {
        serverSeed: roundSeed.seed,
        gameId: SKY_LANTERN,
        clientSeed: play.client_seed,
        nonce: roundSeed.nonce,
      }
      const point = await drawRound(round, lanternPoint)
      const timesAfter = (at: number) => {
        const risesAt = at + RISE_DELAY_MS
        return { risesAt, endsAt: risesAt + lanternTime(autoOut === null ? point : Math.min(point, autoOut)) }
      }
      const initialTimes = timesAfter(now())
      const roundId = rounds.begin(play, roundSeed, {
        state: 'sent',
        stake,
        outcome: { risesAt: initialTimes.risesAt, point } satisfies Flight,
        endsAt: initialTimes.endsAt,
        outAt: autoOut,
      })
      const response = await deliveries.send(`${roundId}-b`, 'bet', {
        ...callFields(play),
        roundId,
        txId: `${roundId}-b`,
        amount: amountOf(stake),
        commit: await commitOf(roundSeed.seed),
        clientSeed: play.client_seed,
        nonce: roundSeed.nonce,
      })
      if (response?.status !== 'OK') {
        rounds.reject(roundId)
        return response
          ? rejectionWithWait(play, response, LANTERN_CYCLE_MS, attemptedAt, now())
          : { ok: false, status: 'SILENT' }
      }
      // The lantern rises after the stake is booked, however long that took, so that the member sees the whole flight.
      const { risesAt, endsAt } = timesAfter(now())
      markOpen.run(JSON.stringify({ risesAt, point } satisfies Flight), endsAt, roundId)
      return { ok: true, roundId, risesAt, now: now(), balance: response.balance ?? '0.00' }
    },
    /** Cashes out at the multiplier that this clock gives at the arrival of the request. */
    async cashOut(play: PlaySession, roundId: string): Promise<LanternState | null> {
      const round = findOwnRound(play, roundId)
      if (!round) return null
      const multiplier = lanternAt(now() - flightOf(round).risesAt)
      if (round.state === 'open' && multiplier >= MIN_CASH_OUT && multiplier <= flightOf(round).point)
        cashOut.run(multiplier, now(), roundId, multiplier)
      await settleDue()
      return this.state(play, roundId)
    },
    /** Returns the lantern's state once it has ended, or after the long-poll time. */
    async whenEnded(play: PlaySession, roundId: string): Promise<LanternState | null> {
      const round = findOwnRound(play, roundId)
      const remainingMs = (round?.state === 'open' ? (round.ends_at ?? 0) : 0) - now()
      if (remainingMs > 0) await delay(Math.min(remainingMs, LONG_POLL_MS), undefined, { ref: false })
      await settleDue()
      return this.state(play, roundId)
    },
    state(play: PlaySession, roundId: string): LanternState | null {
      const round = findOwnRound(play, roundId)
      if (!round || round.state === 'refused') return null
      const { risesAt, point } = flightOf(round)
      if (round.state !== 'settled') return { state: 'rising', risesAt, now: now(), outAt: round.out_at }
      const outAt = round.out_at !== null && round.out_at <= point ? round.out_at : null
      const proof = { serverSeed: toHex(round.seed), clientSeed: round.client_seed, nonce: round.nonce }
      return { state: 'ended', point, outAt, win: round.win, proof }
    },
  }
}
export type Lantern = ReturnType<typeof createLantern>
