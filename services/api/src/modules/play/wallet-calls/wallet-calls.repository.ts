import { type Insertable, sql } from 'kysely'
import { type Argument, callFunction, type FunctionCall, type PartOfSet } from '../../../call-function.ts'
import type { RoundProofRow, WalletCallRow } from '../../../play-tables.ts'
import type { Db, Trx } from '../../../tables.ts'
import { json, type RoundKey, type StakeItem, type WinItem } from '../rounds/rounds.repository.ts'
import type { PriorCalls } from './known.domain.ts'
import type { MovingCall, Part, Parts } from './parts.domain.ts'
import { amountOf } from './verdict.domain.ts'

/** A row to store, as far as it is known before the response. */
export type CallDraft = Omit<Insertable<WalletCallRow>, 'moved' | 'balance_after' | 'status' | 'answer' | 'at'>

/** Queries the earlier records of a call, alone or along with another query; see `wallet_known`. */
export const priorCallsOf = (
  provider: string,
  { call, body }: MovingCall,
  [first, second]: Parts,
  memberId: string | null,
): FunctionCall => {
  const relatedTxId = second?.txId ?? first.refTxId
  const stake = call === 'rollback' ? relatedTxId : first.txId
  const texts = [provider, first.txId, relatedTxId, stake, body.roundId].map((text): Argument => ['text', text])
  return { name: 'wallet_known', args: [...texts, ['uuid', memberId]] }
}

/** Additional writes with a stake. `idleMs`: idle timeout of the site's session. */
export interface Begin {
  proof: Insertable<RoundProofRow> | null
  session: string
  idleMs: number
}

const idle = (ms: number) => sql`${ms}::int * interval '1 millisecond'`

/** Posts a stake, and stores the call with its response if there is one. */
export const throughWalletStake =
  (balanceAccounts: readonly bigint[], call: CallDraft | null, { proof, session, idleMs }: Begin) =>
  (stake: StakeItem): PartOfSet => ({
    name: 'wallet_stake_each',
    item: { ...stake, shown: balanceAccounts, call, proof, session, idle: `${idleMs} milliseconds` },
  })

/** Posts a win, and stores the call with its response. */
export const throughWalletWin =
  (balanceAccounts: readonly bigint[], call: CallDraft) =>
  (win: WinItem): PartOfSet => ({ name: 'wallet_win_each', item: { ...win, shown: balanceAccounts, call } })

const ofRound = ({ merchant, provider, roundId, memberId }: RoundKey) =>
  sql<boolean>`merchant = ${merchant} and provider = ${provider} and round_id = ${roundId} and member_id = ${memberId}::uuid`

