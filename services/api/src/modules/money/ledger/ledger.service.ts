import type { Trx } from '../../../database/tables.ts'
import { fingerprintOf, isBalanced, type Posting, type PostingResult, sortedLegs } from './ledger.domain.ts'
import { createPostingRepository, type PostingFunction } from './ledger.repository.ts'

/**
 * Posts a balanced transaction once per key, at the time of the ledger's clock. An error writes nothing, so the key
 * stays unused. Accounts with bounds are locked in the order of their ids; house accounts without bounds are never
 * locked. `postingFunction` replaces `ledger_post_each` by a function that does additional work.
 */
export async function postTransaction(
  trx: Trx,
  posting: Posting,
  at: Date | null,
  postingFunction?: PostingFunction,
): Promise<PostingResult> {
  if (!isBalanced(posting.legs)) return { ok: false, error: 'unbalanced' }
  const sortedPosting = { ...posting, legs: sortedLegs(posting.legs) }
  const row = await createPostingRepository(trx).post(sortedPosting, fingerprintOf(posting), at, postingFunction)
  if (row.outcome === 'posted' || row.outcome === 'replay')
    return {
      ok: true,
      transactionId: row.transaction_id,
      replay: row.outcome === 'replay',
      at: row.posted_at,
      ...(row.answer === undefined ? {} : { answer: row.answer }),
    }
  return { ok: false, error: row.outcome }
}

/**
 * Posts many balanced transactions in one statement. The caller must hold a lock that guarantees that none of their keys was
 * used; otherwise it throws and posts nothing.
 */
export async function postAll(
  trx: Trx,
  merchant: string,
  postings: readonly Omit<Posting, 'merchant'>[],
  at: Date,
): Promise<void> {
  if (postings.length === 0) return
  const unbalancedPosting = postings.find(({ legs }) => !isBalanced(legs))
  if (unbalancedPosting) throw new Error(`${unbalancedPosting.key} is not balanced`)
  const rows = postings.map((posting) => ({ ...posting, fingerprint: fingerprintOf({ merchant, ...posting }) }))
  await createPostingRepository(trx).postAll(merchant, rows, at)
}
