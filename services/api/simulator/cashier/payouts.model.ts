import type { WithdrawalState } from '@tessera/site'
import type { ExternalCall } from '../area.ts'
import { dayOf } from '../calendar.ts'
import { type MemberModel, SHARED_ACCOUNT_PLAYERS } from '../members.model.ts'
import { createDecisionRecords } from './desk.model.ts'
import { TWO_APPROVALS_FROM } from './fixtures.ts'

export interface ModelPayout {
  name: string
  player: number
  amount: bigint
  fee: bigint
  state: WithdrawalState
  requestedAt: number
  /** True once it was returned to the desk because its member was disabled; this happens at most once. */
  wasReturned: boolean
}

export const PAYOUT_FEE = 1_000n
const [MIN_AMOUNT, MAX_AMOUNT] = [10_000n, 20_000_000n]
const MAX_DAILY_COUNT = 2
const MAX_DAILY_AMOUNT = 10_000_000n
const AUTO_APPROVE_BELOW = 200_000n
const RETURNED_STATES: readonly WithdrawalState[] = ['failed', 'rejected', 'bounced']
const UNPAID_STATES: readonly WithdrawalState[] = ['reviewing', 'approved']

/** Model of members' withdrawals. */
export function createPayoutModel(members: MemberModel) {
  const decisions = createDecisionRecords()
  const payouts = new Map<string, ModelPayout>()
  /** Payouts of each player that are unfinished or were requested today. */
  const recentByPlayer = members.players.map((): ModelPayout[] => [])
  const changedPayouts = new Set<string>()
  const payoutOf = (name: string): ModelPayout => {
    const payout = payouts.get(name)
    if (!payout) throw new Error(`unknown payout ${name}`)
    return payout
  }
  const setState = (payout: ModelPayout, state: WithdrawalState): void => {
    payout.state = state
    changedPayouts.add(payout.name)
  }
  const returnAmount = (payout: ModelPayout, state: 'rejected' | 'failed', at: number): void => {
    const player = members.of(payout.player, at)
    player.held -= payout.amount
    members.creditWallet(player, payout.amount)
    setState(payout, state)
  }
  const paidCounts = new Map<number, number>()
  const pay = (payout: ModelPayout, at: number): void => {
    const { player, amount, fee } = payout
    members.of(player, at).held -= amount
    members.books('clearing sim-payout', amount - fee)
    members.figures.add(player, 'withdraw', amount, at)
    members.books('fees', fee)
    paidCounts.set(player, (paidCounts.get(player) ?? 0) + 1)
    setState(payout, 'paid')
  }
  const bounce = (payout: ModelPayout, at: number): void => {
    const { player, amount, fee } = payout
    members.books('clearing sim-payout', fee - amount)
    members.figures.add(player, 'withdraw', -amount, at)
    members.books('fees', -fee)
    members.creditWallet(members.of(player, at), amount)
    paidCounts.set(player, (paidCounts.get(player) ?? 0) - 1)
    setState(payout, 'bounced')
  }
  /** Applies the provider's state of a payout. */
  const applyProviderState = (name: string, outcome: string | null, at: number): void => {
    const payout = payoutOf(name)
    if (outcome === 'failed' && payout.state === 'paying') returnAmount(payout, 'failed', at)
    if ((outcome === 'paid' || outcome === 'bounced') && payout.state === 'paying') pay(payout, at)
    if (outcome === 'bounced' && payout.state === 'paid') bounce(payout, at)
  }
  const usedToday = (index: number, at: number): { count: number; amount: bigint } => {
    const countedPayouts = (recentByPlayer[index] ?? []).filter(
      ({ state, requestedAt }) => dayOf(requestedAt) === dayOf(at) && !RETURNED_STATES.includes(state),
    )
    return { count: countedPayouts.length, amount: countedPayouts.reduce((sum, { amount }) => sum + amount, 0n) }
  }
  const isFinished = ({ state, requestedAt }: ModelPayout, at: number): boolean =>
    dayOf(requestedAt) < dayOf(at) && !UNPAID_STATES.includes(state) && state !== 'paying'

  return {
    all: payouts,
    recent: recentByPlayer,
    changed: changedPayouts,
    sayings: decisions,
    payoutOf,
    follow: applyProviderState,
    /** `depositBonus`: bonus that the withdrawal ends if the member agreed to it; null if there is none. */
    request: (
      index: number,
      name: string,
      amount: bigint,
      depositBonus: { isAgreed: boolean; end: () => void } | null,
      at: number,
    ): string => {
      const existingPayout = payouts.get(name)
      if (existingPayout) return existingPayout.state
      const player = members.of(index, at)
      const { count, amount: usedAmount } = usedToday(index, at)
      if (player.debt > 0n) return 'debt.open'
      if (amount < MIN_AMOUNT || amount > MAX_AMOUNT) return 'amount.range'
      if (count >= MAX_DAILY_COUNT || usedAmount + amount > MAX_DAILY_AMOUNT) return 'withdraw.limit'
      if (members.remainingTurnover(player) > 0n) return 'turnover.unmet'
      if (depositBonus && !depositBonus.isAgreed) return 'bonus.active'
      if (amount > player.cash) return 'funds.insufficient'
      depositBonus?.end()
      player.cash -= amount
      player.held += amount
      const needsReview =
        amount >= AUTO_APPROVE_BELOW || (paidCounts.get(index) ?? 0) === 0 || SHARED_ACCOUNT_PLAYERS.includes(index)
      const payout: ModelPayout = {
        name,
        player: index,
        amount,
        fee: PAYOUT_FEE,
        state: needsReview ? 'reviewing' : 'approved',
        requestedAt: at,
        wasReturned: false,
      }
      payouts.set(name, payout)
      recentByPlayer[index] = [...(recentByPlayer[index] ?? []).filter((item) => !isFinished(item, at)), payout]
      changedPayouts.add(name)
      return payout.state
    },
    decide: (name: string, isApproved: boolean, operator: string, at: number): string => {
      const payout = payoutOf(name)
      if (payout.state !== 'reviewing') return 'request.conflict'
      const approvals = decisions.of(name).approvals
      if (approvals.includes(operator)) return 'review.same.person'
      const rejection = isApproved ? decisions.rejectionOf(name, operator) : null
      if (rejection) return rejection
      const approvalsNeeded = payout.amount >= TWO_APPROVALS_FROM ? 2 : 1
      decisions.record(name, operator, isApproved)
      if (!isApproved) returnAmount(payout, 'rejected', at)
      else if (approvals.length >= approvalsNeeded) setState(payout, 'approved')
      return payout.state
    },
    /** Approved payouts of a member who is disabled wait for the desk again, without the approvals that they had. */
    returnToDesk: (index: number): void => {
      for (const payout of recentByPlayer[index] ?? [])
        if (payout.state === 'approved' && !payout.wasReturned) {
          payout.wasReturned = true
          decisions.clear(payout.name)
          setState(payout, 'reviewing')
        }
    },
    /** Applies the provider calls of the payout job. */
    applyJobCalls: (calls: readonly ExternalCall[], at: number): void => {
      for (const { name } of calls) if (payoutOf(name).state === 'approved') setState(payoutOf(name), 'paying')
      for (const { name, outcome } of calls) applyProviderState(name, outcome, at)
    },
    /** Returns withdrawals that were not sent to the provider yet, before a charge-back. */
    rejectUnpaid: (index: number, at: number): void => {
      for (const payout of recentByPlayer[index] ?? [])
        if (UNPAID_STATES.includes(payout.state)) returnAmount(payout, 'rejected', at)
    },
  }
}
export type PayoutModel = ReturnType<typeof createPayoutModel>
