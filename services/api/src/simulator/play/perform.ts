import { createCarriedProtections } from '../../modules/identity/protections/carried-protections.ts'
import { repayDebt } from '../../modules/money/debts/repay-debt.ts'
import { bonusFor } from '../../modules/money/gate/gate.domain.ts'
import { type Leg, moneyText } from '../../modules/money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../../modules/money/ledger/ledger.service.ts'
import { createLimitService } from '../../modules/money/limits/limits.service.ts'
import { createTurnoverRepository } from '../../modules/money/turnover/turnover.repository.ts'
import type { BonusEnds } from '../../modules/money/withdrawals/bonus-ends.ts'
import { createCloseStake } from '../../modules/play/closing/closing.service.ts'
import { createRounds, type Rounds } from '../../modules/play/rounds/rounds.service.ts'
import type { Trx } from '../../tables.ts'
import type { Player, World } from '../world.ts'
import { MAX_DEPOSIT, MAX_STAKE, MIN_STAKE } from './model.ts'
import type { PlayStep } from './steps.ts'

const PROVIDER = 'P'
type Amount = Extract<PlayStep, { key: string }>

/** Steps of players, by the real services. */
export async function openPlay(
  { db, now, house, gate, subscribers, parts, players, commit }: World,
  onExclude: BonusEnds['exclude'],
) {
  const real = createRounds(gate, createCloseStake(subscribers))
  const rounds = parts.rounds?.(real) ?? real
  const limits = createLimitService(db, gate, onExclude, createCarriedProtections('of the simulator'))
  const ledger = createLedgerRepository(db)
  const desk = await ledger.houseAccount(house.code, 'clearing', house.currency, 'desk')

  const book = async (trx: Trx, { key }: Amount, kind: 'deposit', legs: Leg[]): Promise<string> => {
    const posted = await postTransaction(trx, { merchant: house.code, key, kind, legs }, now())
    if (!posted.ok) return posted.error
    return posted.replay ? 'replay' : 'done'
  }

  /** A deposit booked by the desk: checked by the gate, unless it was booked before. */
  const deposit = async (trx: Trx, { memberId, cash }: Player, step: Amount): Promise<string> => {
    const { key, amount } = step
    const allowed = await gate.mayDeposit(trx, { memberId, house }, amount, { min: 1n, max: MAX_DEPOSIT })
    const known = await trx.selectFrom('ledger_transactions').select('id').where('key', '=', key).executeTakeFirst()
    if (!allowed.ok && !known) return allowed.code
    const booked = await book(trx, step, 'deposit', [
      { accountId: cash, amount },
      { accountId: desk, amount: -amount },
    ])
    if (booked !== 'done') return booked
    await createTurnoverRepository(trx).need(memberId, amount)
    await repayDebt(trx, now, { merchant: house.code, currency: house.currency, memberId, key, amount })
    return booked
  }

  const told = async (result: ReturnType<Rounds['payWin']>): Promise<string> => {
    const answer = await result
    if (!answer.ok) return answer.code
    return answer.replay ? 'replay' : 'done'
  }

  /** As in the providers' wallet: the member's bonus decides if it may be staked. */
  const bet = async (trx: Trx, step: Extract<PlayStep, { do: 'bet' }>, player: Player): Promise<string> => {
    const { roundId, txId, amount, gameType } = step
    const of = { memberId: player.memberId, session: player.session, house, provider: PROVIDER }
    const round = { provider: PROVIDER, roundId, key: `bet:${PROVIDER}:${txId}` }
    const found = await gate.standingOf(trx, of, { session: player.session, round })
    if (!found.ok) return found.code
    const standing = found.value
    const rules = { open: true, min: MIN_STAKE, max: MAX_STAKE, bonus: bonusFor(standing, gameType) }
    const game = { product: 'games' as const, gameType, nodeId: null, gameId: 'g', odds: null }
    return told(rounds.placeBet(trx, { ...of, roundId, txId, amount, game, rules }, { standing }))
  }

  const within = (trx: Trx, step: PlayStep, player: Player): Promise<string> => {
    const of = { memberId: player.memberId, session: player.session, house, provider: PROVIDER }
    switch (step.do) {
      case 'deposit':
        return deposit(trx, player, step)
      case 'bet':
        return bet(trx, step, player)
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

  const said = async (outcome: Promise<{ ok: true } | { ok: false; code: string }>): Promise<string> => {
    const answer = await outcome
    return answer.ok ? 'done' : answer.code
  }

  return async (step: PlayStep): Promise<string> => {
    const player = players[step.player]
    if (!player) throw new Error(`no player ${step.player}`)
    const requester = { memberId: player.memberId, house }
    if (step.do === 'closeHours') {
      await ledger.closeHours(now())
      await ledger.closeDays(house.code, house.timeZone)
      return 'done'
    }
    if (step.do === 'limit')
      return said(limits.set(requester, { kind: step.kind, window: 'day' }, moneyText(step.amount)))
    if (step.do === 'agree') return said(limits.confirm(requester, { kind: step.kind, window: 'day' }))
    if (step.do === 'pause') return said(limits.timeOut(requester, 24))
    if (step.do === 'check') return said(limits.checkReality(requester))
    const work = () => commit({ owner: player.memberId, kind: step.do }, (trx) => within(trx, step, player))
    return parts.commit ? parts.commit(work) : work()
  }
}
