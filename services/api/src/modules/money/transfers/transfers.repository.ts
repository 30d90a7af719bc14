import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { TransferRow } from '../withdrawal.tables.ts'

export type StoredTransfer = Selectable<TransferRow>

export interface VendorWalletState {
  saidAt: Date | null
  seq: bigint
}

const MAX_HELD_LISTED = 200
const MAX_RECALLS_LISTED = 200

export const createTransferRepository = (db: Db) => {
  const openTransfers = (memberId: string) =>
    db.selectFrom('transfers').selectAll().where('member_id', '=', memberId).where('ended_at', 'is', null)
  const selectHeldWins = () =>
    db
      .selectFrom('vendor_wallets as w')
      .innerJoin('members as m', 'm.id', 'w.member_id')
      .select(['w.member_id', 'w.vendor', 'w.held_win', 'w.held_at', 'm.merchant', 'm.username'])
      .where('w.held_at', 'is not', null)
  return {
    add: (row: Insertable<TransferRow>): Promise<StoredTransfer> =>
      db.insertInto('transfers').values(row).returningAll().executeTakeFirstOrThrow(),
    findOfMember: (memberId: string, id: string): Promise<StoredTransfer | undefined> =>
      db.selectFrom('transfers').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst(),
    /** Unfinished transfers, newest first; at most one per vendor. */
    listOpen: (memberId: string): Promise<StoredTransfer[]> =>
      openTransfers(memberId).orderBy('created_at', 'desc').execute(),
    findOpen: (memberId: string, vendor: string): Promise<StoredTransfer | undefined> =>
      openTransfers(memberId).where('vendor', '=', vendor).executeTakeFirst(),
    lock: (id: string): Promise<StoredTransfer | undefined> =>
      db.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    change: (id: string, changes: Updateable<TransferRow>): Promise<StoredTransfer> =>
      db.updateTable('transfers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    /** Transfers that are due for a status query. */
    listDue: (merchants: readonly string[], at: Date, limit: number): Promise<StoredTransfer[]> =>
      db
        .selectFrom('transfers')
        .selectAll()
        .where('merchant', 'in', merchants)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    walletsByVendor: async (memberId: string): Promise<Map<string, VendorWalletState>> => {
      const rows = await db.selectFrom('vendor_wallets').selectAll().where('member_id', '=', memberId).execute()
      return new Map(rows.map(({ vendor, said_at, seq }) => [vendor, { saidAt: said_at, seq }]))
    },
    /** Returns a member's wallet at a vendor, and locks it until the transaction ends. */
    lockWallet: async (memberId: string, vendor: string): Promise<VendorWalletState> => {
      await db
        .insertInto('vendor_wallets')
        .values({ member_id: memberId, vendor, said_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = await db
        .selectFrom('vendor_wallets')
        .select(['said_at', 'seq'])
        .where('member_id', '=', memberId)
        .where('vendor', '=', vendor)
        .forUpdate()
        .executeTakeFirstOrThrow()
      return { saidAt: row.said_at, seq: row.seq }
    },
    recordBooking: async (memberId: string, vendor: string, at: Date): Promise<void> => {
      await db
        .updateTable('vendor_wallets')
        .set((eb) => ({ said_at: at, seq: eb('seq', '+', 1n) }))
        .where('member_id', '=', memberId)
        .where('vendor', '=', vendor)
        .execute()
    },
    /** Schedules a recall of the amount just booked at a vendor if the member is excluded. */
    recallIfProtected: async (memberId: string, vendor: string, at: Date): Promise<void> => {
      await db
        .updateTable('vendor_wallets')
        .set({ recall_at: at })
        .where('member_id', '=', memberId)
        .where('vendor', '=', vendor)
        .where('recall_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('play_protections as p')
              .select('p.member_id')
              .where('p.member_id', '=', memberId)
              .where('p.until', '>', at),
          ),
        )
        .execute()
    },
    /** Sums the member's wins minus losses at all vendors since a moment. Minor units. */
    sumWinsSince: async (memberId: string, since: Date): Promise<bigint> => {
      const { rows } = await sql<{
        won: bigint
      }>`select coalesce(sum(p.amount), 0)::bigint as won from ledger_postings p
        join ledger_accounts a on a.id = p.account_id join ledger_transactions t on t.id = p.transaction_id
        where a.owner_id = ${memberId}::uuid and a.kind = 'vendor' and t.kind = 'vendor_result'
          and p.created_at >= ${since}`.execute(db)
      return rows[0]?.won ?? 0n
    },
    /** Returns the held win, and the amount up to which an operator released wins. Minor units. */
    getHeldWin: async (memberId: string, vendor: string): Promise<{ held: bigint; released: bigint }> => {
      const row = await db
        .selectFrom('vendor_wallets')
        .select(['held_win', 'released_win'])
        .where('member_id', '=', memberId)
        .where('vendor', '=', vendor)
        .executeTakeFirst()
      return { held: row?.held_win ?? 0n, released: row?.released_win ?? 0n }
    },
    /** Stores the held win, or clears it if `win` is null; an earlier release is used up. */
    holdWin: async (memberId: string, vendor: string, win: bigint | null, at: Date): Promise<void> => {
      await db
        .updateTable('vendor_wallets')
        .set((eb) => ({
          held_win: win,
          held_at: win === null ? null : eb.fn.coalesce('held_at', eb.val(at)),
          released_win: 0n,
        }))
        .where('member_id', '=', memberId)
        .where('vendor', '=', vendor)
        .execute()
    },
    listHeldWins: () => selectHeldWins().orderBy('w.held_at').limit(MAX_HELD_LISTED).execute(),
    /** Releases a held win and returns its row; undefined if none is held. */
    releaseWin: async (memberId: string, vendor: string) => {
      const row = await selectHeldWins()
        .where('w.member_id', '=', memberId)
        .where('w.vendor', '=', vendor)
        .executeTakeFirst()
      if (!row?.held_win) return undefined
      const updateResult = await db
        .updateTable('vendor_wallets')
        .set({ released_win: row.held_win, held_win: null, held_at: null })
        .where('member_id', '=', memberId)
        .where('vendor', '=', vendor)
        .where('held_win', '=', row.held_win)
        .executeTakeFirst()
      return updateResult.numUpdatedRows === 1n ? row : undefined
    },
    /** Unfinished recalls, each with the transfer whose outcome is unknown, if there is one; those are first. */
    listRecalls: () =>
      db
        .selectFrom('vendor_wallets as w')
        .innerJoin('members as m', 'm.id', 'w.member_id')
        .leftJoin('transfers as t', (join) =>
          join
            .onRef('t.member_id', '=', 'w.member_id')
            .onRef('t.vendor', '=', 'w.vendor')
            .on('t.state', '=', 'in_doubt'),
        )
        .leftJoin('ledger_accounts as a', (join) =>
          join.onRef('a.owner_id', '=', 'w.member_id').onRef('a.ref', '=', 'w.vendor').on('a.kind', '=', 'vendor'),
        )
        .select(['w.member_id', 'w.vendor', 'w.recall_at', 'm.merchant', 'm.username', 'a.balance'])
        .select(['t.reference', 't.amount', 't.created_at'])
        .where('w.recall_at', 'is not', null)
        .orderBy('t.created_at', (order) => order.asc().nullsLast())
        .orderBy('w.recall_at')
        .limit(MAX_RECALLS_LISTED)
        .execute(),
    listDueRecalls: (merchants: readonly string[], at: Date, limit: number) =>
      db
        .selectFrom('vendor_wallets as w')
        .innerJoin('members as m', 'm.id', 'w.member_id')
        .select(['w.member_id', 'w.vendor', 'm.merchant'])
        .where('m.merchant', 'in', merchants)
        .where('w.recall_at', '<=', at)
        .orderBy('w.recall_at')
        .orderBy('w.member_id')
        .orderBy('w.vendor')
        .limit(limit)
        .execute(),
    /** Sets the time of the next attempt of a recall; null ends it because no balance is left at the vendor. */
    scheduleRecall: async (memberId: string, vendor: string, nextAt: Date | null): Promise<void> => {
      await db
        .updateTable('vendor_wallets')
        .set({ recall_at: nextAt })
        .where('member_id', '=', memberId)
        .where('vendor', '=', vendor)
        .where('recall_at', 'is not', null)
        .execute()
    },
    /** Loads balances, minor units, by account kind and, for a vendor's wallet, by its name. */
    loadBalances: async (
      memberId: string,
      currency: string,
    ): Promise<(kind: 'transit' | 'vendor', ref?: string) => bigint> => {
      const rows = await db
        .selectFrom('ledger_accounts')
        .select(['kind', 'ref', 'balance'])
        .where('owner_id', '=', memberId)
        .where('currency', '=', currency)
        .where('kind', 'in', ['transit', 'vendor'])
        .execute()
      return (kind, ref = '') => rows.find((row) => row.kind === kind && row.ref === ref)?.balance ?? 0n
    },
    isAutoEnabled: async (memberId: string): Promise<boolean> =>
      (await db.selectFrom('wallet_choices').select('auto').where('member_id', '=', memberId).executeTakeFirst())
        ?.auto ?? true,
    setAutoTransfer: async (memberId: string, auto: boolean): Promise<void> => {
      await db
        .insertInto('wallet_choices')
        .values({ member_id: memberId, auto })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ auto }))
        .execute()
    },
  }
}
