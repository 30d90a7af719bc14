import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/server'
import type { Prepared } from '@tessera/server/testing'
import { createGroupCommit } from '../group-commit.ts'
import { createGate } from '../modules/money/gate/gate.service.ts'
import { createTurnoverRepository } from '../modules/money/turnover/turnover.repository.ts'
import type { StakeSubscriber } from '../modules/play/closing/closing.domain.ts'
import { createCloseStake } from '../modules/play/closing/closing.service.ts'
import type { Bet } from '../modules/play/rounds/round-moves.ts'
import type { RoundResult } from '../modules/play/rounds/rounds.domain.ts'
import { createRounds } from '../modules/play/rounds/rounds.service.ts'
import { STAKE_SUBSCRIBERS } from '../areas/stake-subscribers.ts'
import type { Trx } from '../tables.ts'
import { openLedger } from './ledger-database.ts'

const FAR = new Date('2099-01-01T00:00:00Z')
const MERCHANT = { code: 'm', currency: 'THB', timeZone: 'Asia/Bangkok' }

/** A merchant `m` where one game of the provider `P` is played, with a clock that the test moves. */
export async function openPlayFixture(
  engine: { open<DB>(prepared?: Prepared<DB>): Promise<Database<DB>> },
  subscribers: readonly StakeSubscriber[] = STAKE_SUBSCRIBERS,
) {
  const ledger = await openLedger(engine)
  const { db } = ledger.database
  const clock = { ms: Date.parse('2026-11-20T03:00:00Z') }
  const now = () => new Date(clock.ms)
  const gate = createGate(now)
  const rounds = createRounds(gate, createCloseStake(subscribers))

  /** A member with a session and this cash, whose deposit requires its turnover. */
  const player = async (cash = 0n, bonus = 0n) => {
    const memberId = await ledger.member()
    const [account, locked] = [await ledger.account(memberId), await ledger.account(memberId, 'bonus_locked')]
    if (cash > 0n) await ledger.move('deposit', ledger.cash, account, cash, now())
    if (bonus > 0n) await ledger.move('bonus', ledger.cash, locked, bonus, now())
    await db.transaction().execute((trx) => createTurnoverRepository(trx).need(memberId, cash))
    const session = randomUUID()
    await db
      .insertInto('sessions')
      .values({
        handle: session,
        token_hash: session,
        previous_hash: null,
        previous_until: null,
        rotated_at: null,
        member_id: memberId,
        merchant: 'm',
        created_at: now(),
        idle_until: FAR,
        expires_at: FAR,
        ended_at: null,
        locked_at: null,
      })
      .execute()
    return { memberId, session, account, locked, house: MERCHANT, provider: 'P' }
  }
  type Player = Awaited<ReturnType<typeof player>>

  const commit = createGroupCommit(ledger.database)
  const act = (kind: string, { memberId }: Player, work: (trx: Trx) => Promise<RoundResult>) =>
    commit({ owner: memberId, kind }, work)
  const bet = (member: Player, amount: bigint, roundId: string, overrides: Partial<Bet> = {}) =>
    act('bet', member, (trx) =>
      rounds.placeBet(trx, {
        ...member,
        roundId,
        txId: `${roundId}-bet`,
        amount,
        game: { product: 'games', gameType: 'RNG', nodeId: null, gameId: 'g', odds: null },
        rules: { open: true, min: 1n, max: 10_000_000n, bonus: null },
        ...overrides,
      }),
    )
  const win = (member: Player, amount: bigint, roundId: string, { txId = `${roundId}-win`, end = true } = {}) =>
    act('win', member, (trx) => rounds.payWin(trx, { ...member, roundId, txId, amount, end }))
  const rollBack = (member: Player, roundId: string, betTxId = `${roundId}-bet`) =>
    act('rollback', member, (trx) => rounds.rollBack(trx, { ...member, roundId, betTxId }))
  const record = (roundId: string) =>
    db.selectFrom('play_rounds').select(['state', 'cash', 'bonus', 'win']).where('round_id', '=', roundId).execute()
  const turnoverLeft = (memberId: string) =>
    db.transaction().execute((trx) => createTurnoverRepository(trx).remaining(memberId))

  return {
    ...ledger,
    db,
    gate,
    rounds,
    player,
    bet,
    win,
    rollBack,
    record,
    turnoverLeft,
    now,
    pass: (ms: number) => {
      clock.ms += ms
    },
  }
}
export type PlayFixture = Awaited<ReturnType<typeof openPlayFixture>>
