import type { Database } from '@tessera/server'
import { sql } from 'kysely'
import { createEndings } from '../modules/content/grants/endings.ts'
import { createGate, type Gate } from '../modules/money/gate/gate.service.ts'
import type { Leg } from '../modules/money/ledger/ledger.domain.ts'
import { moneyText } from '../modules/money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../modules/money/ledger/ledger.service.ts'
import { createLimitService } from '../modules/money/limits/limits.service.ts'
import { createTurnoverRepository } from '../modules/money/turnover/turnover.repository.ts'
import type { StakeSubscriber } from '../modules/play/closing/closing.domain.ts'
import { createCloseStake } from '../modules/play/closing/closing.service.ts'
import { createRounds, type Rounds } from '../modules/play/rounds/rounds.service.ts'
import { STAKE_SUBSCRIBERS } from '../stake-subscribers.ts'
import type { Tables, Trx } from '../tables.ts'
import { BONUS_MAX_BET, LEAST_STAKE, MOST_DEPOSIT, MOST_STAKE } from './model.ts'
import type { Step } from './steps.ts'

const HOUSE = { code: 'm', currency: 'THB', timeZone: 'Asia/Bangkok' }
const PROVIDER = 'P'
const FAR = '2099-01-01T00:00:00Z'

/** The product's parts that a planted fault may put something else in the place of. */
export interface Parts {
  gate: Gate
  subscribers: readonly StakeSubscriber[]
  rounds: (rounds: Rounds) => Rounds
  /** Ends a transaction's work; throws to undo it. */
  commit: (work: () => Promise<string>) => Promise<string>
}

/** How a step's process fares: it may die before its work is committed. */
export type Fate = 'lives' | 'dies'
export class Died extends Error {}

interface Player {
  memberId: string
  session: string
  cash: bigint
  bonus: bigint
}

/** The real services over a database, for the simulator's players. `now` is the only clock. */
export async function openWorld(database: Database<Tables>, size: number, now: () => Date, plant: Partial<Parts> = {}) {
  const { db } = database
  const gate = plant.gate ?? createGate(now)
  const closeStake = createCloseStake(plant.subscribers ?? STAKE_SUBSCRIBERS)
  const real = createRounds(gate, closeStake)
  const rounds = plant.rounds?.(real) ?? real
  const limits = createLimitService(db, gate, (trx, memberId, at) => createEndings(trx, at).exclude(memberId))
  const ledger = createLedgerRepository(db)
  const [desk, bonusHouse] = [
    await ledger.houseAccount('m', 'clearing', 'THB', 'desk'),
    await ledger.houseAccount('m', 'bonus', 'THB'),
  ]
  const players: Player[] = []
  for (let index = 0; index < size; index++) players.push(await openPlayer(index))

  async function openPlayer(index: number): Promise<Player> {
    const id = (kind: number) => `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`
    const [memberId, session] = [id(1), id(2)]
    await sql`insert into members (id, merchant, username, created_at) values (${memberId}, 'm', ${memberId}, now())`.execute(
      db,
    )
    await sql`insert into sessions (handle, token_hash, member_id, merchant, created_at, idle_until, expires_at)
      values (${session}, ${session}, ${memberId}, 'm', now(), ${FAR}, ${FAR})`.execute(db)
    const open = async (kind: 'member' | 'bonus_locked') =>
      (
        await db
          .insertInto('ledger_accounts')
          .values({ merchant: 'm', kind, owner_id: memberId, currency: 'THB' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    return { memberId, session, cash: await open('member'), bonus: await open('bonus_locked') }
  }

  const book = async (trx: Trx, key: string, kind: 'deposit' | 'bonus', legs: Leg[]): Promise<string> => {
    const posted = await postTransaction(trx, { merchant: 'm', key, kind, legs }, now())
    if (!posted.ok) return posted.error
    return posted.replay ? 'replay' : 'done'
  }

  /** A deposit that the desk books: asked of the gate, unless it was booked before. */
  const deposit = async (trx: Trx, player: Player, key: string, amount: bigint): Promise<string> => {
    const legs = [
      { accountId: player.cash, amount },
      { accountId: desk, amount: -amount },
    ]
    const asker = { memberId: player.memberId, house: HOUSE }
    const allowed = await gate.mayDeposit(trx, asker, amount, { min: 1n, max: MOST_DEPOSIT })
    const known = await trx.selectFrom('ledger_transactions').select('id').where('key', '=', key).executeTakeFirst()
    if (!allowed.ok && !known) return allowed.code
    const booked = await book(trx, key, 'deposit', legs)
    if (booked === 'done') await createTurnoverRepository(trx).need(player.memberId, amount)
    return booked
  }

  const within = (trx: Trx, step: Step, player: Player): Promise<string> => {
    const of = { memberId: player.memberId, session: player.session, house: HOUSE, provider: PROVIDER }
    const told = async (result: ReturnType<Rounds['payWin']>): Promise<string> => {
      const answer = await result
      if (!answer.ok) return answer.code
      return answer.replay ? 'replay' : 'done'
    }
    switch (step.do) {
      case 'deposit':
        return deposit(trx, player, step.key, step.amount)
      case 'grant':
        return book(trx, step.key, 'bonus', [
          { accountId: player.bonus, amount: step.amount },
          { accountId: bonusHouse, amount: -step.amount },
        ])
      case 'bet':
        return told(
          rounds.placeBet(trx, {
            ...of,
            roundId: step.roundId,
            txId: step.txId,
            amount: step.amount,
            game: { product: 'games', gameType: 'RNG', nodeId: null, gameId: 'g', odds: null },
            rules: { open: true, min: LEAST_STAKE, max: MOST_STAKE, bonus: { maxBet: BONUS_MAX_BET } },
          }),
        )
      case 'win':
        return told(
          rounds.payWin(trx, { ...of, roundId: step.roundId, txId: step.txId, amount: step.amount, end: step.end }),
        )
      case 'rollBack':
        return told(rounds.rollBack(trx, { ...of, roundId: step.roundId, betTxId: step.betTxId }))
      default:
        throw new Error(`${step.do} is no transaction of the ledger`)
    }
  }

  /** Does a step as the product does it. */
  const perform = async (step: Step, fate: Fate): Promise<string> => {
    const player = players[step.player]
    if (!player) throw new Error(`no player ${step.player}`)
    const asker = { memberId: player.memberId, house: HOUSE }
    const said = async (outcome: Promise<{ ok: true } | { ok: false; code: string }>) => {
      const answer = await outcome
      return answer.ok ? 'done' : answer.code
    }
    if (step.do === 'closeHours') {
      await ledger.closeHours(now())
      return 'done'
    }
    if (step.do === 'limit') return said(limits.set(asker, { kind: step.kind, window: 'day' }, moneyText(step.amount)))
    if (step.do === 'pause') return said(limits.timeOut(asker, 24))
    if (step.do === 'check') return said(limits.checkReality(asker))
    const transact = () =>
      db.transaction().execute(async (trx) => {
        const answer = await within(trx, step, player)
        if (fate === 'dies') throw new Died()
        return answer
      })
    return plant.commit ? plant.commit(transact) : transact()
  }

  return { db, ledger, players, perform }
}
export type World = Awaited<ReturnType<typeof openWorld>>
