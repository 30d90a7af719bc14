import type { MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import type { Grants } from '../grants/grants.service.ts'
import { matchOf, maxRewardOf } from '../offers/amounts.domain.ts'
import { type CreditedDeposit, meetsDeposit, todayOf, weekdayOf } from '../offers/eligibility.domain.ts'
import { createCandidateRepository } from './candidates.repository.ts'
import { createEarnReward } from './earn.ts'
import { createEntryRepository } from './entries.repository.ts'
import type { Entries } from './entries.service.ts'

/** Deposit that is credited in this transaction. Minor units. */
export interface DepositCredit {
  /** Null if the credit has no order. */
  orderId: string | null
  memberId: string
  amount: bigint
  kind: string
  promoId: string | null
  at: Date
}

/** Returns the amount that a deposit earns with an entry; 0 if it does not meet the rules. */
function earnedAmount(rules: OfferRules, deposit: CreditedDeposit): bigint {
  if (!meetsDeposit(rules, deposit)) return 0n
  if (rules.kind === 'WELCOME' || rules.kind === 'RELOAD') return matchOf(deposit.amount, rules.reward)
  return rules.kind === 'FREE_ROUNDS' ? maxRewardOf(rules) : 0n
}

/** Rewards of deposits: one entry each, the chosen one first, otherwise the earliest joined. */
export const createDepositRewards = (entries: Entries, grants: Grants) => {
  const earn = createEarnReward(entries, grants)
  return async (trx: Trx, merchant: MerchantConfig, deposit: DepositCredit): Promise<void> => {
    const { memberId, orderId, kind, promoId, at } = deposit
    const joinedEntries = (await createEntryRepository(trx).listJoined(memberId)).filter(
      ({ qualify_by }) => qualify_by > at,
    )
    if (joinedEntries.length === 0) return
    const depositNumber = await createCandidateRepository(trx).countDeposits(memberId)
    const creditedDeposit = {
      amount: deposit.amount,
      nth: depositNumber,
      kind,
      weekday: weekdayOf(todayOf(at, merchant.timeZone).day),
    }
    const sortedEntries = joinedEntries.toSorted(
      (a, b) => Number(b.promotion_id === promoId) - Number(a.promotion_id === promoId),
    )
    for (const entry of sortedEntries) {
      const rules = await entries.rulesOf(trx, entry)
      const amount = earnedAmount(rules, creditedDeposit)
      if (amount > 0n) return earn(trx, merchant, { entry, rules, amount, at, orderId })
    }
  }
}
