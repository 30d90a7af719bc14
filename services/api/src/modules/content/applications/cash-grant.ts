import { done } from '../../../outcome.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { GrantFor } from './grant-for.ts'

/** Pays what was granted in cash, out of the house's bonus. */
export const createCashGrant =
  (clock: LedgerClock): GrantFor =>
  async (trx, { house, memberId, amount, reference }) => {
    const ledger = createLedgerRepository(trx)
    const legs = [
      { accountId: await ledger.houseAccount(house.code, 'bonus', house.currency), amount: -amount },
      { accountId: await ledger.memberAccount(house.code, memberId, house.currency), amount },
    ]
    const posting = { merchant: house.code, key: reference, kind: 'bonus' as const, legs }
    const posted = await postTransaction(trx, posting, clock?.() ?? null)
    if (!posted.ok) throw new Error(`${posting.key} was not posted: ${posted.error}`)
    return done(null)
  }
