import { type Insertable, sql } from 'kysely'
import { type Argument, callFunction, type FunctionCall, type PartOfSet } from '../../../call-function.ts'
import type { RoundProofRow, WalletCallRow } from '../../../play-tables.ts'
import type { Db, Trx } from '../../../tables.ts'
import { json, type RoundKey, type StakeItem, type WinItem } from '../rounds/rounds.repository.ts'
import type { Known } from './known.domain.ts'
import type { MovingCall, Part, Parts } from './parts.domain.ts'
import { amountOf } from './verdict.domain.ts'

/** A row of what is kept, as far as it is known before it is answered. */
export type CallDraft = Omit<Insertable<WalletCallRow>, 'moved' | 'balance_after' | 'status' | 'answer' | 'at'>

/** Asks what is known of a call, alone or beside another question; see `wallet_known`. */
export const knownOf = (
  provider: string,
  { call, body }: MovingCall,
  [first, second]: Parts,
  memberId: string | null,
): FunctionCall => {
  const other = second?.txId ?? first.refTxId
  const stake = call === 'rollback' ? other : first.txId
  const texts = [provider, first.txId, other, stake, body.roundId].map((text): Argument => ['text', text])
  return { name: 'wallet_known', args: [...texts, ['uuid', memberId]] }
}

/** What goes on with a stake beside money. `idleMs`: how long the site's session lives without a sign of the member. */
export interface Begin {
  proof: Insertable<RoundProofRow> | null
  session: string
  idleMs: number
}

const idle = (ms: number) => sql`${ms}::int * interval '1 millisecond'`

/** Posts a stake, and keeps the call with its answer where one is given. */
export const throughWalletStake =
  (shown: readonly bigint[], call: CallDraft | null, { proof, session, idleMs }: Begin) =>
  (stake: StakeItem): PartOfSet => ({
    name: 'wallet_stake_each',
    item: { ...stake, shown, call, proof, session, idle: `${idleMs} milliseconds` },
  })

/** Posts a win, and keeps the call with its answer. */
export const throughWalletWin =
  (shown: readonly bigint[], call: CallDraft) =>
  (win: WinItem): PartOfSet => ({ name: 'wallet_win_each', item: { ...win, shown, call } })

const ofRound = ({ merchant, provider, roundId, memberId }: RoundKey) =>
  sql<boolean>`merchant = ${merchant} and provider = ${provider} and round_id = ${roundId} and member_id = ${memberId}::uuid`

export const createWalletCallRepository = (trx: Trx) => ({
  known: async (...call: Parameters<typeof knownOf>): Promise<Known> => {
    const row = await callFunction<{ wallet_known: Known }>(trx, knownOf(...call), { order: '' })
    if (!row) throw new Error('wallet_known answers one row')
    return row.wallet_known
  },
  keep: async (calls: readonly Insertable<WalletCallRow>[]): Promise<void> => {
    await sql`select wallet_keep(${json(calls)})`.execute(trx)
  },
  begin: async ({ proof, session, idleMs }: Begin, at: Date): Promise<void> => {
    await sql`select wallet_begin(${proof === null ? sql`null::json` : json(proof)}, ${session}::uuid, ${at}::timestamptz,
      ${idle(idleMs)})`.execute(trx)
  },
  /** What stands in accounts of the member's, all of them. */
  balance: async (accounts: readonly bigint[]): Promise<bigint> => {
    if (accounts.length === 0) return 0n
    const rows = await trx.selectFrom('ledger_accounts').select('balance').where('id', 'in', accounts).execute()
    return rows.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
  },
  /** How a round ended; undefined where none of this number has. */
  endOf: async (key: RoundKey) =>
    (await trx.selectFrom('play_rounds').select('state').where(ofRound(key)).executeTakeFirst())?.state,
  /** Whether persons of the desk gave the round up. */
  isGivenUp: async (key: RoundKey): Promise<boolean> =>
    (await trx
      .selectFrom('round_voids')
      .select('id')
      .where(ofRound(key))
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
  /** A win came for a round that was given up: somebody has to settle it with the provider. */
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
  /** Keeps what a round is proved by, and answers what it committed to; undefined where it did not, or was proved before. */
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

/** Where a page of a day begins. */
export interface Place {
  xid: string
  txId: string
}

/**
 * Moves that can have nothing before them any more: numbers of transactions that are all over, or, where a database was loaded anew
 * and counts from the beginning, what is an hour old.
 */
const settled = (now: Date) =>
  sql<boolean>`(xid < pg_snapshot_xmin(pg_current_snapshot()) or at < ${new Date(now.getTime() - 3_600_000)}::timestamptz)`

const ofDay = (db: Db, provider: string, day: string) =>
  db.selectFrom('wallet_calls').where('provider', '=', provider).where('moved', '=', true).where('day', '=', day)

/** Whether the day has moves that are not told yet. */
export const hasUnsettledMoves = async (db: Db, provider: string, day: string, now: Date): Promise<boolean> =>
  (await ofDay(db, provider, day)
    .select('tx_id')
    .where(sql<boolean>`not ${settled(now)}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * What a provider moved on a day of UTC, after a place, in the order in which it began. What is not settled waits, so that a page
 * never changes and nothing is passed by.
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
