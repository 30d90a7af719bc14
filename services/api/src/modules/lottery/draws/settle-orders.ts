import { GAMES } from '@tessera/lottery'
import type { Trx } from '../../../database/tables.ts'
import { debtorsOf, repayDebt } from '../../money/debts/repay-debt.ts'
import { createGateRepository, type MerchantRef } from '../../money/gate/gate.repository.ts'
import { afterRefund, afterWin, type Split, toWindowStarts } from '../../money/gate/totals.domain.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import type { Posting } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postAll } from '../../money/ledger/ledger.service.ts'
import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import { prizesOfDraw, type StoredDraw } from './draws.repository.ts'
import { createEndingRepository, type Payees } from './endings.repository.ts'
import { atRiskOf, type OrderResult, refundOrder, risksOf, settleOrder } from './order-results.domain.ts'

interface HouseAccounts {
  lottery: bigint
  games: bigint
  bonus: bigint
}

/**
 * Splits a payout. Its bonus part is paid to the bonus while that is active; later to the member if the bonus was completed,
 * otherwise to the house.
 */
function splitPayout(
  { order, payout }: OrderResult,
  { activeBonuses: active, completedBonuses: completed }: Payees,
): Split & { house: bigint } {
  if (payout.bonus === 0n || order.grant_id === null || order.grant_id === active.get(order.member_id))
    return { ...payout, house: 0n }
  return completed.has(order.grant_id)
    ? { cash: payout.cash + payout.bonus, bonus: 0n, house: 0n }
    : { cash: payout.cash, bonus: 0n, house: payout.bonus }
}

/** Postings that settle an order, and the credit of mode ZY. */
function postingsOf(result: OrderResult, payees: Payees, houseAccounts: HouseAccounts): Omit<Posting, 'merchant'>[] {
  const { order, payout, credit, record } = result
  const stake = order.cash + order.bonus
  const { cash, bonus, house: houseBonus } = splitPayout(result, payees)
  const memberAccount = payees.cash.get(order.member_id) ?? 0n
  const settlement = {
    key: `lott:end:${order.order_id}`,
    kind: record.state === 'void' ? ('bet' as const) : ('win' as const),
    legs: [
      { accountId: houseAccounts.lottery, amount: -stake },
      { accountId: houseAccounts.games, amount: stake - payout.cash - payout.bonus },
      { accountId: memberAccount, amount: cash },
      { accountId: payees.bonus.get(order.member_id) ?? 0n, amount: bonus },
      { accountId: houseAccounts.bonus, amount: houseBonus },
    ].filter(({ amount }) => amount !== 0n),
  }
  if (!credit) return [settlement]
  const legs = [
    { accountId: houseAccounts.bonus, amount: -credit },
    { accountId: memberAccount, amount: credit },
  ]
  return [settlement, { key: `lott:rebate:${order.order_id}`, kind: 'bonus', legs }]
}

/**
 * Updates the members' totals as for rounds of games: a win counts when it is paid, a refunded stake is removed from the windows in
 * which it was placed.
 */
async function updateTotals(trx: Trx, merchant: MerchantRef, results: readonly OrderResult[], at: Date): Promise<void> {
  const gate = createGateRepository(trx)
  const windows = windowsAt(at, merchant.timeZone)
  const totals = await gate.lockTotals(results.map(({ order }) => order.member_id))
  const changedTotals: typeof totals = new Map()
  for (const { order, payout, record } of results) {
    const sums = changedTotals.get(order.member_id) ?? totals.get(order.member_id)
    if (!sums || payout.cash + payout.bonus === 0n) continue
    const updatedTotals =
      record.state === 'void'
        ? afterRefund(sums, windows, payout, toWindowStarts(windows, merchant, order.ordered_at))
        : afterWin(sums, windows, payout)
    changedTotals.set(order.member_id, updatedTotals)
  }
  await gate.saveAllTotals(changedTotals)
}

