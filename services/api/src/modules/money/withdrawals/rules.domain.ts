import type { MerchantConfig } from '@tessera/site'
import type { WithdrawalFlag } from '@tessera/site/operations'
import { err, ok, type Result } from '../../../result.ts'
import { stateOf } from '../bank-accounts/bank-accounts.domain.ts'
import { feeOf } from '../fees/fee.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import type { StoredBankAccount } from '../withdrawal.tables.ts'

/** Data for the checks of a withdrawal, read while the member is locked. Minor units. */
export interface WithdrawalCase {
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

export const remainingToday = (rules: Rules, { count, amount }: Pick<WithdrawalCase['today'], 'count' | 'amount'>) => {
  const remaining = minorOf(rules.amountADay) - amount
  return { countLeft: Math.max(rules.countADay - count, 0), amountLeft: moneyText(remaining > 0n ? remaining : 0n) }
}

/**
 * Checks that the member may withdraw this. An exclusion from play does not block it. The ledger rejects insufficient funds.
 */
export function evaluateWithdrawal(withdrawalCase: WithdrawalCase, rules: Rules): Result<null> {
  const { at, amount, account, today, turnover, coolingUntil } = withdrawalCase
  const state = stateOf(account, at)
  if (state === 'refused') return err('account.name')
  if (withdrawalCase.debt > 0n) return err('debt.open')
  const futureWaits = [coolingUntil, state === 'cooling' ? account.usable_from : null].filter(
    (date) => date && date > at,
  )
  const until = futureWaits.reduce((date, other) => (date && other && date > other ? date : other), null)
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

/** Reasons for a review, and the number of approvals it needs. */
export function reviewFor(
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
    flags: reasons.flatMap(([flag, applies]) => (applies ? [flag] : [])),
    needs: amount >= minorOf(rules.twoFrom) ? 2 : 1,
  }
}