export const createWalletCallRepository = (trx: Trx) => ({
  findPrior: async (...call: Parameters<typeof priorCallsOf>): Promise<PriorCalls> => {
    const row = await callFunction<{ wallet_known: PriorCalls }>(trx, priorCallsOf(...call), { order: '' })
    if (!row) throw new Error('wallet_known must return one row')
    return row.wallet_known
  },
  keep: async (calls: readonly Insertable<WalletCallRow>[]): Promise<void> => {
    await sql`select wallet_keep(${json(calls)})`.execute(trx)
  },
  startSession: async ({ proof, session, idleMs }: Begin, at: Date): Promise<void> => {
    await sql`select wallet_begin(${proof === null ? sql`null::json` : json(proof)}, ${session}::uuid, ${at}::timestamptz,
      ${idle(idleMs)})`.execute(trx)
  },
  /** Sum of the balances of the member's accounts. */
  balance: async (accounts: readonly bigint[]): Promise<bigint> => {
    if (accounts.length === 0) return 0n
    const rows = await trx.selectFrom('ledger_accounts').select('balance').where('id', 'in', accounts).execute()
    return rows.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
  },
  /** End state of a round; undefined if none with this number has ended. */
  endOf: async (key: RoundKey) =>
    (await trx.selectFrom('play_rounds').select('state').where(ofRound(key)).executeTakeFirst())?.state,
  /** True if the desk gave the round up. */
  isGivenUp: async (key: RoundKey): Promise<boolean> =>
    (await trx
      .selectFrom('round_voids')
      .select('id')
      .where(ofRound(key))
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
  /** Opens a case for a win of a round that was given up: an operator has to settle it with the provider. */
  noteLateWin: async (
    { provider, roundId }: RoundKey,
    { txId, amount }: Part,
    currency: string,
    at: Date,
  ): Promise<void> => {
    const there = { kind: 'win', roundId, amount: amountOf(amount), currency, at: at.toISOString() }
    const day = at.toISOString().slice(0, 10)
    await trx
      .insertInto('reconciliation_cases')
      .values({
        provider,
        day,
        tx_id: txId,
        kind: 'late_win',
        here: null,
        there: JSON.stringify(there),
        first_seen: at,
        resolved_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** Stores the proof of a round, and returns its commit; undefined if there was none, or it was proved before. */
  prove: async (key: RoundKey, serverSeed: string, outcome: string): Promise<string | undefined> =>
    (
      await trx
        .updateTable('round_proofs')
        .set({ server_seed: serverSeed, outcome })
        .where(ofRound(key))
        .where('server_seed', 'is', null)
        .returning('commit')
        .executeTakeFirst()
    )?.commit,
  stop: async ({ provider, merchant, roundId }: RoundKey, at: Date): Promise<void> => {
    await trx
      .insertInto('provider_stops')
      .values({ provider, merchant, round_id: roundId, stopped_at: at, lifted_at: null, lifted_by: null })
      .execute()
  },
  /** Takes one of the rounds that were given; false where none is left. */
  takeFree: async (provider: string, grant: string, memberId: string, gameId: string, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('free_rounds')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('provider', '=', provider)
      .where('grant_id', '=', grant)
      .where('member_id', '=', memberId)
      .where('game_id', '=', gameId)
      .whereRef('used', '<', 'count')
      .where('expires_at', '>', at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  returnFree: async (provider: string, grant: string): Promise<void> => {
    await trx
      .updateTable('free_rounds')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('provider', '=', provider)
      .where('grant_id', '=', grant)
      .execute()
  },
})

/** Cursor of a page of a day. */
export interface Place {
  xid: string
  txId: string
}

/**
 * Moves that no earlier one can precede any more: those whose transaction ids have all ended, or, if a restored database
 * counts from the start again, those that are an hour old.
 */
const settled = (now: Date) =>
  sql<boolean>`(xid < pg_snapshot_xmin(pg_current_snapshot()) or at < ${new Date(now.getTime() - 3_600_000)}::timestamptz)`

const ofDay = (db: Db, provider: string, day: string) =>
  db.selectFrom('wallet_calls').where('provider', '=', provider).where('moved', '=', true).where('day', '=', day)

/** True if the day has moves that are not reported yet. */
export const hasUnsettledMoves = async (db: Db, provider: string, day: string, now: Date): Promise<boolean> =>
  (await ofDay(db, provider, day)
    .select('tx_id')
    .where(sql<boolean>`not ${settled(now)}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Moves of a provider on a day of UTC, after a cursor, in the order in which they began. Unsettled ones wait, so that a page
 * never changes and none is skipped.
 */
export const movesOf = (db: Db, provider: string, day: string, after: Place, max: number, now: Date) =>
  ofDay(db, provider, day)
    .select(['tx_id', 'kind', 'round_id', 'amount', 'currency', 'ref_tx_id', 'at'])
    .select(sql<string>`xid::text`.as('xid'))
    .where(settled(now))
    .where(sql<boolean>`(xid, tx_id) > (${after.xid}::text::xid8, ${after.txId})`)
    .orderBy(sql`wallet_calls.xid`)
    .orderBy('tx_id')
    .limit(max)
    .execute()