async function houseAccountsOf(
  trx: Trx,
  { code, currency }: MerchantRef,
  { game }: StoredDraw,
): Promise<HouseAccounts> {
  const ledger = createLedgerRepository(trx)
  return {
    lottery: await ledger.houseAccount(code, 'lottery', currency),
    games: await ledger.houseAccount(code, 'games', currency, GAMES[game].vendor),
    bonus: await ledger.houseAccount(code, 'bonus', currency),
  }
}

/** Opens the missing cash accounts; members who paid with bonus money only may have none yet. */
async function openAccounts(
  trx: Trx,
  merchant: MerchantRef,
  results: readonly OrderResult[],
  payees: Payees,
): Promise<void> {
  const membersWithoutAccount = new Set(
    results.map(({ order }) => order.member_id).filter((id) => !payees.cash.has(id)),
  )
  for (const id of membersWithoutAccount)
    payees.cash.set(id, await createLedgerRepository(trx).memberAccount(merchant.code, id, merchant.currency))
}

/** Repays members' debts from their payouts. */
async function repayDebts(
  trx: Trx,
  { code: merchant, currency }: MerchantRef,
  results: readonly OrderResult[],
  { cash }: Payees,
  postings: readonly Omit<Posting, 'merchant'>[],
  at: Date,
): Promise<void> {
  for (const memberId of await debtorsOf(
    trx,
    results.map(({ order }) => order.member_id),
  ))
    for (const { key, legs } of postings) {
      const amount = legs.find(({ accountId }) => accountId === cash.get(memberId))?.amount ?? 0n
      if (amount > 0n) await repayDebt(trx, () => at, { merchant, currency, memberId, key, amount })
    }
}

/**
 * Settles a batch of open orders of a drawn or void draw in one transaction: pays or refunds them, and closes their stakes. An order's
 * state tells whether it is still open, so a retry does not pay twice.
 * @returns `paid`: amount paid including credits, in minor units; `hasMore`: true if open orders may be left
 */
export async function settleOrders(
  trx: Trx,
  merchant: MerchantRef,
  draw: StoredDraw,
  batchSize: number,
  closeStake: StakeSubscriber,
  at: Date,
): Promise<{ paid: bigint; hasMore: boolean }> {
  const repository = createEndingRepository(trx)
  const { orders, lines, hasMore } = await repository.lockBatch(draw.draw_id, batchSize)
  if (orders.length === 0) return { paid: 0n, hasMore }
  const prizes = prizesOfDraw(draw)
  const results = orders.map((order) => {
    const orderLines = lines.get(order.order_id) ?? []
    return prizes ? settleOrder(draw.game, prizes, order, orderLines) : refundOrder(order, orderLines)
  })
  await updateTotals(trx, merchant, results, at)
  const payees = await repository.loadPayees(orders)
  await openAccounts(trx, merchant, results, payees)
  const accounts = await houseAccountsOf(trx, merchant, draw)
  const postings = results.flatMap((result) => postingsOf(result, payees, accounts))
  await postAll(trx, merchant.code, postings, at)
  await repayDebts(trx, merchant, results, payees, postings, at)
  await repository.storeResults(results, prizes ? 'settled' : 'void', at)
  const members = [...new Set(orders.map(({ member_id }) => member_id))]
  const risks = risksOf(draw.game, prizes ? await repository.linesOf(draw.draw_id, members) : [])
  const { vendor: provider, gameType } = GAMES[draw.game]
  await closeStake(
    trx,
    results.map(({ order, record }) => ({
      merchant: order.merchant,
      memberId: order.member_id,
      product: 'lottery',
      provider,
      gameType,
      nodeId: null,
      gameId: draw.game,
      roundId: order.order_id,
      odds: null,
      openedAt: order.ordered_at,
      at,
      bonusId: payees.activeBonuses.get(order.member_id) ?? null,
      ...record,
      risked: atRiskOf(record, risks.get(order.member_id)),
    })),
  )
  const paid = results.reduce((sum, { payout, credit }) => sum + payout.cash + payout.bonus + (credit ?? 0n), 0n)
  return { paid, hasMore }
}
