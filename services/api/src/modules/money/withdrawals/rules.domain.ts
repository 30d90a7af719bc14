import type { MerchantConfig } from '@tessera/site'
import type { WithdrawalFlag } from '@tessera/site/operations'
import { err, ok, type Result } from '../../../result.ts'
import { bankAccountState } from '../bank-accounts/bank-accounts.domain.ts'
import { feeOf } from '../fees/fee.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import type { StoredBankAccount } from '../withdrawal.tables.ts'

/** Data that a withdrawal is checked with, read while the member is locked. Minor units. */
export interface WithdrawalCheck {
  at: Date
  amount: bigint
  account: StoredBankAccount
  debt: bigint
  coolingUntil: Date | null
  /** The member's withdrawals of this day, without returned ones. */
  today: { count: number; amount: bigint; resetsAt: Date }
  turnover: { needed: bigint; done: bigint }
}

type WithdrawalRules = MerchantConfig['cashier']['withdrawals']

export const remainingToday = (
  rules: WithdrawalRules,
  { count, amount }: Pick<WithdrawalCheck['today'], 'count' | 'amount'>,
) => {
  const remaining = minorOf(rules.amountADay) - amount
  return { countLeft: Math.max(rules.countADay - count, 0), amountLeft: moneyText(remaining > 0n ? remaining : 0n) }
}

/**
 * Checks that the member may withdraw this amount. An exclusion from play does not block it. Insufficient funds are rejected by the ledger.
 */
export function evaluateWithdrawal(withdrawalCase: WithdrawalCheck, rules: WithdrawalRules): Result<null> {
  const { at, amount, account, today, turnover, coolingUntil } = withdrawalCase
  const state = bankAccountState(account, at)
  if (state === 'refused') return err('account.name')
  if (withdrawalCase.debt > 0n) return err('debt.open')
  const futureDates = [coolingUntil, state === 'cooling' ? account.usable_from : null].filter(
    (date) => date && date > at,
  )
  const until = futureDates.reduce((date, other) => (date && other && date > other ? date : other), null)
  if (until) return err('account.cooling', { value: { until: until.toISOString() } })
  if (amount < minorOf(rules.min) || amount > minorOf(rules.max) || feeOf(amount, rules) >= amount)
    return err('amount.range', { value: { min: rules.min, max: rules.max } })
  if (today.count >= rules.countADay || today.amount + amount > minorOf(rules.amountADay))
    return err('withdraw.limit', {
      value: { ...remainingToday(rules, today), resetsAt: today.resetsAt.toISOString() },
    })
  if (turnover.done < turnover.needed)
    return err('turnover.unmet', {
      value: { needed: moneyText(turnover.needed), done: moneyText(turnover.done) },
    })
  return ok(null)
}

/** Returns the reasons for a review (none: no review), and the number of approvals that a review needs. */
export function reviewOf(
  amount: bigint,
  { isFirst, isNameOpen: isNameUnderReview, isShared }: { isFirst: boolean; isNameOpen: boolean; isShared: boolean },
  rules: WithdrawalRules,
): { flags: WithdrawalFlag[]; needs: number } {
  const reasons: [WithdrawalFlag, boolean][] = [
    ['amount', amount >= minorOf(rules.unseenBelow)],
    ['first', isFirst],
    ['name', isNameUnderReview],
    ['shared', isShared],
  ]
  return {
    flags: reasons.flatMap(([flag, applies]) => (applies ? [flag] : [])),
    needs: amount >= minorOf(rules.twoFrom) ? 2 : 1,
  }
}
