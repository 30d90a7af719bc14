import { type Selectable, sql } from 'kysely'
import { callSetFunction, type SetFunctionItem } from '../../../database/call-function.ts'
import { exactJson } from '../../../database/exact-json.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import { LATE_PAYMENT_MS } from '../deposits/deposits.domain.ts'
import type { HouseAccountKind, LedgerAccountRow, OwnedAccountKind } from '../money.tables.ts'
import type { Posting, PostingError } from './ledger.domain.ts'

type PostingRow =
  | { outcome: 'posted' | 'replay'; transaction_id: bigint; posted_at: Date; answer?: string | null }
  | { outcome: PostingError; transaction_id: null; posted_at: null }

/** Discrepancy in a trial balance: the violated rule, and its location, as far as known. Minor units. */
export interface Mismatch {
  rule: 'transaction' | 'balance' | 'hour' | 'merchant'
  merchant: string
  account_id: bigint | null
  hour: Date | null
  difference: bigint
}

/** Argument of `ledger_post_each` for one posting. */
export interface PostingItem extends Omit<Posting, 'legs'> {
  fingerprint: string
  accounts: readonly bigint[]
  amounts: readonly bigint[]
  at: Date | null
}
/** Database function that posts and does additional work in the same call. */
export type PostingFunction = (posting: PostingItem) => SetFunctionItem

/** Statements that post transactions, inside the caller's database transaction. */
export const createPostingRepository = (trx: Trx) => ({
  /** Posts one transaction; its legs must be sorted by account. */
  post: async (
    { legs, ...posting }: Posting,
    fingerprint: string,
    at: Date | null,
    postingFunction: PostingFunction = (item) => ({ name: 'ledger_post_each', item }),
  ): Promise<PostingRow> => {
    const accounts = legs.map((leg) => leg.accountId)
    const item = { ...posting, fingerprint, accounts, amounts: legs.map((leg) => leg.amount), at }
    const row = await callSetFunction<PostingRow>(trx, postingFunction(item), accounts[0] ?? 0n)
    if (!row) throw new Error('ledger_post_each must return one row for each posting')
    return row
  },
  /** Posts many transactions of one merchant at once; throws if a key was used before. */
  postAll: async (
    merchant: string,
    postings: readonly (Omit<Posting, 'merchant'> & { fingerprint: string })[],
    at: Date,
  ): Promise<void> => {
    const rows = postings.map(({ key, kind, legs, fingerprint }) => ({
      key,
      kind,
      fingerprint,
      accounts: legs.map(({ accountId }) => Number(accountId)),
      amounts: legs.map(({ amount }) => Number(amount)),
    }))
    await sql`select ledger_post_all(${merchant}, ${JSON.stringify(rows)}::text::json, ${at}::timestamptz)`.execute(trx)
  },
})

type AccountKey = Pick<Selectable<LedgerAccountRow>, 'merchant' | 'kind' | 'ref' | 'owner_id' | 'currency'>

