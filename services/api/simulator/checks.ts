import { sql } from 'kysely'
import type { Db } from '../src/database/tables.ts'
import { Violation } from './area.ts'
import { assertSame } from './assert-same.ts'
import type { Books } from './books.ts'
import type { Cashier } from './cashier/areas.ts'
import type { Environment } from './environment.ts'
import type { MemberModel } from './members.model.ts'
import type { PlayModel } from './play/model.ts'
import { checkPromotions } from './promotions/checks.ts'
import type { PromotionModel } from './promotions/model.ts'

interface StoredState {
  accounts: string | null
  left: bigint
  open: bigint
  after: bigint | null
}

/** Checks of a member's stored state against the model. */
export interface CheckContext {
  environment: Environment
  members: MemberModel
  play: PlayModel
  cashier: Cashier
  promotions: PromotionModel
  checkTeams: () => Promise<void>
  checkApprovals: () => Promise<void>
  checkEnds: (at: Date) => Promise<void>
  books: Books
}

const expectedAccounts = ({ members }: CheckContext, index: number): Map<string, bigint> => {
  const player = members.players[index]
  if (!player) throw new Error(`unknown player ${index}`)
  const { cash, bonus, held, transit, debt, float, vendors } = player
  const balances: [string, bigint][] = [
    ['member', cash],
    ['bonus_locked', bonus],
    ['held', held],
    ['transit', transit],
    ['debt', -debt],
    ['agent_float', float],
    ...Object.entries(vendors).map(([vendor, balance]): [string, bigint] => [`vendor ${vendor}`, balance]),
  ]
  return new Map(balances.filter(([, balance]) => balance !== 0n))
}

function compareAccounts(index: number, found: Map<string, bigint>, expected: Map<string, bigint>): void {
  for (const name of new Set([...found.keys(), ...expected.keys()]))
    assertSame(`${name} of ${index}`, found.get(name) ?? 0n, expected.get(name) ?? 0n)
  for (const [name, balance] of expected)
    if (balance < 0n && name !== 'debt') throw new Violation(`${name} of ${index} is below zero`)
}

/** Compares the player's posted balances, turnover and open rounds with the model's. */
export async function checkPlayer(checkContext: CheckContext, index: number): Promise<void> {
  const { environment, members, play } = checkContext
  const [player, expected] = [environment.players[index], members.players[index]]
  if (!player || !expected) return
  const { rows } = await sql<StoredState>`select
      (select json_object_agg(trim(kind || ' ' || ref), balance::text)::text from ledger_accounts
        where owner_id = ${player.memberId} and balance <> 0) as accounts,
      coalesce((select greatest(needed - done, 0) from deposit_turnover where member_id = ${player.memberId}), 0) as left,
      (select count(*) from open_rounds where member_id = ${player.memberId}) as open,
      (select balance_after from ledger_postings where account_id = ${player.cash} order by id desc limit 1) as after`.execute(
    environment.db,
  )
  const [stored] = rows
  const accounts = Object.entries(JSON.parse(stored?.accounts ?? '{}') as Record<string, string>)
  compareAccounts(
    index,
    new Map(accounts.map(([name, text]) => [name, BigInt(text)])),
    expectedAccounts(checkContext, index),
  )
  assertSame('the last posting’s balance', stored?.after ?? 0n, expected.cash)
  assertSame('turnover left', stored?.left, members.remainingTurnover(expected))
  assertSame('open rounds', stored?.open, BigInt(play.open[index]?.size ?? 0))
}

/** Checks that the record contains each ended round once, with its result. */
async function checkRecord({ environment, play }: CheckContext): Promise<void> {
  const endedRounds = play.ended.splice(0)
  const ids = endedRounds.map(({ roundId }) => roundId)
  const { rows } = await sql<{ member_id: string; round_id: string; text: string }>`select member_id, round_id,
    concat_ws(' ', state, cash, bonus, win) as text from play_rounds
    where merchant = ${environment.merchant.code} and provider = 'P' and round_id = any(${ids}::text[])`.execute(
    environment.db,
  )
  const rowByRound = new Map(rows.map((row) => [row.round_id, row]))
  for (const { player, roundId } of endedRounds) {
    const row = rowByRound.get(roundId)
    const isOwn = row !== undefined && environment.accounts[player]?.has(row.member_id) === true
    assertSame(`the record of ${roundId}`, isOwn ? row.text : undefined, play.record[player]?.get(roundId))
  }
  assertSame('ended rounds', rows.length, endedRounds.length)
}

