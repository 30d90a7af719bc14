import type { ContractKind, ContractTerms } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { createContractRepository } from './contracts.repository.ts'
import { uncovered } from './terms.domain.ts'

/** Terms for a member from a day on, by an upline; null is the house, which covers everything. */
interface Passed {
  kind: ContractKind
  terms: ContractTerms
  from: string
  upline: { id: string; account: string } | null
  memberId: string
}

/**
 * Checks terms against those of the upline and those that the member has passed on. Returns `contract.state` if the upline
 * has no permanent contract of the kind, else `contract.uncovered`.
 */
export async function covered(db: Db, { kind, terms, from, upline, memberId }: Passed): Promise<Outcome<null>> {
  const contracts = createContractRepository(db)
  const mismatch = (tier: number, account: string) => refused('contract.uncovered', { value: { tier, by: account } })
  if (upline) {
    const own = await contracts.inForceFrom(upline.id, kind, from)
    if (!own.some((contract) => contract.until_day === null)) return refused('contract.state')
    for (const contract of own) {
      const tier = uncovered(contract.terms, terms)
      if (tier !== null) return mismatch(tier, upline.account)
    }
  }
  for (const passedContract of await contracts.passedOn(memberId, kind, from)) {
    const tier = uncovered(terms, passedContract.terms)
    if (tier !== null) return mismatch(tier, passedContract.member_name)
  }
  return done(null)
}
