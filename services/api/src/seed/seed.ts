import { hash } from '@node-rs/argon2'
import { ConfigError } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import { PASSWORD_COST } from '../modules/identity/passwords/passwords.domain.ts'
import type { Db } from '../tables.ts'
import { CATALOGUE_SIZE } from './catalogue/size.ts'
import { DEMO_ACCOUNTS, DEMO_PAYMENT_PASSWORD } from './demo-accounts.ts'
import { columnsOf, createSeedRepository } from './seed.repository.ts'
import { seedAgents } from './seed-agents.ts'
import { seedApplications } from './seed-applications.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDeposits } from './seed-deposits.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedFreeRounds } from './seed-free-rounds.ts'
import { demoStaked, seedLottery } from './seed-lottery.ts'
import { seedMembers } from './seed-members.ts'
import { seedRaffles, tellRaffles } from './seed-raffles.ts'
import { publishOffers, seedRewards } from './seed-rewards.ts'
import { seedTeams } from './seed-teams.ts'
import { seedWithdrawals } from './seed-withdrawals.ts'

const SEED_NAME = 'demo'
/** Offers were added later: older databases get them too. */
const OFFERS_NAME = 'offers'
const PEOPLE = 500
const IN_USE = 'SEED: this database is in use. Remove its volume (docker compose down -v) or set SEED=false'

interface SeedOptions {
  /** Games of the catalogue, at least {@link CATALOGUE_SIZE.least}. */
  games?: number
  /** Codes of the merchants that have people, with a past; all of them without. The others are as on their first day. */
  peopleAt?: readonly string[] | undefined
  /** The merchant whose demo member has free rounds, and whose lottery has a past as long as its statistics. */
  freeRoundsAt?: string
  /** True to write past draws too; the draw scheduler then has hundreds to draw. */
  lottery?: boolean
  /** The schema is one of before, for tests of migrations: what has no place in it yet is left out. */
  older?: boolean
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
  { games = CATALOGUE_SIZE.least, peopleAt, freeRoundsAt, lottery = true, older = false }: SeedOptions = {},
): Promise<boolean> {
  const passwordOf = (role: 'member' | 'agent') =>
    DEMO_ACCOUNTS.find((account) => account.role === role)?.password ?? ''
  const hashes = {
    member: await hash(passwordOf('member'), PASSWORD_COST),
    agent: await hash(passwordOf('agent'), PASSWORD_COST),
  }
  const peopled = merchants.filter(({ code }) => peopleAt?.includes(code) ?? true)
  return db.transaction().execute(async (trx) => {
    const repository = createSeedRepository(trx, older ? await columnsOf(trx) : undefined)
    const isNew = await repository.claim(SEED_NAME, now)
    if (isNew) {
      if (await repository.isInUse()) throw new ConfigError([IN_USE])
      await seedCatalogue(repository, games)
      await seedDocuments(repository, merchants, now)
      await seedMembers(repository, {
        merchants,
        peopled,
        userCount: PEOPLE,
        hashes,
        staked: lottery && !older ? demoStaked : () => 0,
        now,
      })
      // Nothing is known of these tables yet: what is posted one by one would read them whole.
      await sql`analyze members, ledger_accounts, ledger_transactions, ledger_postings, play_rounds`.execute(trx)
    }
    if (!older && (await repository.claim(OFFERS_NAME, now))) await publishOffers(trx, merchants, now)
    if (!isNew) return false
    if (!older) {
      await seedDeposits(trx, peopled, now)
      await seedRewards(trx, peopled, now)
      await seedApplications(repository, peopled, now)
      const paymentPassword = await hash(DEMO_PAYMENT_PASSWORD, PASSWORD_COST)
      await seedWithdrawals(trx, peopled, paymentPassword, now)
      await seedAgents(repository, trx, peopled, paymentPassword, now)
      await seedTeams(repository, trx, peopled, now)
      const raffleEvents = await seedRaffles(trx, peopled, now, lottery)
      if (lottery) await seedLottery(repository, trx, peopled, now, { wholeAt: freeRoundsAt, raffleEvents })
      else await tellRaffles(trx, raffleEvents)
    }
    const giver = peopled.find(({ code }) => code === freeRoundsAt)
    if (giver) await seedFreeRounds(trx, giver, now)
    return true
  })
}
