import type { ContractKind, ContractTerms } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createContractRepository } from './contracts.repository.ts'
import { firstUncoveredTier } from './terms.domain.ts'

/** Terms for a member from a day on. `upline`: null for the house, which covers all terms. */
interface CoverInput {
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
export async function checkCover(db: Db, { kind, terms, from, upline, memberId }: CoverInput): Promise<Result<null>> {
  const contracts = createContractRepository(db)
  const uncoveredError = (tier: number, account: string) => err('contract.uncovered', { value: { tier, by: account } })
  if (upline) {
    const uplineContracts = await contracts.inForceFrom(upline.id, kind, from)
    if (!uplineContracts.some((contract) => contract.until_day === null)) return err('contract.state')
    for (const contract of uplineContracts) {
      const tier = firstUncoveredTier(contract.terms, terms)
      if (tier !== null) return uncoveredError(tier, upline.account)
    }
  }
  for (const downlineContract of await contracts.contractsOfDownlines(memberId, kind, from)) {
    const tier = firstUncoveredTier(terms, downlineContract.terms)
    if (tier !== null) return uncoveredError(tier, downlineContract.member_name)
  }
  return ok(null)
}
