import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/server'
import type { Prepared } from '@tessera/server/testing'
import { STAKE_SUBSCRIBERS } from '../src/areas/stake-subscribers.ts'
import { createGroupCommit } from '../src/database/group-commit.ts'
import type { Trx } from '../src/database/tables.ts'
import { createGate } from '../src/modules/money/gate/gate.service.ts'
import { createTurnoverRepository } from '../src/modules/money/turnover/turnover.repository.ts'
import type { StakeSubscriber } from '../src/modules/play/closing/closing.domain.ts'
import { createCloseStake } from '../src/modules/play/closing/closing.service.ts'
import type { Bet } from '../src/modules/play/rounds/round-moves.ts'
import type { RoundResult } from '../src/modules/play/rounds/rounds.domain.ts'
import { createRounds } from '../src/modules/play/rounds/rounds.service.ts'
import { openLedger } from './ledger-database.ts'

const FAR_FUTURE = new Date('2099-01-01T00:00:00Z')
const MERCHANT = { code: 'm', currency: 'THB', timeZone: 'Asia/Bangkok' }

/** Merchant `m` with one game of the provider `P`, and a clock that the test moves. */
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

  /** Adds a member with a session, this cash, and a deposit that must be played through once. */
  const addPlayer = async (cash = 0n, bonus = 0n) => {
    const memberId = await ledger.addMember()
    const [account, bonusAccount] = [
      await ledger.openAccount(memberId),
      await ledger.openAccount(memberId, 'bonus_locked'),
    ]
    if (cash > 0n) await ledger.postTransfer('deposit', ledger.cash, account, cash, now())
    if (bonus > 0n) await ledger.postTransfer('bonus', ledger.cash, bonusAccount, bonus, now())
    await db.transaction().execute((trx) => createTurnoverRepository(trx).addRequirement(memberId, cash))
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
        idle_until: FAR_FUTURE,
        expires_at: FAR_FUTURE,
        ended_at: null,
        locked_at: null,
      })
      .execute()
    return { memberId, session, account, bonusAccount, merchant: MERCHANT, provider: 'P' }
  }
  type Player = Awaited<ReturnType<typeof addPlayer>>

  const groupCommit = createGroupCommit(ledger.database)
  const runInGroupCommit = (kind: string, { memberId }: Player, task: (trx: Trx) => Promise<RoundResult>) =>
    groupCommit({ owner: memberId, kind }, task)
  const placeBet = (member: Player, amount: bigint, roundId: string, overrides: Partial<Bet> = {}) =>
    runInGroupCommit('bet', member, (trx) =>
      rounds.placeBet(trx, {
        ...member,
        roundId,
        txId: `${roundId}-bet`,
        amount,
        game: { product: 'games', gameType: 'RNG', nodeId: null, gameId: 'g', odds: null },
        product: { open: true, min: 1n, max: 10_000_000n, bonus: null },
        ...overrides,
      }),
    )
  const payWin = (member: Player, amount: bigint, roundId: string, { txId = `${roundId}-win`, end = true } = {}) =>
    runInGroupCommit('win', member, (trx) => rounds.payWin(trx, { ...member, roundId, txId, amount, endsRound: end }))
  const rollBack = (member: Player, roundId: string, betTxId = `${roundId}-bet`) =>
    runInGroupCommit('rollback', member, (trx) => rounds.rollBack(trx, { ...member, roundId, betTxId }))
  const readRecord = (roundId: string) =>
    db.selectFrom('play_rounds').select(['state', 'cash', 'bonus', 'win']).where('round_id', '=', roundId).execute()
  const remainingTurnover = (memberId: string) =>
    db.transaction().execute((trx) => createTurnoverRepository(trx).getRemaining(memberId))

  return {
    ...ledger,
    db,
    gate,
    rounds,
    player: addPlayer,
    bet: placeBet,
    win: payWin,
    rollBack,
    record: readRecord,
    turnoverLeft: remainingTurnover,
    now,
    advanceClock: (ms: number) => {
      clock.ms += ms
    },
  }
}
export type PlayFixture = Awaited<ReturnType<typeof openPlayFixture>>
