import {
  commitOf,
  drawRound,
  LEAST_OUT,
  lanternAt,
  lanternPoint,
  lanternReturn,
  lanternTime,
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
  type RoundRow,
  type Rounds,
  refusedBy,
  tooSoon,
} from '../rounds.ts'
import type { PlaySession } from '../sessions.ts'

export const LANTERN_CYCLE_MS = 2500
/** The lantern shows itself so long before it rises. */
const RISES_AFTER_MS = 1000
const MOST_SETTLED_AT_ONCE = 100

export interface Risen {
  ok: true
  roundId: string
  /** Unix milliseconds by the provider's clock. */
  risesAt: number
  balance: string
}

/** How a lantern stands; `point` and the seed are told once the round has ended. */
export type LanternState =
  | { state: 'rising'; risesAt: number; now: number; outAt: number | null }
  | {
      state: 'ended'
      point: number
      outAt: number | null
      win: number
      proof: { serverSeed: string; clientSeed: string; nonce: number }
    }

/** What is stored of a lantern: when it rises, and where it goes out. */
interface Flight {
  risesAt: number
  point: number
}
const flightOf = (round: RoundRow): Flight => JSON.parse(round.outcome) as Flight

export function createLantern({ store, sessions, deliveries, now, rounds }: RoundDeps & { rounds: Rounds }) {
  const leave = store.prepare(
    "update rounds set out_at = ?, ends_at = ? where id = ? and state = 'open' and (out_at is null or out_at > ?)",
  )
  const opened = store.prepare("update rounds set state = 'open' where id = ? and state = 'sent'")
  const due = store.prepare("select * from rounds where state = 'open' and ends_at <= ? order by ends_at limit ?")
  const settle = store.prepare("update rounds set state = 'settled', win = ? where id = ? and state = 'open'")

  /** Ends what has come to its end, by the clock alone: a page that went away changes nothing of it. */
  const settleDue = async (): Promise<void> => {
    const ended = due.all(now(), MOST_SETTLED_AT_ONCE) as unknown as RoundRow[]
    await Promise.all(ended.map((round) => pay(deliveries, round)))
  }

  const pay = async (to: Deliveries, round: RoundRow): Promise<void> => {
    const play = sessions.of(round.session_id)
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

  return {
    settleDue,
    /** Stakes and lets a lantern rise. `autoOut` in hundredths: the member leaves there, whatever becomes of the line. */
    async rise(play: PlaySession, stake: number, autoOut: number | null): Promise<Risen | NotPlayed> {
      const waitMs = tooSoon(play, LANTERN_CYCLE_MS, now())
      if (waitMs > 0) return { ok: false, status: 'TOO_SOON', waitMs }
      if (!isStake(play, stake) || (autoOut !== null && !(autoOut >= LEAST_OUT && Number.isSafeInteger(autoOut))))
        return { ok: false, status: 'STAKE_OUT_OF_RANGE' }
      const taken = sessions.take(play)
      const round = { serverSeed: taken.seed, gameId: SKY_LANTERN, clientSeed: play.client_seed, nonce: taken.nonce }
      const point = await drawRound(round, lanternPoint)
      const risesAt = now() + RISES_AFTER_MS
      const roundId = rounds.begin(play, taken, {
        state: 'sent',
        stake,
        outcome: { risesAt, point } satisfies Flight,
        endsAt: risesAt + lanternTime(autoOut === null ? point : Math.min(point, autoOut)),
        outAt: autoOut,
      })
      const answer = await deliveries.send(`${roundId}-b`, 'bet', {
        ...playing(play),
        roundId,
        txId: `${roundId}-b`,
        amount: amountOf(stake),
        commit: await commitOf(taken.seed),
        clientSeed: play.client_seed,
        nonce: taken.nonce,
      })
      if (answer?.status !== 'OK') {
        rounds.refuse(roundId)
        return answer ? refusedBy(answer) : { ok: false, status: 'SILENT' }
      }
      opened.run(roundId)
      return { ok: true, roundId, risesAt, balance: answer.balance ?? '0.00' }
    },
    /** Leaves now: what the lantern shows when the wish arrives is what counts, by this clock. */
    async out(play: PlaySession, roundId: string): Promise<LanternState | null> {
      const round = rounds.of(roundId)
      if (round?.session_id !== play.id) return null
      const shown = lanternAt(now() - flightOf(round).risesAt)
      if (round.state === 'open' && shown >= LEAST_OUT && shown <= flightOf(round).point)
        leave.run(shown, now(), roundId, shown)
      await settleDue()
      return this.state(play, roundId)
    },
    state(play: PlaySession, roundId: string): LanternState | null {
      const round = rounds.of(roundId)
      if (!round || round.session_id !== play.id || round.state === 'refused') return null
      const { risesAt, point } = flightOf(round)
      if (round.state !== 'settled') return { state: 'rising', risesAt, now: now(), outAt: round.out_at }
      const left = round.out_at !== null && round.out_at <= point ? round.out_at : null
      const proof = { serverSeed: toHex(round.seed), clientSeed: round.client_seed, nonce: round.nonce }
      return { state: 'ended', point, outAt: left, win: round.win, proof }
    },
  }
}
export type Lantern = ReturnType<typeof createLantern>
