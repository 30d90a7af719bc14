import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TransactionRow, WALLET_CALLS, type WalletBody } from '@tessera/wallet-protocol'
import { amountOf, expectResponse, type KitEnvironment, newId, type Player } from './kit-environment.ts'
import type { WalletResponse } from './provider.ts'

type BetBody = WalletBody<'bet'>
type WinBody = WalletBody<'win'>
type BetWinBody = WalletBody<'bet-win'>
type RollbackBody = WalletBody<'rollback'>

export const betBody = ({ identity, min }: Player, overrides: Partial<BetBody> = {}): BetBody => ({
  ...identity,
  roundId: newId(),
  txId: newId(),
  amount: amountOf(min),
  ...overrides,
})
export const winBody = ({ identity }: Player, roundId: string, overrides: Partial<WinBody> = {}): WinBody => ({
  ...identity,
  roundId,
  txId: newId(),
  amount: '0.00',
  endRound: true,
  ...overrides,
})
export const betWinBody = ({ identity, min }: Player, overrides: Partial<BetWinBody> = {}): BetWinBody => ({
  ...identity,
  roundId: newId(),
  betTxId: newId(),
  winTxId: newId(),
  bet: amountOf(min),
  win: '0.00',
  ...overrides,
})
export const rollbackBody = (bet: BetBody, overrides: Partial<RollbackBody> = {}): RollbackBody => {
  const { session, user, currency, gameId, roundId, txId } = bet
  return { session, user, currency, gameId, roundId, txId: newId(), refTxId: txId, ...overrides }
}

/** Places a stake that must succeed, and returns its body. */
export async function placeStake(
  { caller }: KitEnvironment,
  player: Player,
  overrides: Partial<BetBody> = {},
): Promise<BetBody> {
  const body = betBody(player, overrides)
  expectResponse(await caller.call('bet', body), 'OK')
  return body
}

/** Sends one call many times at once. */
export const sendTimes = (count: number, send: () => Promise<WalletResponse>): Promise<WalletResponse[]> =>
  Promise.all(Array.from({ length: count }, send))

/**
 * Expects one effect: the same bytes in every response, and at most one that is not marked as replayed; none if the first timed
 * out and was retried.
 */
export function expectOneEffect(responses: readonly WalletResponse[]): void {
  assert.equal(new Set(responses.map(({ text }) => text)).size, 1, 'all responses are identical, byte for byte')
  assert.ok(responses.filter(({ isReplayed: replayed }) => !replayed).length <= 1, 'all but one are marked as replayed')
  assert.equal(responses[0]?.reply.status, 'OK')
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const MAX_DAY_PAGES = 10_000
/** Delay between two polls of an unchanged page. */
export const POLL_INTERVAL_MS = 50

/** Loads a page of a day, from the cursor of the previous page. */
export async function loadPage({ caller }: KitEnvironment, day: string, cursor: string | null) {
  const response = await caller.call('transactions', { day, ...(cursor === null ? {} : { cursor }) })
  expectResponse(response, 'OK')
  const { rows = [], next = null } = WALLET_CALLS.transactions.reply.parse(response.reply)
  return { rows, next }
}

/** Loads all rows since the start of the run. */
export async function loadRows(environment: KitEnvironment): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = []
  for (const day of new Set([dayOf(environment.startedAt), dayOf(new Date())])) {
    let cursor: string | null = null
    for (let page = 0; page < MAX_DAY_PAGES; page++) {
      const { rows: pageRows, next }: { rows: TransactionRow[]; next: string | null } = await loadPage(
        environment,
        day,
        cursor,
      )
      rows.push(...pageRows)
      if (next === null) break
      // Unsettled transactions are reported later: poll again then.
      if (pageRows.length === 0) await sleep(POLL_INTERVAL_MS)
      cursor = next
    }
  }
  return rows
}
