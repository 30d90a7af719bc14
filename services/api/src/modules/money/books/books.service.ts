import { type Books, Mismatch } from '@tessera/site/operations'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { BooksRepository } from './books.repository.ts'

const MAX_TRIAL_BALANCES = 10
const MAX_MISMATCHES = 50

export const createBooksService = (repository: BooksRepository, merchants: readonly { code: string }[]) => ({
  /** @returns `request.not.found` for an unknown merchant. */
  booksOf: async (merchant: string): Promise<Result<Books>> => {
    if (!findMerchant(merchants, merchant)) return err('request.not.found')
    const [accounts, trials] = [
      await repository.houseAccounts(merchant),
      await repository.trialBalances(merchant, MAX_TRIAL_BALANCES),
    ]
    return ok({
      merchant,
      accounts: accounts.map(({ balance, ...account }) => ({ ...account, balance: moneyText(balance ?? 0n) })),
      trialBalances: trials.map(({ id, made_at, misfits }) => ({
        id: String(id),
        madeAt: made_at.toISOString(),
        found: misfits.length,
        misfits: misfits.slice(0, MAX_MISMATCHES).map(toMismatch),
      })),
    })
  },
})
export type BooksService = ReturnType<typeof createBooksService>

const toMismatch = ({ rule, account_id, hour, difference }: Record<string, string | null>): Mismatch =>
  Mismatch.parse({
    rule,
    account: account_id ?? null,
    hour: hour ?? null,
    difference: moneyText(BigInt(difference ?? 0)),
  })
