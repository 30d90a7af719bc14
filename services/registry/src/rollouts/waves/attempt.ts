import { type Kysely, sql } from 'kysely'
import type { AwaitingApproval } from '../../change-control/proposals/propose.ts'
import type { Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { secondOperatorRequired } from './waves-rejections.ts'

/** Tries a move in a savepoint, so that the transaction survives an error; a plan leaves no proposals behind. */
export async function attempt<T extends object>(
  trx: Kysely<Tables>,
  merchant: string,
  move: (transact: Transact) => Promise<Result<T | AwaitingApproval>>,
): Promise<Result<T>> {
  await sql`savepoint attempted`.execute(trx)
  const result = await move((task) => task(trx))
  const outcome = result.ok ? withoutProposal(merchant, result.value) : result
  if (!outcome.ok) await sql`rollback to savepoint attempted`.execute(trx)
  return outcome
}

const withoutProposal = <T extends object>(merchant: string, value: T | AwaitingApproval): Result<T> =>
  'waits' in value ? secondOperatorRequired(merchant) : { ok: true, value }
