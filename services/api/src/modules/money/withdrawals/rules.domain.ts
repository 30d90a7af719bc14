import type { MerchantConfig } from '@tessera/site'
import type { WithdrawalFlag } from '@tessera/site/operations'
import type { StoredBankAccount } from '../../../cashier-out-tables.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { stateOf } from '../bank-accounts/bank-accounts.domain.ts'
import { feeOf } from '../fees/fee.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'

/** Data that a withdrawal is judged by, read with the member's lock. Minor units. */
export interface Case {
  at: Date
  amount: bigint
  account: StoredBankAccount
  debt: bigint
  coolingUntil: Date | null
  /** The member's withdrawals of this day, without returned ones. */
  today: { count: number; amount: bigint; resetsAt: Date }
  turnover: { needed: bigint; done: bigint }
}

type Rules = MerchantConfig['cashier']['withdrawals']

export const leftToday = (rules: Rules, { count, amount }: Pick<Case['today'], 'count' | 'amount'>) => {
  const remaining = minorOf(rules.amountADay) - amount
  return { countLeft: Math.max(rules.countADay - count, 0), amountLeft: moneyText(remaining > 0n ? remaining : 0n) }
}

/**
 * Checks that the member may withdraw this. An exclusion from play does not matter. The ledger rejects insufficient funds.
 */
export function judgeWithdrawal(withdrawalCase: Case, rules: Rules): Outcome<null> {
  const { at, amount, account, today, turnover, coolingUntil } = withdrawalCase
  const state = stateOf(account, at)
  if (state === 'refused') return refused('account.name')
  if (withdrawalCase.debt > 0n) return refused('debt.open')
  const waits = [coolingUntil, state === 'cooling' ? account.usable_from : null].filter((date) => date && date > at)
  const until = waits.reduce((date, other) => (date && other && date > other ? date : other), null)
  if (until) return refused('account.cooling', { value: { until: until.toISOString() } })
  if (amount < minorOf(rules.min) || amount > minorOf(rules.max) || feeOf(amount, rules) >= amount)
    return refused('amount.range', { value: { min: rules.min, max: rules.max } })
  if (today.count >= rules.countADay || today.amount + amount > minorOf(rules.amountADay))
    return refused('withdraw.limit', {
      value: { ...leftToday(rules, today), resetsAt: today.resetsAt.toISOString() },
    })
  if (turnover.done < turnover.needed)
    return refused('turnover.unmet', {
      value: { needed: moneyText(turnover.needed), done: moneyText(turnover.done) },
    })
  return done(null)
}

/** Reasons for a review, and the number of approvals it needs. */
export function reviewOf(
  amount: bigint,
  { isFirst, isNameOpen, isShared }: { isFirst: boolean; isNameOpen: boolean; isShared: boolean },
  rules: Rules,
): { flags: WithdrawalFlag[]; needs: number } {
  const reasons: [WithdrawalFlag, boolean][] = [
    ['amount', amount >= minorOf(rules.unseenBelow)],
    ['first', isFirst],
    ['name', isNameOpen],
    ['shared', isShared],
  ]
  return {
    flags: reasons.flatMap(([flag, holds]) => (holds ? [flag] : [])),
    needs: amount >= minorOf(rules.twoFrom) ? 2 : 1,
  }
}
