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
  isStake,
  type NotPlayed,
  playing,
  type RoundDeps,
  type RoundOptions,
  type RoundRow,
  type Rounds,
  refusedIn,
  tooSoon,
} from '../rounds.ts'
import type { PlaySession } from '../sessions.ts'

export const LANTERN_CYCLE_MS = 2500
/** The lantern shows itself so long before it rises. */
const RISES_AFTER_MS = 1000
const MAX_SETTLED_AT_ONCE = 100
const POINTS_SHOWN = 12
/** Maximum time for which a request for a lantern's end is held open: the response is sent as soon as it ends. */
const HELD_MS = 4000

export interface Risen {
  ok: true
  roundId: string
  /** Unix milliseconds by the provider's clock, which shows `now`. */
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
  const leave = store.prepare(
    "update rounds set out_at = ?, ends_at = ? where id = ? and state = 'open' and (out_at is null or out_at > ?)",
  )
  const opened = store.prepare(
    "update rounds set state = 'open', outcome = ?, ends_at = ? where id = ? and state = 'sent'",
  )
  const points = store.prepare(
    "select rounds.outcome from rounds join sessions on sessions.id = rounds.session_id where sessions.user = ? and sessions.game = ? and rounds.state = 'settled' order by rounds.started_at desc limit ?",
  )
  const due = store.prepare("select * from rounds where state = 'open' and ends_at <= ? order by ends_at limit ?")
  const settle = store.prepare("update rounds set state = 'settled', win = ? where id = ? and state = 'open'")

  /** Settles rounds that are due, by the clock alone: a closed page does not affect them. */
  const settleDue = async (): Promise<void> => {
    const ended = due.all(now(), MAX_SETTLED_AT_ONCE) as unknown as RoundRow[]
    await Promise.all(ended.map((round) => pay(deliveries, round)))
  }

  const pay = async (to: Deliveries, round: RoundRow): Promise<void> => {
    const play = sessions.get(round.session_id)
    const win = lanternReturn(round.stake, flightOf(round).point, round.out_at)
    if (!play || settle.run(win, round.id).changes === 0) return
    await to.send(`${round.id}-w`, 'win', {
      ...playing(play),
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

  /** Returns a member's round, whichever page started it: a round that was left open continues in the next. */
  const own = (play: PlaySession, roundId: string): RoundRow | null => {
    const round = rounds.get(roundId)
    const ownerSession = round && sessions.get(round.session_id)
    return round && ownerSession?.user === play.user && ownerSession.game === play.game ? round : null
  }

  return {
    settleDue,
    /** Points at which the member's last lanterns burnt out, in hundredths, newest first. */
    points: (play: PlaySession): number[] =>
      points.all(play.user, play.game, POINTS_SHOWN).map((row) => (JSON.parse(String(row.outcome)) as Flight).point),
    /** Stakes and lets a lantern rise. `autoOut` in hundredths: the member leaves there, whatever becomes of the line. */
    async rise(
      play: PlaySession,
      stake: number,
      autoOut: number | null,
      { commit }: Pick<RoundOptions, 'commit'> = {},
    ): Promise<Risen | NotPlayed> {
      const waitMs = tooSoon(play, LANTERN_CYCLE_MS, now())
      if (waitMs > 0) return { ok: false, status: 'TOO_SOON', waitMs }
      if (!isStake(play, stake) || (autoOut !== null && !(autoOut >= MIN_CASH_OUT && Number.isSafeInteger(autoOut))))
        return { ok: false, status: 'STAKE_OUT_OF_RANGE' }
      const triedAt = now()
      const roundSeed = await sessions.take(play, commit)
      if (!roundSeed) return { ok: false, status: 'COMMIT_CHANGED' }
      const round = {
        serverSeed: roundSeed.seed,
        gameId: SKY_LANTERN,
        clientSeed: play.client_seed,
        nonce: roundSeed.nonce,
      }
      const point = await drawRound(round, lanternPoint)
      const flightFrom = (at: number) => {
        const risesAt = at + RISES_AFTER_MS
        return { risesAt, endsAt: risesAt + lanternTime(autoOut === null ? point : Math.min(point, autoOut)) }
      }
      const sent = flightFrom(now())
      const roundId = rounds.begin(play, roundSeed, {
        state: 'sent',
        stake,
        outcome: { risesAt: sent.risesAt, point } satisfies Flight,
        endsAt: sent.endsAt,
        outAt: autoOut,
      })
      const response = await deliveries.send(`${roundId}-b`, 'bet', {
        ...playing(play),
        roundId,
        txId: `${roundId}-b`,
        amount: amountOf(stake),
        commit: await commitOf(roundSeed.seed),
        clientSeed: play.client_seed,
        nonce: roundSeed.nonce,
      })
      if (response?.status !== 'OK') {
        rounds.refuse(roundId)
        return response ? refusedIn(play, response, LANTERN_CYCLE_MS, triedAt, now()) : { ok: false, status: 'SILENT' }
      }
      // It rises when the stake is booked, however long that took: the member sees all of it.
      const { risesAt, endsAt } = flightFrom(now())
      opened.run(JSON.stringify({ risesAt, point } satisfies Flight), endsAt, roundId)
      return { ok: true, roundId, risesAt, now: now(), balance: response.balance ?? '0.00' }
    },
    /** Cashes out now: the multiplier at the arrival of the request counts, by this clock. */
    async out(play: PlaySession, roundId: string): Promise<LanternState | null> {
      const round = own(play, roundId)
      if (!round) return null
      const multiplier = lanternAt(now() - flightOf(round).risesAt)
      if (round.state === 'open' && multiplier >= MIN_CASH_OUT && multiplier <= flightOf(round).point)
        leave.run(multiplier, now(), roundId, multiplier)
      await settleDue()
      return this.state(play, roundId)
    },
    /** Returns its state once it has ended, or after a while. */
    async whenEnded(play: PlaySession, roundId: string): Promise<LanternState | null> {
      const round = own(play, roundId)
      const remainingMs = (round?.state === 'open' ? (round.ends_at ?? 0) : 0) - now()
      if (remainingMs > 0) await delay(Math.min(remainingMs, HELD_MS), undefined, { ref: false })
      await settleDue()
      return this.state(play, roundId)
    },
    state(play: PlaySession, roundId: string): LanternState | null {
      const round = own(play, roundId)
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