async function findOrOpenAccount(db: Db, account: AccountKey): Promise<bigint> {
  const { merchant, kind, ref, owner_id, currency } = account
  const find = () =>
    db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('currency', '=', currency)
      .where((eb) =>
        owner_id === null
          ? eb.and([eb('merchant', '=', merchant), eb('owner_id', 'is', null)])
          : eb('owner_id', '=', owner_id),
      )
      .executeTakeFirst()
  const existing = await find()
  if (existing) return existing.id
  const addedRow = await db
    .insertInto('ledger_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // `addedRow` is undefined if a concurrent call opened the account meanwhile.
  return addedRow?.id ?? (await find())?.id ?? Promise.reject(new Error(`account could not be opened: ${kind}`))
}

export const createLedgerRepository = (db: Db) => ({
  /** Balances as shown to a member: `sum` of main wallet, transfers with an unknown outcome and balances at vendors; `bonus` money. */
  balancesOf: async (memberId: string, currency: string): Promise<{ sum: bigint; bonus: bigint }> => {
    const rows = await db
      .selectFrom('ledger_accounts')
      .select((eb) => [
        eb('kind', '=', 'bonus_locked').as('is_bonus'),
        eb.cast<bigint>(eb.fn.sum('balance'), 'bigint').as('sum'),
      ])
      .where('owner_id', '=', memberId)
      .where('currency', '=', currency)
      .where('kind', 'in', ['member', 'transit', 'vendor', 'bonus_locked'])
      .groupBy('is_bonus')
      .execute()
    const sumOf = (isBonus: boolean) => rows.find((row) => row.is_bonus === isBonus)?.sum ?? 0n
    return { sum: sumOf(false), bonus: sumOf(true) }
  },
  /** True if any account of the member holds money, money is staked, or a deposit may still arrive. */
  holdsMoney: async (memberId: string, at: Date): Promise<boolean> => {
    const { rows } = await sql<{ held: boolean }>`select
      exists (select from ledger_accounts where owner_id = ${memberId} and balance <> 0)
      or exists (select from open_rounds where member_id = ${memberId})
      or exists (select from lottery_orders where member_id = ${memberId} and state = 'open')
      or exists (select from deposit_orders where member_id = ${memberId} and (state in ('pending', 'reviewing', 'held')
        or (state in ('expired', 'failed', 'rejected', 'cancelled') and ended_at >= ${new Date(at.getTime() - LATE_PAYMENT_MS)})))
      or exists (select from payments_in p left join deposit_orders o on o.id = p.order_id
        where p.booked = 'receipt' and p.ended_at is null
          and (o.member_id = ${memberId} or p.asked_member_id = ${memberId})) as held`.execute(db)
    return rows[0]?.held ?? false
  },
  /** Returns the id of the member's main wallet, and opens it if it is missing. Does not consume a sequence number if it exists. */
  memberAccount: (merchant: string, memberId: string, currency: string): Promise<bigint> =>
    findOrOpenAccount(db, { merchant, kind: 'member', ref: '', owner_id: memberId, currency }),
  /** Returns the id of an account of a member, and opens it if it is missing. `ref`: vendor of a vendor's wallet. */
  ownedAccount: (
    merchant: string,
    kind: OwnedAccountKind,
    memberId: string,
    currency: string,
    ref = '',
  ): Promise<bigint> => findOrOpenAccount(db, { merchant, kind, ref, owner_id: memberId, currency }),
  /**
   * Returns the id of a house account, and opens it if it is missing. `ref`: provider, channel, promotion or pool of the account.
   */
  houseAccount: (merchant: string, kind: HouseAccountKind, currency: string, ref = ''): Promise<bigint> =>
    findOrOpenAccount(db, { merchant, kind, ref, owner_id: null, currency }),
  /** Returns the balance of any account: the stored one, or the sum of its closed hours and later postings. */
  accountBalance: async (account: bigint): Promise<bigint> =>
    (await sql<{ balance: bigint }>`select ledger_balance(${account}::bigint) as balance`.execute(db)).rows[0]
      ?.balance ?? 0n,
  /** Closes the hours that ended five minutes ago, and returns the end of the closed hours. */
  closeHours: async (at: Date | null): Promise<Date> => {
    const { rows } = await sql<{ until: Date }>`select ledger_close_hours(${at}::timestamptz) as until`.execute(db)
    return rows[0]?.until ?? new Date(0)
  },
  /** Closes a merchant's days whose hours are closed, and returns the last one (`YYYY-MM-DD`), null if there is none. */
  closeDays: async (merchant: string, timeZone: string): Promise<string | null> =>
    (await sql<{ day: string | null }>`select ledger_close_days(${merchant}, ${timeZone}) as day`.execute(db)).rows[0]
      ?.day ?? null,
  /** Stores the discrepancies of a trial balance. */
  storeTrialBalance: async (merchant: string, at: Date, mismatches: readonly Mismatch[]): Promise<void> => {
    await db
      .insertInto('trial_balances')
      .values({ merchant, made_at: at, misfits: exactJson(mismatches) })
      .execute()
  },
  /** Computes the discrepancies of one merchant, or of all (null); reads every posting. */
  trialBalance: async (merchant: string | null): Promise<Mismatch[]> =>
    (await sql<Mismatch>`select * from ledger_trial_balance(${merchant}::text)`.execute(db)).rows,
})
export type LedgerRepository = ReturnType<typeof createLedgerRepository>
