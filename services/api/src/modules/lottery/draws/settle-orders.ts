import { GAMES } from '@tessera/lottery'
import type { Trx } from '../../../database/tables.ts'
import { debtorsOf, repayDebt } from '../../money/debts/repay-debt.ts'
import { createGateRepository, type MerchantRef } from '../../money/gate/gate.repository.ts'
import { afterReturn, afterWin, type Split, toWindowStarts } from '../../money/gate/totals.domain.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import type { Posting } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postAll } from '../../money/ledger/ledger.service.ts'
import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import { prizesOfDraw, type StoredDraw } from './draws.repository.ts'
import { createEndingRepository, type Payees } from './endings.repository.ts'
import { atRiskOf, type OrderEnding, refundOrder, risksOf, settleOrder } from './order-results.domain.ts'

interface HouseAccounts {
  lottery: bigint
  games: bigint
  bonus: bigint
}

/**
 * Splits a payout. Its bonus part goes to the bonus; after that has ended, to the member if it was completed,
 * otherwise to the house.
 */
function sharesOf({ order, payout }: OrderEnding, { active, completed }: Payees): Split & { house: bigint } {
  if (payout.bonus === 0n || order.grant_id === null || order.grant_id === active.get(order.member_id))
    return { ...payout, house: 0n }
  return completed.has(order.grant_id)
    ? { cash: payout.cash + payout.bonus, bonus: 0n, house: 0n }
    : { cash: payout.cash, bonus: 0n, house: payout.bonus }
}

/** Postings that settle an order, and the credit of mode ZY. */
function postingsOf(ending: OrderEnding, payees: Payees, houseAccounts: HouseAccounts): Omit<Posting, 'merchant'>[] {
  const { order, payout, credit, record } = ending
  const stake = order.cash + order.bonus
  const { cash, bonus, house: houseBonus } = sharesOf(ending, payees)
  const member = payees.cash.get(order.member_id) ?? 0n
  const settlement = {
    key: `lott:end:${order.order_id}`,
    kind: record.state === 'void' ? ('bet' as const) : ('win' as const),
    legs: [
      { accountId: houseAccounts.lottery, amount: -stake },
      { accountId: houseAccounts.games, amount: stake - payout.cash - payout.bonus },
      { accountId: member, amount: cash },
      { accountId: payees.bonus.get(order.member_id) ?? 0n, amount: bonus },
      { accountId: houseAccounts.bonus, amount: houseBonus },
    ].filter(({ amount }) => amount !== 0n),
  }
  if (!credit) return [settlement]
  const legs = [
    { accountId: houseAccounts.bonus, amount: -credit },
    { accountId: member, amount: credit },
  ]
  return [settlement, { key: `lott:rebate:${order.order_id}`, kind: 'bonus', legs }]
}

/**
 * Updates the members' totals as for rounds: a win counts when it is paid, a refunded stake is removed from the windows in
 * which it was taken.
 */
async function updateTotals(trx: Trx, merchant: MerchantRef, endings: readonly OrderEnding[], at: Date): Promise<void> {
  const gate = createGateRepository(trx)
  const windows = windowsAt(at, merchant.timeZone)
  const totals = await gate.lockTotals(endings.map(({ order }) => order.member_id))
  const changedTotals: typeof totals = new Map()
  for (const { order, payout, record } of endings) {
    const sums = changedTotals.get(order.member_id) ?? totals.get(order.member_id)
    if (!sums || payout.cash + payout.bonus === 0n) continue
    const after =
      record.state === 'void'
        ? afterReturn(sums, windows, payout, toWindowStarts(windows, merchant, order.ordered_at))
        : afterWin(sums, windows, payout)
    changedTotals.set(order.member_id, after)
  }
  await gate.saveAllTotals(changedTotals)
}

async function accountsOf(trx: Trx, { code, currency }: MerchantRef, { game }: StoredDraw): Promise<HouseAccounts> {
  const ledger = createLedgerRepository(trx)
  return {
    lottery: await ledger.houseAccount(code, 'lottery', currency),
    games: await ledger.houseAccount(code, 'games', currency, GAMES[game].vendor),
    bonus: await ledger.houseAccount(code, 'bonus', currency),
  }
}

/** Members who bought with bonus money alone may have no cash account yet. */
async function openAccounts(
  trx: Trx,
  merchant: MerchantRef,
  endings: readonly OrderEnding[],
  payees: Payees,
): Promise<void> {
  const missing = new Set(endings.map(({ order }) => order.member_id).filter((id) => !payees.cash.has(id)))
  for (const id of missing)
    payees.cash.set(id, await createLedgerRepository(trx).memberAccount(merchant.code, id, merchant.currency))
}

/** Payouts to a member with a debt repay the debt first. */
async function repayDebts(
  trx: Trx,
  { code: merchant, currency }: MerchantRef,
  endings: readonly OrderEnding[],
  { cash }: Payees,
  postings: readonly Omit<Posting, 'merchant'>[],
  at: Date,
): Promise<void> {
  for (const memberId of await debtorsOf(
    trx,
    endings.map(({ order }) => order.member_id),
  ))
    for (const { key, legs } of postings) {
      const amount = legs.find(({ accountId }) => accountId === cash.get(memberId))?.amount ?? 0n
      if (amount > 0n) await repayDebt(trx, () => at, { merchant, currency, memberId, key, amount })
    }
}

/**
 * Settles a batch of open orders of a drawn or void draw: pays or refunds, and closes their stakes, all or none. An order's
 * state shows if it is still open.
 * @returns the amount paid with credits, minor units, and true in `hasMore` if orders may be left
 */
export async function settleOrders(
  trx: Trx,
  merchant: MerchantRef,
  draw: StoredDraw,
  max: number,
  closeStake: StakeSubscriber,
  at: Date,
): Promise<{ paid: bigint; hasMore: boolean }> {
  const repository = createEndingRepository(trx)
  const { orders, lines, hasMore } = await repository.lockBatch(draw.draw_id, max)
  if (orders.length === 0) return { paid: 0n, hasMore }
  const prizes = prizesOfDraw(draw)
  const endings = orders.map((order) => {
    const orderLines = lines.get(order.order_id) ?? []
    return prizes ? settleOrder(draw.game, prizes, order, orderLines) : refundOrder(order, orderLines)
  })
  await updateTotals(trx, merchant, endings, at)
  const payees = await repository.payees(orders)
  await openAccounts(trx, merchant, endings, payees)
  const accounts = await accountsOf(trx, merchant, draw)
  const postings = endings.flatMap((ending) => postingsOf(ending, payees, accounts))
  await postAll(trx, merchant.code, postings, at)
  await repayDebts(trx, merchant, endings, payees, postings, at)
  await repository.storeEndings(endings, prizes ? 'settled' : 'void', at)
  const members = [...new Set(orders.map(({ member_id }) => member_id))]
  const risks = risksOf(draw.game, prizes ? await repository.linesOf(draw.draw_id, members) : [])
  const { vendor: provider, gameType } = GAMES[draw.game]
  await closeStake(
    trx,
    endings.map(({ order, record }) => ({
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
      bonusId: payees.active.get(order.member_id) ?? null,
      ...record,
      risked: atRiskOf(record, risks.get(order.member_id)),
    })),
  )
  const paid = endings.reduce((sum, { payout, credit }) => sum + payout.cash + payout.bonus + (credit ?? 0n), 0n)
  return { paid, hasMore }
}
