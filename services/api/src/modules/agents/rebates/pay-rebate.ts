import type { Trx } from '../../../database/tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { RebateMerchant } from './calculate-rebates.ts'
import { releasedOf } from './rebates.domain.ts'
import { createRebateRepository, type StoredRebate } from './rebates.repository.ts'

const PARTS = {
  own: { name: 'rebate', kind: 'rebate', account: 'rebate' },
  difference: { name: 'difference', kind: 'agent_rebate', account: 'commission' },
} as const
type Part = keyof typeof PARTS

/** Credits rebates inside one transaction, each part once for its day and node. */
export function createRebatePay(trx: Trx, merchant: Pick<RebateMerchant, 'code' | 'currency'>, at: Date | null) {
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
    const paid = parts.filter((part) => rebate[part] > 0n)
    if (paid.length === 0) return
    const wallet = await ledger.memberAccount(merchant.code, rebate.member_id, merchant.currency)
    for (const part of paid) {
      const { name, kind } = PARTS[part]
      const legs = [
        { accountId: await accountOf(part), amount: -rebate[part] },
        { accountId: wallet, amount: rebate[part] },
      ]
      const key = `${name}:${rebate.day}:${rebate.member_id}`
      const posted = await postTransaction(trx, { merchant: merchant.code, key, kind, legs }, at)
      if (!posted.ok) throw new Error(`${key}: ${posted.error}`)
      const creditedAmount = { merchant: merchant.code, currency: merchant.currency, memberId: rebate.member_id, key }
      await repayDebt(trx, at && (() => at), { ...creditedAmount, amount: rebate[part] })
    }
  }
  return {
    /** Pays what is due of a rebate: the difference, and the node's own part unless that is claimed. */
    payDue: async (rebate: StoredRebate): Promise<void> => {
      const isClaimed = rebate.claim_until !== null && rebate.own > 0n
      await credit(rebate, isClaimed ? ['difference'] : ['own', 'difference'])
      await rebates.setState(rebate, isClaimed ? 'claimable' : 'credited')
    },
    /** Pays all of a held rebate after two approvals, including the part that is otherwise claimed by hand. */
    release: async (rebate: StoredRebate): Promise<void> => {
      const sums = releasedOf(rebate.lines)
      await credit({ ...rebate, ...sums }, ['own', 'difference'])
      await rebates.setState(rebate, 'credited', sums)
    },
    /** Pays the member's own part of a rebate that is claimed. */
    claim: async (rebate: StoredRebate): Promise<void> => {
      await credit(rebate, ['own'])
      await rebates.setState(rebate, 'claimed')
    },
  }
}
