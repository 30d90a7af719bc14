import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { BonusEndHooks } from '../../src/modules/money/withdrawals/bonus-ends.ts'
import { createDeskWithdrawals } from '../../src/modules/money/withdrawals/desk-withdrawals.service.ts'
import { payoutJob } from '../../src/modules/money/withdrawals/payouts.jobs.ts'
import type { WithdrawalTransitions } from '../../src/modules/money/withdrawals/withdrawal-transitions.ts'
import { createWithdrawalService } from '../../src/modules/money/withdrawals/withdrawals.service.ts'
import { ok } from '../../src/result.ts'
import type { Environment } from '../environment.ts'
import { createJobRun, type JobErrors } from '../job-runs.ts'
import type { EventQueue } from './events.ts'
import { CHANNELS, JUSTIFICATION, OPERATORS } from './fixtures.ts'
import { changePayoutState, type PayoutStep } from './payouts.steps.ts'

interface PayoutDeps {
  transitions: WithdrawalTransitions
  jobErrors: JobErrors
  eventQueue: EventQueue
  bonusEnds: BonusEndHooks
}

/** Withdrawals by the real services. The payment password is always accepted: it has its own tests and is slow by design. */
export async function createPayoutExecutor(
  environment: Environment,
  { transitions, jobErrors, eventQueue, bonusEnds }: PayoutDeps,
) {
  const { db, now, merchant, gate, outside, players } = environment
  const withdrawals = createWithdrawalService({
    db,
    channels: CHANNELS,
    gate,
    paymentPasswords: { ask: async () => ok(null) },
    transitions,
    bonusEnds,
  })
  const desk = createDeskWithdrawals(db, transitions, now)
  const { onError } = jobErrors
  const job = payoutJob({
    db,
    channels: CHANNELS,
    merchants: [merchant],
    transitions,
    onError,
    onAlert: () => undefined,
    reach: outside.reach,
  })
  const runPayoutJob = await createJobRun(environment, [job], jobErrors)
  const ids = new Map<string, string>()
  const withDisabledMember = async (player: number | null | undefined, run: () => Promise<string>): Promise<string> => {
    const id = typeof player === 'number' ? (players[player]?.memberId ?? '') : null
    const setDisabled = async (disabled: boolean): Promise<void> => {
      if (id !== null) await db.updateTable('members').set({ disabled }).where('id', '=', id).execute()
    }
    await setDisabled(true)
    return run().finally(() => setDisabled(false))
  }

  return async (step: PayoutStep): Promise<string> => {
    switch (step.do) {
      case 'withdraw': {
        const player = players[step.player]
        if (!player) throw new Error(`unknown player ${step.player}`)
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
        if (!operator) throw new Error(`unknown operator ${step.operator}`)
        const decision = await desk.decide(
          ids.get(step.name) ?? '',
          { yes: step.isApproved, ...JUSTIFICATION },
          operator,
        )
        return decision.ok ? decision.value.state : decision.code
      }
      case 'payOut':
        outside.set({ reachable: step.reachable, how: step.how, payout: step.payout }, '')
        return withDisabledMember(step.disabled, runPayoutJob)
      default:
        changePayoutState(outside, eventQueue, step)
        return 'done'
    }
  }
}
