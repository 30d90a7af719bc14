import type { ProviderCase } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import { createCaseRepository } from './cases.repository.ts'

/** Report of a provider that contradicts the ledger. Minor units; `reported` is null if the amounts are equal. */
export interface Contradiction
  extends Pick<ProviderCase, 'merchant' | 'channel' | 'about' | 'reference' | 'here' | 'there'> {
  amount: bigint
  reported: bigint | null
}

/** Opens a case for a report and passes an error to `onAlert`. A repeated report does nothing. */
export async function openCase(
  trx: Trx,
  onAlert: (error: unknown) => void,
  contradiction: Contradiction,
  at: Date,
): Promise<void> {
  if (!(await createCaseRepository(trx).open({ ...contradiction, opened_at: at }))) return
  const { channel, about, reference, here, there } = contradiction
  onAlert(
    new Error(`${channel} reports ${about} ${reference} as ${there}, but the ledger has ${here}; a case was opened`),
  )
}
