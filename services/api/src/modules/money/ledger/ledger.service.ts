import type { Trx } from '../../../tables.ts'
import { fingerprintOf, isBalanced, type Posting, type PostingResult, sortedLegs } from './ledger.domain.ts'
import { createPostingRepository } from './ledger.repository.ts'

/**
 * Posts a balanced transaction once for its key. A refusal leaves nothing behind, so the key stays free. Accounts are locked in
 * sorted order before anything is read from them.
 */
export async function postTransaction(trx: Trx, posting: Posting, at: Date): Promise<PostingResult> {
  if (!isBalanced(posting.legs)) return { ok: false, error: 'unbalanced' }
  const repository = createPostingRepository(trx)
  const fingerprint = fingerprintOf(posting)
  const legs = sortedLegs(posting.legs)

  const accounts = await repository.lockAccounts(legs.map((leg) => leg.accountId))
  // Read after the locks: whoever held them with the same key has committed by now.
  const known = await repository.findByKey(posting.merchant, posting.key)
  if (known) return replayOf(known, fingerprint)
  if (accounts.length !== legs.length) return { ok: false, error: 'account.unknown' }
  for (const account of accounts) {
    const amount = legs.find((leg) => leg.accountId === account.id)?.amount ?? 0n
    if (account.kind === 'member' && account.balance + amount < 0n) return { ok: false, error: 'funds.insufficient' }
  }

  const transactionId = await repository.addTransaction(posting, fingerprint, at)
  if (transactionId === undefined) {
    const taken = await repository.findByKey(posting.merchant, posting.key)
    return taken ? replayOf(taken, fingerprint) : { ok: false, error: 'key.conflict' }
  }
  await repository.addLegs(transactionId, legs, at)
  return { ok: true, transactionId, replay: false }
}

function replayOf(known: { id: bigint; fingerprint: string }, fingerprint: string): PostingResult {
  if (known.fingerprint !== fingerprint) return { ok: false, error: 'key.conflict' }
  return { ok: true, transactionId: known.id, replay: true }
}
