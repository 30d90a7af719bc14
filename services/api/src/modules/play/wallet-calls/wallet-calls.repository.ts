import { HOUR_MS } from '@tessera/server/durations'
import { type Insertable, sql } from 'kysely'
import {
  type Argument,
  callFunction,
  type FunctionCall,
  type SetFunctionItem,
} from '../../../database/call-function.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import type { RoundProofRow, WalletCallRow } from '../play.tables.ts'
import { jsonParam, type RoundKey, type StakeItem, type WinItem } from '../rounds/rounds.repository.ts'
import type { CallPart, CallParts, MoneyCall } from './parts.domain.ts'
import type { PriorCalls } from './prior-calls.domain.ts'
import { amountOf } from './verdict.domain.ts'

/** Row of a call to store, without the fields of its response. */
export type CallDraft = Omit<Insertable<WalletCallRow>, 'moved' | 'balance_after' | 'status' | 'answer' | 'at'>

/** Function call that reads the earlier calls that matter to a call (`wallet_known`), alone or together with another function. */
export const priorCallsQuery = (
  provider: string,
  { call, body }: MoneyCall,
  [firstPart, secondPart]: CallParts,
  memberId: string | null,
): FunctionCall => {
  const relatedTxId = secondPart?.txId ?? firstPart.refTxId
  const stakeTxId = call === 'rollback' ? relatedTxId : firstPart.txId
  const textArguments = [provider, firstPart.txId, relatedTxId, stakeTxId, body.roundId].map(
    (text): Argument => ['text', text],
  )
  return { name: 'wallet_known', args: [...textArguments, ['uuid', memberId]] }
}

/** Additional writes with a stake: proof row, and use of the session. `idleMs`: idle timeout of the session on the site. */
export interface StakeExtras {
  proof: Insertable<RoundProofRow> | null
  session: string
  idleMs: number
}

const toInterval = (ms: number) => sql`${ms}::int * interval '1 millisecond'`

/** Posting function for a stake that also stores the call with its response, if `call` is set. */
export const walletStakePosting =
  (balanceAccounts: readonly bigint[], call: CallDraft | null, { proof, session, idleMs }: StakeExtras) =>
  (stake: StakeItem): SetFunctionItem => ({
    name: 'wallet_stake_each',
    item: { ...stake, shown: balanceAccounts, call, proof, session, idle: `${idleMs} milliseconds` },
  })

/** Posting function for a win that also stores the call with its response. */
export const walletWinPosting =
  (balanceAccounts: readonly bigint[], call: CallDraft) =>
  (win: WinItem): SetFunctionItem => ({ name: 'wallet_win_each', item: { ...win, shown: balanceAccounts, call } })

const roundCondition = ({ merchant, provider, roundId, memberId }: RoundKey) =>
  sql<boolean>`merchant = ${merchant} and provider = ${provider} and round_id = ${roundId} and member_id = ${memberId}::uuid`

