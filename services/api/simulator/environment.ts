import type { Database } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import { STAKE_SUBSCRIBERS } from '../src/areas/stake-subscribers.ts'
import { createGroupCommit, type GroupCommit } from '../src/database/group-commit.ts'
import type { Db, Tables, Trx } from '../src/database/tables.ts'
import type { JobKind } from '../src/jobs/jobs.domain.ts'
import type { HoldsMoney } from '../src/modules/identity/closing/closing.service.ts'
import type { CallChannel } from '../src/modules/money/channels/call-channel.ts'
import type { Channel } from '../src/modules/money/channels/channels.domain.ts'
import type { DepositReservations } from '../src/modules/money/deposits/reservations.ts'
import type { Settlement } from '../src/modules/money/deposits/settle.service.ts'
import { createGate, type Gate } from '../src/modules/money/gate/gate.service.ts'
import type { BonusEndHooks } from '../src/modules/money/withdrawals/bonus-ends.ts'
import type { StakeSubscriber } from '../src/modules/play/closing/closing.domain.ts'
import type { Rounds } from '../src/modules/play/rounds/rounds.service.ts'
import { aMerchant } from '../testing/a-merchant.ts'
import { isAgent, PARENTS } from './agents/tree.ts'
import { CASHIER } from './cashier/fixtures.ts'
import { type CrashableDb, makeCrashable } from './crashable-db.ts'
import { createExternalSystems, type ExternalSystems } from './outside/outside.ts'
import { OWN_NAME } from './outside/received.ts'

/** Time at which the players' sessions expire. */
export const FAR_FUTURE = '2099-01-01T00:00:00Z'

/** Parts of the product that a seeded bug may replace. */
export interface ReplaceableParts {
  gate: Gate
  subscribers: readonly StakeSubscriber[]
  rounds: (rounds: Rounds) => Rounds
  /** Runs a transaction; may skip it. */
  commit: (task: () => Promise<string>) => Promise<string>
  settling: (settling: Settlement) => Settlement
  /** Maximum number of orders of one member that may reserve an amount. */
  maxReserved: number
  /** The gate for transfers to vendors, or for agents' transfers. */
  gateOf: (gate: Gate, kind: 'transfers' | 'floats') => Gate
  reach: (reach: CallChannel) => CallChannel
  channels: (channels: readonly Channel[]) => readonly Channel[]
  /** Changes the merchant for the desk of deposits. */
  deskMerchant: (merchant: MerchantConfig) => MerchantConfig
  /** Changes the merchant for bookings of transfers. */
  vendorMerchant: (merchant: MerchantConfig) => MerchantConfig
  /** Changes the jobs of teams: figures, their verification, rebates and pay. */
  teamJobs: (jobs: readonly JobKind[][]) => readonly JobKind[][]
  reservations: (reservations: DepositReservations) => DepositReservations
  bonusEnds: (bonusEnds: BonusEndHooks) => BonusEndHooks
  /** True if a member's accounts hold money, or may still receive some. */
  holdsMoney: (holdsMoney: HoldsMoney) => HoldsMoney
  rejectUnpaid: (trx: Trx, memberId: string, at: Date) => Promise<void>
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
export interface Environment {
  /** Database whose transactions can be crashed. */
  db: Db
  now: () => Date
  merchant: MerchantConfig
  gate: Gate
  subscribers: readonly StakeSubscriber[]
  parts: Partial<ReplaceableParts>
  outside: ExternalSystems
  players: readonly Player[]
  /** Member ids of all accounts that a player has had. */
  accounts: readonly ReadonlySet<string>[]
  /** Gives the player another account. */
  setPlayer: (index: number, player: Player) => void
  /** Returns a seeded random integer from 0 to `limit` - 1. */
  randomBelow: (limit: number) => number
  crashableDb: Pick<CrashableDb, 'set' | 'waitForInFlight'>
  /** Shares transactions among concurrent actions of players. */
  commit: GroupCommit
}

/**
 * Creates the merchant `m` with `size` members in a migrated, empty database. `now` is the only clock, `randomBelow` the only
 * randomness.
 */
export async function createEnvironment(
  database: Database<Tables>,
  size: number,
  {
    now,
    randomBelow,
    parts = {},
  }: Pick<Environment, 'now' | 'randomBelow'> & { parts?: Partial<ReplaceableParts> | undefined },
): Promise<Environment> {
  const { db } = database
  const players: Player[] = []
  const indexes = new Map<string, number>()
  const outside = createExternalSystems((memberId) => indexes.get(memberId) ?? 0, now)
  const accounts: Set<string>[] = []
  const setPlayer = (index: number, player: Player): void => {
    players[index] = player
    accounts[index] = (accounts[index] ?? new Set<string>()).add(player.memberId)
    indexes.set(player.memberId, index)
  }
  for (let index = 0; index < size; index++) setPlayer(index, await createPlayer(db, index, now()))
  const crashableDb = makeCrashable(database, outside.hasCalls)
  return {
    db: crashableDb.db,
    now,
    merchant: aMerchant({ code: 'm', currency: 'THB', timeZone: 'Asia/Bangkok', ranks: [], cashier: CASHIER }),
    gate: parts.gate ?? createGate(now),
    subscribers: parts.subscribers ?? STAKE_SUBSCRIBERS,
    parts,
    outside: { ...outside, reach: parts.reach?.(outside.reach) ?? outside.reach },
    players,
    accounts,
    setPlayer,
    randomBelow,
    crashableDb,
    commit: createGroupCommit({ ...crashableDb, briefConnections: database.briefConnections }),
  }
}

const idOf = (kind: number, index: number): string => `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`
const memberIdOf = (index: number): string => idOf(1, index)

async function createPlayer(db: Db, index: number, at: Date): Promise<Player> {
  const [memberId, session, username, bankAccount] = [
    memberIdOf(index),
    idOf(2, index),
    `player${index}`,
    `account${index}`,
  ]
  const upline = PARENTS[index] ?? null
  const parent = upline === null ? null : memberIdOf(upline)
  await sql`insert into members (id, merchant, username, type, parent_id, created_at)
    values (${memberId}, 'm', ${username}, ${isAgent(index) ? 1 : 0}, ${parent}, ${at})`.execute(db)
  await sql`insert into sessions (handle, token_hash, member_id, merchant, created_at, idle_until, expires_at)
    values (${session}, ${session}, ${memberId}, 'm', ${at}, ${FAR_FUTURE}, ${FAR_FUTURE})`.execute(db)
  await sql`insert into member_names (member_id, th) values (${memberId}, ${OWN_NAME})`.execute(db)
  // The first two players share one bank account.
  const number = String(1_000_000_000 + Math.max(index, 1))
  await sql`insert into bank_accounts (id, merchant, member_id, bank, number, name, said_name, review, usable_from, added_at)
    values (${bankAccount}, 'm', ${memberId}, 'KBANK', ${number}, ${OWN_NAME}, ${OWN_NAME}, 'none', ${at}, ${at})`.execute(
    db,
  )
  const openAccount = async (kind: 'member' | 'bonus_locked') =>
    (
      await db
        .insertInto('ledger_accounts')
        .values({ merchant: 'm', kind, owner_id: memberId, currency: 'THB' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return {
    memberId,
    username,
    session,
    bankAccount,
    cash: await openAccount('member'),
    bonus: await openAccount('bonus_locked'),
  }
}