const readStates = async (
  db: Db,
  table: 'withdrawals' | 'transfers',
  names: string[],
  idOf: (name: string) => string,
) => {
  const ids = names.map(idOf)
  const { rows } = await sql<{ id: string; state: string }>`select id, state from ${sql.table(table)}
    where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Compares changed orders, withdrawals and transfers with the model. */
async function checkOrders({ environment, cashier }: CheckContext): Promise<void> {
  const { deposits, payouts, transfers, ids } = cashier
  const names = [...deposits.changed]
  deposits.changed.clear()
  const { rows } = await sql<{ id: string; state: string }>`select id::text as id, state from deposit_orders
    where id = any(${names.map((name) => ids.get(name) ?? '')}::uuid[])`.execute(environment.db)
  const stateById = new Map(rows.map(({ id, state }) => [id, state]))
  for (const name of names)
    assertSame(`deposit ${name}`, stateById.get(ids.get(name) ?? ''), deposits.orderOf(name).state)
  const compare = async (
    table: 'withdrawals' | 'transfers',
    changed: Set<string>,
    expectedState: (name: string) => string,
  ) => {
    const changedNames = [...changed]
    changed.clear()
    const idOf = (name: string) => cashier.idOf(table, name)
    const states = await readStates(environment.db, table, changedNames, idOf)
    for (const name of changedNames) assertSame(`${table} ${name}`, states.get(idOf(name)), expectedState(name))
  }
  await compare('withdrawals', payouts.changed, (name) => payouts.payoutOf(name).state)
  await compare('transfers', transfers.changed, (name) => transfers.all.get(name)?.state ?? '')
}

/**
 * Checks that the books add up, every account matches the model, and all that ended or moved since the last check is
 * correct.
 */
export async function checkAll(checkContext: CheckContext, at: Date): Promise<void> {
  const { environment, members, books } = checkContext
  await books.checkNew(at)
  for (const name of new Set([...books.house.keys(), ...members.house.keys()]))
    assertSame(`house account ${name}`, books.house.get(name) ?? 0n, members.house.get(name) ?? 0n)
  const { rows } = await sql<{ owner_id: string; name: string; balance: bigint }>`select owner_id,
    trim(kind || ' ' || ref) as name, balance from ledger_accounts where owner_id is not null and balance <> 0`.execute(
    environment.db,
  )
  const currentMembers = new Set(environment.players.map(({ memberId }) => memberId))
  const leftoverAccount = rows.find(({ owner_id }) => !currentMembers.has(owner_id))
  if (leftoverAccount)
    throw new Violation(
      `${leftoverAccount.name} of ${leftoverAccount.owner_id}, who has left, is ${leftoverAccount.balance}`,
    )
  for (const [index, { memberId }] of environment.players.entries()) {
    const ownAccounts = rows
      .filter(({ owner_id }) => owner_id === memberId)
      .map(({ name, balance }): [string, bigint] => [name, balance])
    compareAccounts(index, new Map(ownAccounts), expectedAccounts(checkContext, index))
  }
  await checkRecord(checkContext)
  await checkOrders(checkContext)
  await checkPromotions(
    environment.db,
    members,
    checkContext.promotions,
    (order) => checkContext.cashier.ids.get(order) ?? '',
  )
  await checkContext.checkTeams()
  await checkContext.checkApprovals()
  await checkContext.checkEnds(at)
  checkExternalMoney(checkContext)
}

/**
 * Checks that payments reported by providers are credited, in suspense or refunded; and that open items match the money
 * held, in transit or in suspense.
 */
function checkExternalMoney({ members, cashier, environment }: CheckContext): void {
  const { deposits, payouts, transfers } = cashier
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n)
  const suspendedAmount = sum([...deposits.suspended].map((ref) => deposits.payments.get(ref)?.amount ?? 0n))
  const inSuspense = (members.house.get('suspense sim-bank') ?? 0n) + (members.house.get('suspense sim-gateway') ?? 0n)
  assertSame('money in suspense', inSuspense, suspendedAmount)
  for (const [index, player] of members.players.entries()) {
    const heldPayouts = (payouts.recent[index] ?? []).filter(({ state }) =>
      ['reviewing', 'approved', 'paying'].includes(state),
    )
    assertSame(`held of ${index}`, player.held, sum(heldPayouts.map(({ amount }) => amount)))
    const incomingTransfers = [...transfers.open.values()].filter(
      (transfer) => transfer.player === index && transfer.direction === 'in',
    )
    assertSame(`in transit of ${index}`, player.transit, sum(incomingTransfers.map(({ amount }) => amount)))
  }
  for (const ref of deposits.payments.keys())
    if (!environment.outside.came.has(ref)) throw new Violation(`payment ${ref} was recorded, but not received`)
}