export const createWalletCallRepository = (trx: Trx) => ({
  findPrior: async (...call: Parameters<typeof priorCallsQuery>): Promise<PriorCalls> => {
    const row = await callFunction<{ wallet_known: PriorCalls }>(trx, priorCallsQuery(...call), { order: '' })
    if (!row) throw new Error('wallet_known must return one row')
    return row.wallet_known
  },
  storeCalls: async (calls: readonly Insertable<WalletCallRow>[]): Promise<void> => {
    await sql`select wallet_keep(${jsonParam(calls)})`.execute(trx)
  },
  recordStakeExtras: async ({ proof, session, idleMs }: StakeExtras, at: Date): Promise<void> => {
    await sql`select wallet_begin(${proof === null ? sql`null::json` : jsonParam(proof)}, ${session}::uuid, ${at}::timestamptz,
      ${toInterval(idleMs)})`.execute(trx)
  },
  /** Sum of the balances of these accounts. */
  sumBalances: async (accounts: readonly bigint[]): Promise<bigint> => {
    if (accounts.length === 0) return 0n
    const rows = await trx.selectFrom('ledger_accounts').select('balance').where('id', 'in', accounts).execute()
    return rows.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
  },
  /** Returns the final state of a round; undefined if no round with this key has ended. */
  finalStateOf: async (key: RoundKey) =>
    (await trx.selectFrom('play_rounds').select('state').where(roundCondition(key)).executeTakeFirst())?.state,
  /** True if the desk voided the round. */
  isVoidedByDesk: async (key: RoundKey): Promise<boolean> =>
    (await trx
      .selectFrom('round_voids')
      .select('id')
      .where(roundCondition(key))
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
  /** Opens a case for a win that arrives for a round that the desk voided; an operator has to settle it with the provider. */
  openLateWinCase: async (
    { provider, roundId }: RoundKey,
    { txId, amount }: CallPart,
    currency: string,
    at: Date,
  ): Promise<void> => {
    const providerRecord = { kind: 'win', roundId, amount: amountOf(amount), currency, at: at.toISOString() }
    const day = at.toISOString().slice(0, 10)
    await trx
      .insertInto('reconciliation_cases')
      .values({
        provider,
        day,
        tx_id: txId,
        kind: 'late_win',
        here: null,
        there: JSON.stringify(providerRecord),
        first_seen: at,
        resolved_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** Stores the proof of a round and returns its commitment; undefined if the round has none or its proof was stored before. */
  storeProof: async (key: RoundKey, serverSeed: string, outcome: string): Promise<string | undefined> =>
    (
      await trx
        .updateTable('round_proofs')
        .set({ server_seed: serverSeed, outcome })
        .where(roundCondition(key))
        .where('server_seed', 'is', null)
        .returning('commit')
        .executeTakeFirst()
    )?.commit,
  stopProvider: async ({ provider, merchant, roundId }: RoundKey, at: Date): Promise<void> => {
    await trx
      .insertInto('provider_stops')
      .values({ provider, merchant, round_id: roundId, stopped_at: at, lifted_at: null, lifted_by: null })
      .execute()
  },
  /** Uses one of the granted free rounds; returns false if none is left. */
  useFreeRound: async (
    provider: string,
    grant: string,
    memberId: string,
    gameId: string,
    at: Date,
  ): Promise<boolean> => {
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
  returnFreeRound: async (provider: string, grant: string): Promise<void> => {
    await trx
      .updateTable('free_rounds')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('provider', '=', provider)
      .where('grant_id', '=', grant)
      .execute()
  },
})

/** Position of a page in a day's calls. */
export interface PageCursor {
  xid: string
  txId: string
}

/**
 * Condition for calls that no earlier call can precede any more: those whose transaction ids have all ended, or, if a restored database
 * counts transaction ids from the start again, the call is an hour old.
 */
const isFinalPosition = (now: Date) =>
  sql<boolean>`(xid < pg_snapshot_xmin(pg_current_snapshot()) or at < ${new Date(now.getTime() - HOUR_MS)}::timestamptz)`

const selectMoneyCalls = (db: Db, provider: string, day: string) =>
  db.selectFrom('wallet_calls').where('provider', '=', provider).where('moved', '=', true).where('day', '=', day)

/** True if the day has movements that are not reported yet. */
export const hasUnreportedMovements = async (db: Db, provider: string, day: string, now: Date): Promise<boolean> =>
  (await selectMoneyCalls(db, provider, day)
    .select('tx_id')
    .where(sql<boolean>`not ${isFinalPosition(now)}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Moves of a provider on a day of UTC, after a cursor, in the order in which they started. Unsettled ones are left out, so that a page
 * never changes and no movement is skipped.
 */
export const listMovements = (db: Db, provider: string, day: string, after: PageCursor, max: number, now: Date) =>
  selectMoneyCalls(db, provider, day)
    .select(['tx_id', 'kind', 'round_id', 'amount', 'currency', 'ref_tx_id', 'at'])
    .select(sql<string>`xid::text`.as('xid'))
    .where(isFinalPosition(now))
    .where(sql<boolean>`(xid, tx_id) > (${after.xid}::text::xid8, ${after.txId})`)
    .orderBy(sql`wallet_calls.xid`)
    .orderBy('tx_id')
    .limit(max)
    .execute()
