import type { MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { Trx } from '../../../tables.ts'
import type { Grants } from '../grants/grants.service.ts'
import { matchOf, maxOf } from '../offers/amounts.domain.ts'
import { type CreditedDeposit, meetsDeposit, todayOf, weekdayOf } from '../offers/eligibility.domain.ts'
import { createCandidateRepository } from './candidates.repository.ts'
import { createEarn } from './earn.ts'
import { createEntryRepository } from './entries.repository.ts'
import type { Entries } from './entries.service.ts'

/** A deposit that is credited in this transaction. Minor units. */
export interface Credited {
  /** Null where it has none. */
  orderId: string | null
  memberId: string
  amount: bigint
  kind: string
  promoId: string | null
  at: Date
}

/** Amount that a deposit earns by an entry; zero if it does not meet the rules. */
function earned(rules: OfferRules, paid: CreditedDeposit): bigint {
  if (!meetsDeposit(rules, paid)) return 0n
  if (rules.kind === 'WELCOME' || rules.kind === 'RELOAD') return matchOf(paid.amount, rules.reward)
  return rules.kind === 'FREE_ROUNDS' ? maxOf(rules) : 0n
}

/** Rewards of deposits: one entry each, the chosen one first, otherwise the earliest joined. */
export const createDepositRewards = (entries: Entries, grants: Grants) => {
  const earn = createEarn(entries, grants)
  return async (trx: Trx, merchant: MerchantConfig, credited: Credited): Promise<void> => {
    const { memberId, orderId, kind, promoId, at } = credited
    const joined = (await createEntryRepository(trx).joined(memberId)).filter(({ qualify_by }) => qualify_by > at)
    if (joined.length === 0) return
    const nth = await createCandidateRepository(trx).deposits(memberId)
    const paid = { amount: credited.amount, nth, kind, weekday: weekdayOf(todayOf(at, merchant.timeZone).day) }
    const chosenFirst = joined.toSorted(
      (a, b) => Number(b.promotion_id === promoId) - Number(a.promotion_id === promoId),
    )
    for (const entry of chosenFirst) {
      const rules = await entries.rulesOf(trx, entry)
      const amount = earned(rules, paid)
      if (amount > 0n) return earn(trx, merchant, { entry, rules, amount, at, orderId })
    }
  }
}
