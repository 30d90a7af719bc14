import { HOUR_MS } from '@tessera/server/durations'
import { isAgentType, type MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { Trx } from '../src/database/tables.ts'
import { addDays, dayIn, endOfDay } from '../src/modules/agents/figures/days.domain.ts'
import { createFiguresRepository } from '../src/modules/agents/figures/figures.repository.ts'
import { calculateRebates } from '../src/modules/agents/rebates/calculate-rebates.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import type { SeedRepository } from './seed.repository.ts'
import { seedDividends, seedSalaries } from './seed-agent-pay.ts'
import { seedContracts } from './seed-contracts.ts'

/** Number of days whose rebates are calculated. */
const REBATE_DAYS = 30
/** Batch size larger than any number of postings. */
const BATCH_SIZE = 10_000_000
/** Percentage of the house's rates, by the number of uplines; players who claim their rebates have a share too. */
const AGENT_SHARES = [100, 75, 55, 40]
const PLAYER_SHARE = 20
const RATE_STEP_PPM = 100

/** Inserts rates that decrease down the tree, valid from before the first rebate. */
async function seedRates(
  repository: SeedRepository,
  trx: Trx,
  merchant: MerchantConfig,
  from_day: string,
): Promise<void> {
  const members = await trx
    .selectFrom('members as m')
    .innerJoin('member_paths as p', 'p.member_id', 'm.id')
    .select(['m.id', 'm.type', 'p.depth'])
    .where('m.merchant', '=', merchant.code)
    .where('p.depth', '>', 0)
    .execute()
  const playerShare = merchant.switches.MANPLAYREB3 === true ? PLAYER_SHARE : 0
  const rows = members.flatMap(({ id, type, depth }) => {
    const share = isAgentType(type) ? (AGENT_SHARES[depth] ?? PLAYER_SHARE) : playerShare
    return merchant.agent.rebate.map(({ gameType, ppm }) => ({
      node_id: id,
      game_type: gameType,
      from_day,
      ppm: Math.floor((ppm * share) / 100 / RATE_STEP_PPM) * RATE_STEP_PPM,
    }))
  })
  await repository.insert('agent_rates', rows)
}

/** Credits the differences of all days as the job would have done at two in the morning; what players claim stays to be claimed. */
async function creditDifferences(trx: Trx, { code, timeZone, currency }: MerchantConfig): Promise<void> {
  await createLedgerRepository(trx).houseAccount(code, 'commission', currency)
  await sql`with due as (
      select member_id, difference, 'difference:' || day || ':' || member_id as key,
        (day + 1)::timestamp at time zone ${timeZone}::text + interval '2 hours' as at
      from rebates where merchant = ${code} and state = 'due' and difference > 0
    ), added as (
      insert into ledger_transactions (merchant, key, kind, fingerprint, created_at)
        select ${code}, key, 'agent_rebate', 'seed', at from due order by at, member_id returning id, key
    )
    insert into ledger_postings (transaction_id, account_id, amount, created_at)
      select t.id, a.id, case when a.owner_id is null then -d.difference else d.difference end, d.at
      from due d join added t on t.key = d.key
      join ledger_accounts a on a.currency = ${currency} and ((a.owner_id = d.member_id and a.kind = 'member')
        or (a.owner_id is null and a.merchant = ${code} and a.kind = 'commission'))
      order by d.at, d.member_id, a.id`.execute(trx)
  await sql`update rebates set state = case when own > 0 and claim_until is not null then 'claimable' else 'credited' end
    where merchant = ${code} and state = 'due'`.execute(trx)
}

/**
 * Seeds the history of teams: daily figures (closed until yesterday), rates, the rebates of thirty days, and the pay of
 * contracts.
 */
export async function seedTeams(
  repository: SeedRepository,
  trx: Trx,
  merchants: readonly MerchantConfig[],
  now: Date,
): Promise<void> {
  const figures = createFiguresRepository(trx)
  for (const merchant of merchants) {
    const calendar = { merchant: merchant.code, timeZone: merchant.timeZone }
    const today = dayIn(now, merchant.timeZone)
    const first = await figures.findOpenDay(calendar, today)
    await seedContracts(repository, merchant, now)
    await figures.countQueued(calendar, first, endOfDay(today, merchant.timeZone), BATCH_SIZE)
    await seedSalaries(trx, merchant, now)
    await seedRates(repository, trx, merchant, addDays(today, -REBATE_DAYS - 1))
    for (let daysAgo = REBATE_DAYS; daysAgo >= 1; daysAgo--) {
      const day = addDays(today, -daysAgo)
      await calculateRebates(trx, merchant, day, new Date(endOfDay(day, merchant.timeZone).getTime() + 2 * HOUR_MS))
    }
    await creditDifferences(trx, merchant)
    await figures.countQueued(calendar, first, endOfDay(today, merchant.timeZone), BATCH_SIZE)
    await seedDividends(repository, trx, merchant, now)
    await figures.countQueued(calendar, first, endOfDay(today, merchant.timeZone), BATCH_SIZE)
    await sql`insert into kpi_closings (merchant, day, closed_at, proved_at)
      select ${merchant.code}, day::date, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(${first}::date, ${today}::date - 1, interval '1 day') day`.execute(trx)
  }
}
