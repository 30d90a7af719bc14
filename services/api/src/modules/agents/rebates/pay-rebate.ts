import type { Trx } from '../../../database/tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { RebateMerchant } from './calculate-rebates.ts'
import { releaseSums } from './rebates.domain.ts'
import { createRebateRepository, type StoredRebate } from './rebates.repository.ts'

const PARTS = {
  own: { name: 'rebate', kind: 'rebate', account: 'rebate' },
  difference: { name: 'difference', kind: 'agent_rebate', account: 'commission' },
} as const
type Part = keyof typeof PARTS

/** Credits rebates inside one transaction; each part is posted once per day and agent. */
export function createRebatePayments(trx: Trx, merchant: Pick<RebateMerchant, 'code' | 'currency'>, at: Date | null) {
  const ledger = createLedgerRepository(trx)
  const rebates = createRebateRepository(trx)
  const accounts = new Map<Part, bigint>()
  const accountOf = async (part: Part): Promise<bigint> => {
    const accountId =
      accounts.get(part) ?? (await ledger.houseAccount(merchant.code, PARTS[part].account, merchant.currency))
    accounts.set(part, accountId)
    return accountId
  }
  const credit = async (rebate: StoredRebate, parts: readonly Part[]): Promise<void> => {
    const payableParts = parts.filter((part) => rebate[part] > 0n)
    if (payableParts.length === 0) return
    const wallet = await ledger.memberAccount(merchant.code, rebate.member_id, merchant.currency)
    for (const part of payableParts) {
      const { name, kind } = PARTS[part]
      const legs = [
        { accountId: await accountOf(part), amount: -rebate[part] },
        { accountId: wallet, amount: rebate[part] },
      ]
      const key = `${name}:${rebate.day}:${rebate.member_id}`
      const posting = await postTransaction(trx, { merchant: merchant.code, key, kind, legs }, at)
      if (!posting.ok) throw new Error(`${key}: ${posting.error}`)
      const creditedAmount = { merchant: merchant.code, currency: merchant.currency, memberId: rebate.member_id, key }
      await repayDebt(trx, at && (() => at), { ...creditedAmount, amount: rebate[part] })
    }
  }
  return {
    /** Pays a due rebate: the difference, and the agent's own part unless that has to be claimed. */
    payDue: async (rebate: StoredRebate): Promise<void> => {
      const mustBeClaimed = rebate.claim_until !== null && rebate.own > 0n
      await credit(rebate, mustBeClaimed ? ['difference'] : ['own', 'difference'])
      await rebates.setState(rebate, mustBeClaimed ? 'claimable' : 'credited')
    },
    /** Pays the whole held rebate after two approvals, including the part that members otherwise have to claim. */
    release: async (rebate: StoredRebate): Promise<void> => {
      const sums = releaseSums(rebate.lines)
      await credit({ ...rebate, ...sums }, ['own', 'difference'])
      await rebates.setState(rebate, 'credited', sums)
    },
    /** Pays the member's own part of a rebate that the member claims. */
    claim: async (rebate: StoredRebate): Promise<void> => {
      await credit(rebate, ['own'])
      await rebates.setState(rebate, 'claimed')
    },
  }
}
