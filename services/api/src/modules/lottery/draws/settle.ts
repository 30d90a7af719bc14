import { GAMES } from '@tessera/lottery'
import type { Trx } from '../../../tables.ts'
import { debtorsOf, repayDebt } from '../../money/debts/repay-debt.ts'
import { createGateRepository, type MerchantRef } from '../../money/gate/gate.repository.ts'
import { afterReturn, afterWin, beginsAt, type Split } from '../../money/gate/totals.domain.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import type { Posting } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postAll } from '../../money/ledger/ledger.service.ts'
import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import { prizesOfDraw, type StoredDraw } from './draws.repository.ts'
import { createEndingRepository, type Payees } from './endings.repository.ts'
import { type OrderEnding, refundedOrder, riskedOf, risksOf, settledOrder } from './ends.domain.ts'

interface HouseAccounts {
  lottery: bigint
  games: bigint
  bonus: bigint
}

/**
 * Shares of a returned amount. Its bonus part belongs to the bonus; after that has ended, to the member if it was played
 * through, else to the house.
 */
function sharesOf({ order, back }: OrderEnding, { active, completed }: Payees): Split & { house: bigint } {
  if (back.bonus === 0n || order.grant_id === null || order.grant_id === active.get(order.member_id))
    return { ...back, house: 0n }
  return completed.has(order.grant_id)
    ? { cash: back.cash + back.bonus, bonus: 0n, house: 0n }
    : { cash: back.cash, bonus: 0n, house: back.bonus }
}

/** The end of an order, and what the mode ZY gives back. */
function postingsOf(ending: OrderEnding, payees: Payees, houseAccounts: HouseAccounts): Omit<Posting, 'merchant'>[] {
  const { order, back, credit, record } = ending
  const stake = order.cash + order.bonus
  const { cash, bonus, house: late } = sharesOf(ending, payees)
  const member = payees.cash.get(order.member_id) ?? 0n
  const end = {
    key: `lott:end:${order.order_id}`,
    kind: record.state === 'void' ? ('bet' as const) : ('win' as const),
    legs: [
      { accountId: houseAccounts.lottery, amount: -stake },
      { accountId: houseAccounts.games, amount: stake - back.cash - back.bonus },
      { accountId: member, amount: cash },
      { accountId: payees.bonus.get(order.member_id) ?? 0n, amount: bonus },
      { accountId: houseAccounts.bonus, amount: late },
    ].filter(({ amount }) => amount !== 0n),
  }
  if (!credit) return [end]
  const legs = [
    { accountId: houseAccounts.bonus, amount: -credit },
    { accountId: member, amount: credit },
  ]
  return [end, { key: `lott:rebate:${order.order_id}`, kind: 'bonus', legs }]
}

/**
 * Updates the members' totals as for rounds: a win counts when it is paid, a returned stake is removed from the windows in
 * which it was taken.
 */
async function keepTotals(trx: Trx, merchant: MerchantRef, endings: readonly OrderEnding[], at: Date): Promise<void> {
  const gate = createGateRepository(trx)
  const windows = windowsAt(at, merchant.timeZone)
  const totals = await gate.lockTotals(endings.map(({ order }) => order.member_id))
  const changed: typeof totals = new Map()
  for (const { order, back, record } of endings) {
    const sums = changed.get(order.member_id) ?? totals.get(order.member_id)
    if (!sums || back.cash + back.bonus === 0n) continue
    const after =
      record.state === 'void'
        ? afterReturn(sums, windows, back, beginsAt(windows, merchant, order.ordered_at))
        : afterWin(sums, windows, back)
    changed.set(order.member_id, after)
  }
  await gate.keepAllTotals(changed)
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
  const without = new Set(endings.map(({ order }) => order.member_id).filter((id) => !payees.cash.has(id)))
  for (const id of without)
    payees.cash.set(id, await createLedgerRepository(trx).memberAccount(merchant.code, id, merchant.currency))
}

/** Payments to a member with a debt repay that first. */
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
 * Ends some open orders of a draw that is drawn or void: pays or refunds, and closes their stakes, all or none. An order's
 * own state shows which are left.
 * @returns the amount paid with credits, minor units, and if orders may be left
 */
export async function endOrders(
  trx: Trx,
  merchant: MerchantRef,
  draw: StoredDraw,
  max: number,
  closeStake: StakeSubscriber,
  at: Date,
): Promise<{ paid: bigint; isMore: boolean }> {
  const repository = createEndingRepository(trx)
  const { orders, lines, isMore } = await repository.batch(draw.draw_id, max)
  if (orders.length === 0) return { paid: 0n, isMore }
  const prizes = prizesOfDraw(draw)
  const endings = orders.map((order) => {
    const own = lines.get(order.order_id) ?? []
    return prizes ? settledOrder(draw.game, prizes, order, own) : refundedOrder(order, own)
  })
  await keepTotals(trx, merchant, endings, at)
  const payees = await repository.payees(orders)
  await openAccounts(trx, merchant, endings, payees)
  const accounts = await accountsOf(trx, merchant, draw)
  const postings = endings.flatMap((ending) => postingsOf(ending, payees, accounts))
  await postAll(trx, merchant.code, postings, at)
  await repayDebts(trx, merchant, endings, payees, postings, at)
  await repository.end(endings, prizes ? 'settled' : 'void', at)
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
      risked: riskedOf(record, risks.get(order.member_id)),
    })),
  )
  const paid = endings.reduce((sum, { back, credit }) => sum + back.cash + back.bonus + (credit ?? 0n), 0n)
  return { paid, isMore }
}
