import type { Database } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import { createGroupCommit, type GroupCommit } from '../group-commit.ts'
import type { JobKind } from '../jobs/jobs.domain.ts'
import type { HoldsMoney } from '../modules/identity/closing/closing.service.ts'
import type { CallChannel } from '../modules/money/channels/ask-channel.ts'
import type { Channel } from '../modules/money/channels/channels.domain.ts'
import type { DepositPromises } from '../modules/money/deposits/promises.ts'
import type { Settling } from '../modules/money/deposits/settle.service.ts'
import { createGate, type Gate } from '../modules/money/gate/gate.service.ts'
import type { BonusEnds } from '../modules/money/withdrawals/bonus-ends.ts'
import type { StakeSubscriber } from '../modules/play/closing/closing.domain.ts'
import type { Rounds } from '../modules/play/rounds/rounds.service.ts'
import { STAKE_SUBSCRIBERS } from '../areas/stake-subscribers.ts'
import type { Db, Tables, Trx } from '../tables.ts'
import { aMerchant } from '../testing/a-merchant.ts'
import { isAgent, PARENTS } from './agents/tree.ts'
import { CASHIER } from './cashier/house.ts'
import { type CrashableDb, crashable } from './mortal.ts'
import { createOutside, type Outside } from './outside/outside.ts'
import { OWN_NAME } from './outside/received.ts'

/** Sessions end then. */
export const FAR = '2099-01-01T00:00:00Z'

/** The product's parts that a planted fault may put something else in the place of. */
export interface Parts {
  gate: Gate
  subscribers: readonly StakeSubscriber[]
  rounds: (rounds: Rounds) => Rounds
  /** Ends a transaction's work; throws to undo it. */
  commit: (work: () => Promise<string>) => Promise<string>
  settling: (settling: Settling) => Settling
  /** Orders of one member that may reserve an amount. */
  maxReserved: number
  /** The gate for transfers to vendors, or for agents' transfers. */
  gateOf: (gate: Gate, kind: 'transfers' | 'floats') => Gate
  reach: (reach: CallChannel) => CallChannel
  channels: (channels: readonly Channel[]) => readonly Channel[]
  /** The merchant as the desk of deposits knows it. */
  deskMerchant: (merchant: MerchantConfig) => MerchantConfig
  /** The merchant as bookings of transfers know it. */
  vendorMerchant: (merchant: MerchantConfig) => MerchantConfig
  /** Figures, proofs, rebates and pay of teams, each with what is done by it. */
  teamJobs: (jobs: readonly JobKind[][]) => readonly JobKind[][]
  promises: (promotionHooks: DepositPromises) => DepositPromises
  bonusEnds: (bonusEnds: BonusEnds) => BonusEnds
  /** True if a member's accounts hold money, or may still receive some. */
  holdsMoney: (holdsMoney: HoldsMoney) => HoldsMoney
  giveBack: (trx: Trx, memberId: string, at: Date) => Promise<void>
}

export interface Player {
  memberId: string
  username: string
  session: string
  bankAccount: string
  cash: bigint
  bonus: bigint
}

/** Shared environment of all parts of the simulated merchant. */
export interface World {
  /** Database whose transactions may die with their process. */
  db: Db
  now: () => Date
  house: MerchantConfig
  gate: Gate
  subscribers: readonly StakeSubscriber[]
  parts: Partial<Parts>
  outside: Outside
  players: readonly Player[]
  /** Numbers of all accounts that a player has had. */
  accounts: readonly ReadonlySet<string>[]
  /** Has the player go on with another account. */
  setPlayer: (index: number, player: Player) => void
  /** A number from 0 to below, by the seed. */
  chance: (below: number) => number
  crashableDb: Pick<CrashableDb, 'set' | 'rest'>
  /** Shares transactions among concurrent actions of players. */
  commit: GroupCommit
}

/**
 * A merchant `m` with so many members over a migrated, empty database. `now` is the only clock, `chance` the only
 * randomness.
 */
export async function openWorld(
  database: Database<Tables>,
  size: number,
  { now, chance, parts = {} }: Pick<World, 'now' | 'chance'> & { parts?: Partial<Parts> | undefined },
): Promise<World> {
  const { db } = database
  const players: Player[] = []
  const indexes = new Map<string, number>()
  const outside = createOutside((memberId) => indexes.get(memberId) ?? 0, now)
  const accounts: Set<string>[] = []
  const setPlayer = (index: number, player: Player): void => {
    players[index] = player
    accounts[index] = (accounts[index] ?? new Set<string>()).add(player.memberId)
    indexes.set(player.memberId, index)
  }
  for (let index = 0; index < size; index++) setPlayer(index, await openPlayer(db, index, now()))
  const lives = crashable(database, outside.hasWords)
  return {
    db: lives.db,
    now,
    house: aMerchant({ code: 'm', currency: 'THB', timeZone: 'Asia/Bangkok', ranks: [], cashier: CASHIER }),
    gate: parts.gate ?? createGate(now),
    subscribers: parts.subscribers ?? STAKE_SUBSCRIBERS,
    parts,
    outside: { ...outside, reach: parts.reach?.(outside.reach) ?? outside.reach },
    players,
    accounts,
    setPlayer,
    chance,
    crashableDb: lives,
    commit: createGroupCommit({ ...lives, briefConnections: database.briefConnections }),
  }
}

const idOf = (kind: number, index: number): string => `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`
const memberIdOf = (index: number): string => idOf(1, index)

async function openPlayer(db: Db, index: number, at: Date): Promise<Player> {
  const [memberId, session, username, bankAccount] = [
    memberIdOf(index),
    idOf(2, index),
    `player${index}`,
    `account${index}`,
  ]
  const above = PARENTS[index] ?? null
  const parent = above === null ? null : memberIdOf(above)
  await sql`insert into members (id, merchant, username, type, parent_id, created_at)
    values (${memberId}, 'm', ${username}, ${isAgent(index) ? 1 : 0}, ${parent}, ${at})`.execute(db)
  await sql`insert into sessions (handle, token_hash, member_id, merchant, created_at, idle_until, expires_at)
    values (${session}, ${session}, ${memberId}, 'm', ${at}, ${FAR}, ${FAR})`.execute(db)
  await sql`insert into member_names (member_id, th) values (${memberId}, ${OWN_NAME})`.execute(db)
  // The first two have one account.
  const number = String(1_000_000_000 + Math.max(index, 1))
  await sql`insert into bank_accounts (id, merchant, member_id, bank, number, name, said_name, review, usable_from, added_at)
    values (${bankAccount}, 'm', ${memberId}, 'KBANK', ${number}, ${OWN_NAME}, ${OWN_NAME}, 'none', ${at}, ${at})`.execute(
    db,
  )
  const open = async (kind: 'member' | 'bonus_locked') =>
    (
      await db
        .insertInto('ledger_accounts')
        .values({ merchant: 'm', kind, owner_id: memberId, currency: 'THB' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return { memberId, username, session, bankAccount, cash: await open('member'), bonus: await open('bonus_locked') }
}
