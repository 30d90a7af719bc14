import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { Violation } from './area.ts'
import type { Books } from './books.ts'
import type { Cashier } from './cashier/areas.ts'
import type { People } from './people.model.ts'
import type { PlayModel } from './play/model.ts'
import { lookAtPromotions } from './promotions/look.ts'
import type { PromotionModel } from './promotions/model.ts'
import { same } from './same.ts'
import type { World } from './world.ts'

interface Found {
  accounts: string | null
  left: bigint
  open: bigint
  after: bigint | null
}

/** Checks of a member's stored state against the model. */
export interface Looks {
  environment: World
  members: People
  play: PlayModel
  cashier: Cashier
  promotions: PromotionModel
  lookAtTeams: () => Promise<void>
  checkApprovals: () => Promise<void>
  checkEnds: (at: Date) => Promise<void>
  books: Books
}

const accountsOf = ({ members }: Looks, index: number): Map<string, bigint> => {
  const player = members.players[index]
  if (!player) throw new Error(`no player ${index}`)
  const { cash, bonus, held, transit, debt, float, vendors } = player
  const all: [string, bigint][] = [
    ['member', cash],
    ['bonus_locked', bonus],
    ['held', held],
    ['transit', transit],
    ['debt', -debt],
    ['agent_float', float],
    ...Object.entries(vendors).map(([vendor, balance]): [string, bigint] => [`vendor ${vendor}`, balance]),
  ]
  return new Map(all.filter(([, balance]) => balance !== 0n))
}

function compareAccounts(index: number, found: Map<string, bigint>, expected: Map<string, bigint>): void {
  for (const name of new Set([...found.keys(), ...expected.keys()]))
    same(`${name} of ${index}`, found.get(name) ?? 0n, expected.get(name) ?? 0n)
  for (const [name, balance] of expected)
    if (balance < 0n && name !== 'debt') throw new Violation(`${name} of ${index} is below zero`)
}

/** Compares the player's balances with the model's, as posted, and also the turnover and open rounds. */
export async function lookAt(checkContext: Looks, index: number): Promise<void> {
  const { environment, members, play } = checkContext
  const [player, expected] = [environment.players[index], members.players[index]]
  if (!player || !expected) return
  const { rows } = await sql<Found>`select
      (select json_object_agg(trim(kind || ' ' || ref), balance::text)::text from ledger_accounts
        where owner_id = ${player.memberId} and balance <> 0) as accounts,
      coalesce((select greatest(needed - done, 0) from deposit_turnover where member_id = ${player.memberId}), 0) as left,
      (select count(*) from open_rounds where member_id = ${player.memberId}) as open,
      (select balance_after from ledger_postings where account_id = ${player.cash} order by id desc limit 1) as after`.execute(
    environment.db,
  )
  const [found] = rows
  const accounts = Object.entries(JSON.parse(found?.accounts ?? '{}') as Record<string, string>)
  compareAccounts(index, new Map(accounts.map(([name, text]) => [name, BigInt(text)])), accountsOf(checkContext, index))
  same('the last posting’s balance', found?.after ?? 0n, expected.cash)
  same('turnover left', found?.left, members.owesTurnover(expected))
  same('open rounds', found?.open, BigInt(play.open[index]?.size ?? 0))
}

/** The record has each ended round once, as it ended. */
async function lookAtRecord({ environment, play }: Looks): Promise<void> {
  const ended = play.ended.splice(0)
  const ids = ended.map(({ roundId }) => roundId)
  const { rows } = await sql<{ member_id: string; round_id: string; text: string }>`select member_id, round_id,
    concat_ws(' ', state, cash, bonus, win) as text from play_rounds
    where merchant = ${environment.house.code} and provider = 'P' and round_id = any(${ids}::text[])`.execute(
    environment.db,
  )
  const found = new Map(rows.map((row) => [row.round_id, row]))
  for (const { player, roundId } of ended) {
    const row = found.get(roundId)
    const isOwn = row !== undefined && environment.accounts[player]?.has(row.member_id) === true
    same(`the record of ${roundId}`, isOwn ? row.text : undefined, play.record[player]?.get(roundId))
  }
  same('ended rounds', rows.length, ended.length)
}

