import type { WithdrawalState } from '@tessera/site'
import type { Word } from '../area.ts'
import { dayOf } from '../calendar.ts'
import { type People, SHARED } from '../people.model.ts'
import { createSayings } from './desk.model.ts'
import { TWO_FROM } from './house.ts'

export interface ModelPayout {
  name: string
  player: number
  amount: bigint
  fee: bigint
  state: WithdrawalState
  requestedAt: number
  /** Returned to the desk because its member was disabled, which happens once. */
  wasReturned: boolean
}

export const PAYOUT_FEE = 1_000n
const [MIN, MAX] = [10_000n, 20_000_000n]
const COUNT_A_DAY = 2
const AMOUNT_A_DAY = 10_000_000n
const UNSEEN_BELOW = 200_000n
const CAME_BACK: readonly WithdrawalState[] = ['failed', 'rejected', 'bounced']
const UNPAID: readonly WithdrawalState[] = ['reviewing', 'approved']

/** Money that members take out. */
export function createPayoutModel(members: People) {
  const sayings = createSayings()
  const all = new Map<string, ModelPayout>()
  /** Each player's that are not over, and those of today. */
  const recent = members.players.map((): ModelPayout[] => [])
  const changed = new Set<string>()
  const payoutOf = (name: string): ModelPayout => {
    const payout = all.get(name)
    if (!payout) throw new Error(`no payout ${name}`)
    return payout
  }
  const move = (payout: ModelPayout, state: WithdrawalState): void => {
    payout.state = state
    changed.add(payout.name)
  }
  const giveBack = (payout: ModelPayout, state: 'rejected' | 'failed', at: number): void => {
    const player = members.of(payout.player, at)
    player.held -= payout.amount
    members.enter(player, payout.amount)
    move(payout, state)
  }
  const wasPaid = new Map<number, number>()
  const pay = (payout: ModelPayout, at: number): void => {
    const { player, amount, fee } = payout
    members.of(player, at).held -= amount
    members.books('clearing sim-payout', amount - fee)
    members.figures.count(player, 'withdraw', amount, at)
    members.books('fees', fee)
    wasPaid.set(player, (wasPaid.get(player) ?? 0) + 1)
    move(payout, 'paid')
  }
  const bounce = (payout: ModelPayout, at: number): void => {
    const { player, amount, fee } = payout
    members.books('clearing sim-payout', fee - amount)
    members.figures.count(player, 'withdraw', -amount, at)
    members.books('fees', -fee)
    members.enter(members.of(player, at), amount)
    wasPaid.set(player, (wasPaid.get(player) ?? 0) - 1)
    move(payout, 'bounced')
  }
  /** Applies the provider's state of a payout. */
  const follow = (name: string, outcome: string | null, at: number): void => {
    const payout = payoutOf(name)
    if (outcome === 'failed' && payout.state === 'paying') giveBack(payout, 'failed', at)
    if ((outcome === 'paid' || outcome === 'bounced') && payout.state === 'paying') pay(payout, at)
    if (outcome === 'bounced' && payout.state === 'paid') bounce(payout, at)
  }
  const today = (index: number, at: number): { count: number; amount: bigint } => {
    const counted = (recent[index] ?? []).filter(
      ({ state, requestedAt }) => dayOf(requestedAt) === dayOf(at) && !CAME_BACK.includes(state),
    )
    return { count: counted.length, amount: counted.reduce((sum, { amount }) => sum + amount, 0n) }
  }
  const isFinished = ({ state, requestedAt }: ModelPayout, at: number): boolean =>
    dayOf(requestedAt) < dayOf(at) && !UNPAID.includes(state) && state !== 'paying'

  return {
    all,
    recent,
    changed,
    sayings,
    payoutOf,
    follow,
    /** `endBonus`: ends the bonus for a deposit, after the member agreed; null if there is none. */
    request: (
      index: number,
      name: string,
      amount: bigint,
      match: { isAgreed: boolean; end: () => void } | null,
      at: number,
    ): string => {
      const existingPayout = all.get(name)
      if (existingPayout) return existingPayout.state
      const player = members.of(index, at)
      const { count, amount: usedAmount } = today(index, at)
      if (player.debt > 0n) return 'debt.open'
      if (amount < MIN || amount > MAX) return 'amount.range'
      if (count >= COUNT_A_DAY || usedAmount + amount > AMOUNT_A_DAY) return 'withdraw.limit'
      if (members.owesTurnover(player) > 0n) return 'turnover.unmet'
      if (match && !match.isAgreed) return 'bonus.active'
      if (amount > player.cash) return 'funds.insufficient'
      match?.end()
      player.cash -= amount
      player.held += amount
      const isSeen = amount >= UNSEEN_BELOW || (wasPaid.get(index) ?? 0) === 0 || SHARED.includes(index)
      const payout: ModelPayout = {
        name,
        player: index,
        amount,
        fee: PAYOUT_FEE,
        state: isSeen ? 'reviewing' : 'approved',
        requestedAt: at,
        wasReturned: false,
      }
      all.set(name, payout)
      recent[index] = [...(recent[index] ?? []).filter((item) => !isFinished(item, at)), payout]
      changed.add(name)
      return payout.state
    },
    decide: (name: string, isApproved: boolean, operator: string, at: number): string => {
      const payout = payoutOf(name)
      if (payout.state !== 'reviewing') return 'request.conflict'
      const approvals = sayings.of(name).approvals
      if (approvals.includes(operator)) return 'review.same.person'
      const refused = isApproved ? sayings.refusal(name, operator) : null
      if (refused) return refused
      const needs = payout.amount >= TWO_FROM ? 2 : 1
      sayings.record(name, operator, isApproved)
      if (!isApproved) giveBack(payout, 'rejected', at)
      else if (approvals.length >= needs) move(payout, 'approved')
      return payout.state
    },
    /** Approved payouts of a member who is disabled wait for the desk again, without the approvals that they had. */
    returnToDesk: (index: number): void => {
      for (const payout of recent[index] ?? [])
        if (payout.state === 'approved' && !payout.wasReturned) {
          payout.wasReturned = true
          sayings.forget(payout.name)
          move(payout, 'reviewing')
        }
    },
    /** Requests of the job and their responses. */
    asked: (calls: readonly Word[], at: number): void => {
      for (const { name } of calls) if (payoutOf(name).state === 'approved') move(payoutOf(name), 'paying')
      for (const { name, said: outcome } of calls) follow(name, outcome, at)
    },
    /** Withdrawals that are not with the provider yet are returned before a charge-back. */
    giveBackUnpaid: (index: number, at: number): void => {
      for (const payout of recent[index] ?? []) if (UNPAID.includes(payout.state)) giveBack(payout, 'rejected', at)
    },
  }
}
export type PayoutModel = ReturnType<typeof createPayoutModel>
