import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TransactionRow, WALLET_CALLS, type WalletBody } from '@tessera/wallet-protocol'
import type { Answer } from './provider.ts'
import { amountOf, expectAnswer, newId, type Player, type World } from './world.ts'

type BetBody = WalletBody<'bet'>
type WinBody = WalletBody<'win'>
type BetWinBody = WalletBody<'bet-win'>
type RollbackBody = WalletBody<'rollback'>

export const betBody = ({ playing, min }: Player, over: Partial<BetBody> = {}): BetBody => ({
  ...playing,
  roundId: newId(),
  txId: newId(),
  amount: amountOf(min),
  ...over,
})
export const winBody = ({ playing }: Player, roundId: string, over: Partial<WinBody> = {}): WinBody => ({
  ...playing,
  roundId,
  txId: newId(),
  amount: '0.00',
  endRound: true,
  ...over,
})
export const betWinBody = ({ playing, min }: Player, over: Partial<BetWinBody> = {}): BetWinBody => ({
  ...playing,
  roundId: newId(),
  betTxId: newId(),
  winTxId: newId(),
  bet: amountOf(min),
  win: '0.00',
  ...over,
})
export const rollbackBody = (bet: BetBody, over: Partial<RollbackBody> = {}): RollbackBody => {
  const { session, user, currency, gameId, roundId, txId } = bet
  return { session, user, currency, gameId, roundId, txId: newId(), refTxId: txId, ...over }
}

/** Places a stake that must succeed, and returns its body. */
export async function stake({ caller }: World, player: Player, over: Partial<BetBody> = {}): Promise<BetBody> {
  const body = betBody(player, over)
  expectAnswer(await caller.call('bet', body), 'OK')
  return body
}

/** Sends one call many times at once. */
export const times = (count: number, send: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, send))

/**
 * Expects one effect: the same bytes in every response, and only one that is not marked as replayed; none if the first timed
 * out and was retried.
 */
export function expectOne(answers: readonly Answer[]): void {
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1, 'every answer is the same, byte for byte')
  assert.ok(answers.filter(({ replayed }) => !replayed).length <= 1, 'all but one are marked as replayed')
  assert.equal(answers[0]?.reply.status, 'OK')
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const MAX_DAY_PAGES = 10_000
/** Delay between two polls of an unchanged page. */
export const STANDING_MS = 50

/** A page of a day, from where the one before ended. */
export async function pageOf({ caller }: World, day: string, cursor: string | null) {
  const answer = await caller.call('transactions', { day, ...(cursor === null ? {} : { cursor }) })
  expectAnswer(answer, 'OK')
  const { rows = [], next = null } = WALLET_CALLS.transactions.reply.parse(answer.reply)
  return { rows, next }
}

/** Every row since the run began. */
export async function rowsOf(world: World): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = []
  for (const day of new Set([dayOf(world.startedAt), dayOf(new Date())])) {
    let cursor: string | null = null
    for (let page = 0; page < MAX_DAY_PAGES; page++) {
      const { rows: its, next }: { rows: TransactionRow[]; next: string | null } = await pageOf(world, day, cursor)
      rows.push(...its)
      if (next === null) break
      // Unsettled transactions are reported later: poll again then.
      if (its.length === 0) await sleep(STANDING_MS)
      cursor = next
    }
  }
  return rows
}