const stateOf = async (db: Db, table: 'withdrawals' | 'transfers', names: string[], idOf: (name: string) => string) => {
  const ids = names.map(idOf)
  const { rows } = await sql<{ id: string; state: string }>`select id, state from ${sql.table(table)}
    where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Compares changed orders, withdrawals and transfers with the model. */
async function lookAtOrders({ environment, cashier }: Looks): Promise<void> {
  const { deposits, payouts, transfers, ids } = cashier
  const names = [...deposits.changed]
  deposits.changed.clear()
  const { rows } = await sql<{ id: string; state: string }>`select id::text as id, state from deposit_orders
    where id = any(${names.map((name) => ids.get(name) ?? '')}::uuid[])`.execute(environment.db)
  const found = new Map(rows.map(({ id, state }) => [id, state]))
  for (const name of names) same(`deposit ${name}`, found.get(ids.get(name) ?? ''), deposits.orderOf(name).state)
  const compare = async (table: 'withdrawals' | 'transfers', changed: Set<string>, stood: (name: string) => string) => {
    const changedNames = [...changed]
    changed.clear()
    const idOf = (name: string) => cashier.idOf(table, name)
    const states = await stateOf(environment.db, table, changedNames, idOf)
    for (const name of changedNames) same(`${table} ${name}`, states.get(idOf(name)), stood(name))
  }
  await compare('withdrawals', payouts.changed, (name) => payouts.payoutOf(name).state)
  await compare('transfers', transfers.changed, (name) => transfers.all.get(name)?.state ?? '')
}

/**
 * Checks that the books add up, every account matches the model, and all that ended or moved since the last check is
 * correct.
 */
export async function lookAtAll(checkContext: Looks, at: Date): Promise<void> {
  const { environment, members, books } = checkContext
  await books.look(at)
  for (const name of new Set([...books.house.keys(), ...members.house.keys()]))
    same(`house account ${name}`, books.house.get(name) ?? 0n, members.house.get(name) ?? 0n)
  const { rows } = await sql<{ owner_id: string; name: string; balance: bigint }>`select owner_id,
    trim(kind || ' ' || ref) as name, balance from ledger_accounts where owner_id is not null and balance <> 0`.execute(
    environment.db,
  )
  const present = new Set(environment.players.map(({ memberId }) => memberId))
  const leftover = rows.find(({ owner_id }) => !present.has(owner_id))
  if (leftover) throw new Violation(`${leftover.name} of ${leftover.owner_id}, who has left, is ${leftover.balance}`)
  for (const [index, { memberId }] of environment.players.entries()) {
    const own = rows
      .filter(({ owner_id }) => owner_id === memberId)
      .map(({ name, balance }): [string, bigint] => [name, balance])
    compareAccounts(index, new Map(own), accountsOf(checkContext, index))
  }
  await lookAtRecord(checkContext)
  await lookAtOrders(checkContext)
  await lookAtPromotions(
    environment.db,
    members,
    checkContext.promotions,
    (order) => checkContext.cashier.ids.get(order) ?? '',
  )
  await checkContext.lookAtTeams()
  await checkContext.checkApprovals()
  await checkContext.checkEnds(at)
  lookAtOutside(checkContext)
}

/**
 * Checks that payments reported by providers are credited, in suspense or refunded; and that open items match the money
 * held, in transit or in suspense.
 */
function lookAtOutside({ members, cashier, environment }: Looks): void {
  const { deposits, payouts, transfers } = cashier
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n)
  const suspended = sum([...deposits.suspended].map((ref) => deposits.payments.get(ref)?.amount ?? 0n))
  const inSuspense = (members.house.get('suspense sim-bank') ?? 0n) + (members.house.get('suspense sim-gateway') ?? 0n)
  same('money in suspense', inSuspense, suspended)
  for (const [index, player] of members.players.entries()) {
    const heldPayouts = (payouts.recent[index] ?? []).filter(({ state }) =>
      ['reviewing', 'approved', 'paying'].includes(state),
    )
    same(`held of ${index}`, player.held, sum(heldPayouts.map(({ amount }) => amount)))
    const moving = [...transfers.open.values()].filter(
      (transfer) => transfer.player === index && transfer.direction === 'in',
    )
    same(`in transit of ${index}`, player.transit, sum(moving.map(({ amount }) => amount)))
  }
  for (const ref of deposits.payments.keys())
    if (!environment.outside.came.has(ref)) throw new Violation(`payment ${ref} was recorded, but not received`)
}
