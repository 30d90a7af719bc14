import { hash } from '@node-rs/argon2'
import { ConfigError } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../src/database/tables.ts'
import { findMerchant } from '../src/merchant-by-code.ts'
import { PASSWORD_COST } from '../src/modules/identity/passwords/passwords.domain.ts'
import { CATALOGUE_SIZE } from './catalogue/size.ts'
import { DEMO_ACCOUNTS, DEMO_PAYMENT_PASSWORD } from './demo-accounts.ts'
import { createSeedRepository, readColumns } from './seed.repository.ts'
import { seedAgents } from './seed-agents.ts'
import { seedApplications } from './seed-applications.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDeposits } from './seed-deposits.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedFreeRounds } from './seed-free-rounds.ts'
import { demoStakeOf, seedLottery } from './seed-lottery.ts'
import { seedMembers } from './seed-members.ts'
import { appendRaffleEvents, seedRaffles } from './seed-raffles.ts'
import { publishOffers, seedRewards } from './seed-rewards.ts'
import { seedTeams } from './seed-teams.ts'
import { seedWithdrawals } from './seed-withdrawals.ts'

const SEED_NAME = 'demo'
/** Offers were added later: older databases get them too. */
const OFFERS_SEED_NAME = 'offers'
const MEMBER_COUNT = 500
const IN_USE_MESSAGE = 'SEED: this database is in use. Remove its volume (docker compose down -v) or set SEED=false'

interface SeedOptions {
  /** Games of the catalogue, at least {@link CATALOGUE_SIZE.least}. */
  games?: number
  /** Codes of the merchants that get members with a history; all by default. The others get none. */
  populatedCodes?: readonly string[] | undefined
  /** Merchant whose demo member has free rounds, and whose lottery has enough past draws for statistics. */
  fullDemoMerchant?: string
  /** True to write past draws too; the draw scheduler then has hundreds to draw. */
  hasPastDraws?: boolean
  /** True for an older schema, in tests of migrations: columns and tables that it lacks are skipped. */
  isOlderSchema?: boolean
}

/**
 * Writes the demo data once into a database, all or nothing, and returns true if it did. Dates are relative to `now`; the
 * rest is the same on every machine.
 *
 * @throws {ConfigError} if the database was started without the demo data and has accounts or transactions already
 */
export async function seed(
  db: Db,
  merchants: readonly MerchantConfig[],
  now: Date,
  {
    games = CATALOGUE_SIZE.least,
    populatedCodes,
    fullDemoMerchant,
    hasPastDraws = true,
    isOlderSchema = false,
  }: SeedOptions = {},
): Promise<boolean> {
  const passwordOf = (role: 'member' | 'agent') =>
    DEMO_ACCOUNTS.find((account) => account.role === role)?.password ?? ''
  const hashes = {
    member: await hash(passwordOf('member'), PASSWORD_COST),
    agent: await hash(passwordOf('agent'), PASSWORD_COST),
  }
  const populatedMerchants = merchants.filter(({ code }) => populatedCodes?.includes(code) ?? true)
  return db.transaction().execute(async (trx) => {
    const repository = createSeedRepository(trx, isOlderSchema ? await readColumns(trx) : undefined)
    const isNew = await repository.claimSeed(SEED_NAME, now)
    if (isNew) {
      if (await repository.hasLedgerRows()) throw new ConfigError([IN_USE_MESSAGE])
      await seedCatalogue(repository, games)
      await seedDocuments(repository, merchants, now)
      await seedMembers(repository, {
        merchants,
        populatedMerchants,
        userCount: MEMBER_COUNT,
        hashes,
        demoStakeOf: hasPastDraws && !isOlderSchema ? demoStakeOf : () => 0,
        now,
      })
      // These tables have no statistics yet: without them the following single postings would scan whole tables.
      await sql`analyze members, ledger_accounts, ledger_transactions, ledger_postings, play_rounds`.execute(trx)
    }
    if (!isOlderSchema && (await repository.claimSeed(OFFERS_SEED_NAME, now))) await publishOffers(trx, merchants, now)
    if (!isNew) return false
    if (!isOlderSchema) {
      await seedDeposits(trx, populatedMerchants, now)
      await seedRewards(trx, populatedMerchants, now)
      await seedApplications(repository, populatedMerchants, now)
      const paymentPassword = await hash(DEMO_PAYMENT_PASSWORD, PASSWORD_COST)
      await seedWithdrawals(trx, populatedMerchants, paymentPassword, now)
      await seedAgents(repository, trx, populatedMerchants, paymentPassword, now)
      await seedTeams(repository, trx, populatedMerchants, now)
      const raffleEvents = await seedRaffles(trx, populatedMerchants, now, hasPastDraws)
      if (hasPastDraws)
        await seedLottery(repository, trx, populatedMerchants, now, {
          fullHistoryMerchant: fullDemoMerchant,
          raffleEvents,
        })
      else await appendRaffleEvents(trx, raffleEvents)
    }
    const freeRoundsMerchant = findMerchant(populatedMerchants, fullDemoMerchant)
    if (freeRoundsMerchant) await seedFreeRounds(trx, freeRoundsMerchant, now)
    return true
  })
}
