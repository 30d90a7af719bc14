import { randomUUID } from 'node:crypto'
import type { ContractKind, ContractTerms } from '@tessera/site'
import type { Db } from '../src/database/tables.ts'

type Tier = [turnover: string, active: number, net: string, ppm: number]

/** Contract terms with these tiers. */
export const termsOf = (tiers: readonly Tier[], overrides: Partial<ContractTerms> = {}): ContractTerms => ({
  tiers: tiers.map(([turnover, active, net, ppm]) => ({ turnover, active, net, ppm })),
  carry: 'none',
  periods: 1,
  ...overrides,
})

interface AgreedContract {
  merchant: string
  /** Null: the house itself. */
  uplineId: string | null
  memberId: string
  kind: ContractKind
  terms: ContractTerms
  /** First and last day in force. */
  from: string
  until?: string | null
}

/** Adds a contract that was agreed on long ago; returns the id of its version. */
export async function addAgreedContract(
  db: Db,
  { merchant, uplineId, memberId, kind, terms, from, until = null }: AgreedContract,
): Promise<string> {
  const id = randomUUID()
  const at = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000)
  await db
    .insertInto('agent_contracts')
    .values({
      id,
      contract_id: id,
      version: 1,
      merchant,
      kind,
      upline_id: uplineId,
      member_id: memberId,
      terms: JSON.stringify(terms),
      offered_by: 'test',
      offered_at: at,
      lapses_at: at,
      answer: 'accepted',
      answered_by: 'test',
      answered_at: at,
      from_day: from,
      until_day: until,
      ended_by: null,
    })
    .execute()
  return id
}
