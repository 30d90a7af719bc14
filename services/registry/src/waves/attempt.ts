import { type Kysely, sql } from 'kysely'
import type { AwaitingApproval } from '../proposals/propose.ts'
import type { Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { secondOperatorRequired } from './waves-refusals.ts'

/** Tries a move in a savepoint, so that the transaction survives an error; a plan leaves no proposals behind. */
export async function attempt<T extends object>(
  trx: Kysely<Tables>,
  merchant: string,
  move: (transact: Transact) => Promise<Outcome<T | AwaitingApproval>>,
): Promise<Outcome<T>> {
  await sql`savepoint attempted`.execute(trx)
  const result = await move((work) => work(trx))
  const outcome = result.ok ? withoutProposal(merchant, result.value) : result
  if (!outcome.ok) await sql`rollback to savepoint attempted`.execute(trx)
  return outcome
}

const withoutProposal = <T extends object>(merchant: string, value: T | AwaitingApproval): Outcome<T> =>
  'waits' in value ? secondOperatorRequired(merchant) : { ok: true, value }
