import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'
import type { BonusEnds } from '../../modules/money/withdrawals/bonus-ends.ts'
import { createDeskWithdrawals } from '../../modules/money/withdrawals/desk-withdrawals.service.ts'
import type { MoveWithdrawal } from '../../modules/money/withdrawals/move-withdrawal.ts'
import { payoutJob } from '../../modules/money/withdrawals/payouts.jobs.ts'
import { createWithdrawalService } from '../../modules/money/withdrawals/withdrawals.service.ts'
import { done } from '../../outcome.ts'
import { createWork, type Faults } from '../work.ts'
import type { World } from '../world.ts'
import type { EventBox } from './events.ts'
import { BECAUSE, CHANNELS, OPERATORS } from './house.ts'
import { type PayoutStep, turnPayout } from './payouts.steps.ts'

interface Deps {
  moves: MoveWithdrawal
  faults: Faults
  box: EventBox
  bonusEnds: BonusEnds
}

/** Withdrawals by the real services. The payment password is right: it is tried elsewhere, and takes as long as it should. */
export async function openPayouts(environment: World, { moves, faults, box, bonusEnds }: Deps) {
  const { db, now, house: merchant, gate, outside, players } = environment
  const withdrawals = createWithdrawalService({
    db,
    channels: CHANNELS,
    gate,
    paymentPasswords: { ask: async () => done(null) },
    moves,
    bonusEnds,
  })
  const desk = createDeskWithdrawals(db, moves, now)
  const { onFault } = faults
  const job = payoutJob({
    db,
    channels: CHANNELS,
    merchants: [merchant],
    moves,
    onFault,
    onAlarm: () => undefined,
    reach: outside.reach,
  })
  const payOut = await createWork(environment, [job], faults)
  const ids = new Map<string, string>()
  const disabledWhile = async (player: number | null | undefined, work: () => Promise<string>): Promise<string> => {
    const id = typeof player === 'number' ? (players[player]?.memberId ?? '') : null
    const disable = async (disabled: boolean): Promise<void> => {
      if (id !== null) await db.updateTable('members').set({ disabled }).where('id', '=', id).execute()
    }
    await disable(true)
    return work().finally(() => disable(false))
  }

  return async (step: PayoutStep): Promise<string> => {
    switch (step.do) {
      case 'withdraw': {
        const player = players[step.player]
        if (!player) throw new Error(`no player ${step.player}`)
        const withdrawal = await withdrawals.withdraw({
          memberId: player.memberId,
          merchant,
          key: step.name,
          accountId: player.bankAccount,
          amount: moneyText(step.amount),
          paymentPassword: '246810',
          ...(step.endBonus ? { endBonus: true } : {}),
        })
        if (!withdrawal.ok) return withdrawal.code
        ids.set(step.name, withdrawal.value.id)
        outside.name(withdrawal.value.reference, step.name)
        return withdrawal.value.state
      }
      case 'approve': {
        const operator = OPERATORS[step.operator]
        if (!operator) throw new Error(`no ${step.operator}`)
        const decided = await desk.decide(ids.get(step.name) ?? '', { yes: step.isApproved, ...BECAUSE }, operator)
        return decided.ok ? decided.value.state : decided.code
      }
      case 'payOut':
        outside.set({ reachable: step.reachable, how: step.how, payout: step.payout }, '')
        return disabledWhile(step.disabled, payOut)
      default:
        turnPayout(outside, box, step)
        return 'done'
    }
  }
}
