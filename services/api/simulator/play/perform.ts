import type { Trx } from '../../src/database/tables.ts'
import { createCarriedProtections } from '../../src/modules/identity/protections/carried-protections.ts'
import { repayDebt } from '../../src/modules/money/debts/repay-debt.ts'
import { bonusFor } from '../../src/modules/money/gate/gate.domain.ts'
import { type Leg, moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../../src/modules/money/ledger/ledger.service.ts'
import { createLimitService } from '../../src/modules/money/limits/limits.service.ts'
import { createProtectionEffects } from '../../src/modules/money/limits/protection-effects.ts'
import { createTurnoverRepository } from '../../src/modules/money/turnover/turnover.repository.ts'
import { createCloseStake } from '../../src/modules/play/closing/closing.service.ts'
import { createRounds, type Rounds } from '../../src/modules/play/rounds/rounds.service.ts'
import { endBonusesOfExcluded } from '../../src/modules/promotions/grants/endings.ts'
import type { Environment, Player } from '../environment.ts'
import { MAX_DEPOSIT, MAX_STAKE, MIN_STAKE } from './model.ts'
import type { PlayStep } from './steps.ts'

const PROVIDER = 'P'
type AmountStep = Extract<PlayStep, { key: string }>

/** Creates the executor of play steps with the real services. */
export async function createPlayExecutor({
  db,
  now,
  merchant,
  gate,
  subscribers,
  parts,
  players,
  commit,
}: Environment) {
  const realRounds = createRounds(gate, createCloseStake(subscribers))
  const rounds = parts.rounds?.(realRounds) ?? realRounds
  const applyEffects = createProtectionEffects(endBonusesOfExcluded)
  const protections = createCarriedProtections('of the simulator', applyEffects)
  const limits = createLimitService(db, gate, applyEffects, protections)
  const ledger = createLedgerRepository(db)
  const desk = await ledger.houseAccount(merchant.code, 'clearing', merchant.currency, 'desk')

  const postEntry = async (trx: Trx, { key }: AmountStep, kind: 'deposit', legs: Leg[]): Promise<string> => {
    const posting = await postTransaction(trx, { merchant: merchant.code, key, kind, legs }, now())
    if (!posting.ok) return posting.error
    return posting.replay ? 'replay' : 'done'
  }

  /** Books a deposit of the desk; a new one must pass the gate. */
  const deposit = async (trx: Trx, { memberId, cash }: Player, step: AmountStep): Promise<string> => {
    const { key, amount } = step
    const permission = await gate.checkDeposit(trx, { memberId, merchant }, amount, { min: 1n, max: MAX_DEPOSIT })
    const priorTransaction = await trx
      .selectFrom('ledger_transactions')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst()
    if (!permission.ok && !priorTransaction) return permission.code
    const bookResult = await postEntry(trx, step, 'deposit', [
      { accountId: cash, amount },
      { accountId: desk, amount: -amount },
    ])
    if (bookResult !== 'done') return bookResult
    await createTurnoverRepository(trx).addRequirement(memberId, amount)
    await repayDebt(trx, now, { merchant: merchant.code, currency: merchant.currency, memberId, key, amount })
    return bookResult
  }

  const resultCode = async (result: ReturnType<Rounds['payWin']>): Promise<string> => {
    const roundResult = await result
    if (!roundResult.ok) return roundResult.code
    return roundResult.replay ? 'replay' : 'done'
  }

  /** Places a bet as the providers' wallet does: the rules of the member's bonus decide if bonus money may be staked. */
  const bet = async (trx: Trx, step: Extract<PlayStep, { do: 'bet' }>, player: Player): Promise<string> => {
    const { roundId, txId, amount, gameType } = step
    const requester = { memberId: player.memberId, session: player.session, merchant, provider: PROVIDER }
    const round = { provider: PROVIDER, roundId, key: `bet:${PROVIDER}:${txId}` }
    const snapshotResult = await gate.standingOf(trx, requester, { session: player.session, round })
    if (!snapshotResult.ok) return snapshotResult.code
    const snapshot = snapshotResult.value
    const rules = { open: true, min: MIN_STAKE, max: MAX_STAKE, bonus: bonusFor(snapshot, gameType) }
    const game = { product: 'games' as const, gameType, nodeId: null, gameId: 'g', odds: null }
    return resultCode(rounds.placeBet(trx, { ...requester, roundId, txId, amount, game, product: rules }, { snapshot }))
  }

  const runStep = (trx: Trx, step: PlayStep, player: Player): Promise<string> => {
    const requester = { memberId: player.memberId, session: player.session, merchant, provider: PROVIDER }
    switch (step.do) {
      case 'deposit':
        return deposit(trx, player, step)
      case 'bet':
        return bet(trx, step, player)
      case 'win':
        return resultCode(
          rounds.payWin(trx, {
            ...requester,
            roundId: step.roundId,
            txId: step.txId,
            amount: step.amount,
            endsRound: step.end,
          }),
        )
      case 'rollBack':
        return resultCode(rounds.rollBack(trx, { ...requester, roundId: step.roundId, betTxId: step.betTxId }))
      default:
        throw new Error(`${step.do} is not a ledger transaction`)
    }
  }

  const outcomeCode = async (outcome: Promise<{ ok: true } | { ok: false; code: string }>): Promise<string> => {
    const result = await outcome
    return result.ok ? 'done' : result.code
  }

  return async (step: PlayStep): Promise<string> => {
    const player = players[step.player]
    if (!player) throw new Error(`unknown player ${step.player}`)
    const requester = { memberId: player.memberId, merchant }
    if (step.do === 'closeHours') {
      await ledger.closeHours(now())
      await ledger.closeDays(merchant.code, merchant.timeZone)
      return 'done'
    }
    if (step.do === 'limit')
      return outcomeCode(limits.setLimit(requester, { kind: step.kind, window: 'day' }, moneyText(step.amount)))
    if (step.do === 'agree') return outcomeCode(limits.confirmRaise(requester, { kind: step.kind, window: 'day' }))
    if (step.do === 'pause') return outcomeCode(limits.timeOut(requester, 24))
    if (step.do === 'check') return outcomeCode(limits.confirmRealityCheck(requester))
    const runTask = () => commit({ owner: player.memberId, kind: step.do }, (trx) => runStep(trx, step, player))
    return parts.commit ? parts.commit(runTask) : runTask()
  }
}
