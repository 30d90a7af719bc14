import type { AskingJob } from '../../../jobs/jobs.domain.ts'
import type { Db } from '../../../tables.ts'
import { type ProviderCalls, ProviderSilent } from '../providers/provider-calls.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { compare, type Said, utcDay } from './reconciliation.domain.ts'
import { createReconciliationRepository } from './reconciliation.repository.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Pages of a day are read within this; a day that takes longer is restarted by another process. */
const LEASE_MS = 10 * MINUTE_MS
/** The night's comparison waits until what was under way at midnight is known on both sides. */
const NIGHT_BEGINS_AFTER_MS = 30 * MINUTE_MS

type CallableProvider = Pick<Provider, 'code' | 'operatorUrl'>

/** Compares each provider's day with the calls that moved money here: the day that runs each hour, the one before each night. */
export function reconciliationJobs(
  db: Db,
  providers: readonly CallableProvider[],
  callProvider: ProviderCalls,
): AskingJob[] {
  const callableProviders = providers.filter(({ operatorUrl }) => operatorUrl !== null)

  const theirDay = async (provider: CallableProvider, day: string): Promise<Map<string, Said>> => {
    const rows = new Map<string, Said>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await callProvider(provider, 'transactions', { day, ...(cursor === undefined ? {} : { cursor }) })
      if (page.status !== 'OK')
        throw new ProviderSilent(`${provider.code} responded with status ${page.status} for ${day}`)
      for (const { txId, ...record } of page.rows ?? []) rows.set(txId, record)
      if (page.next === cursor) throw new ProviderSilent(`${provider.code} turns in circles in ${day}`)
      cursor = page.next ?? null
    }
    return rows
  }

  const reconcile = (dueAt: (at: Date) => Date, daysBack: number) => async (code: string, at: Date) => {
    const provider = callableProviders.find((item) => item.code === code)
    if (!provider) return async () => dueAt(at)
    const calls = createReconciliationRepository(db)
    const day = utcDay(at, -daysBack)
    const there = await theirDay(provider, day)
    const today = new Map(await calls.ofDay(code, day))
    // A number that the provider recorded on another day than we did is missing on neither side.
    const unknown = [...there.keys()].filter((txId) => !today.has(txId))
    const here = new Map([...today, ...(await calls.named(code, unknown))])
    if ([...today.keys()].some((txId) => !there.has(txId)))
      for (const adjacentDay of [-1, 1].map((days) => utcDay(at, days - daysBack)).filter((item) => item <= utcDay(at)))
        for (const [txId, record] of await theirDay(provider, adjacentDay)) if (today.has(txId)) there.set(txId, record)
    const found = compare(here, there, today.keys(), at)
    return async (trx: Db) => {
      await createReconciliationRepository(trx).keep({ provider: code, day, looked: [...there.keys()] }, found, at)
      return dueAt(at)
    }
  }

  const subjects = callableProviders.map(({ code }) => code)
  const inAnHour = (at: Date) => new Date(at.getTime() + HOUR_MS)
  const nextNight = (at: Date) => new Date(Date.parse(`${utcDay(at, 1)}T00:00:00Z`) + NIGHT_BEGINS_AFTER_MS)
  return [
    { kind: 'reconcile.day', subjects, leaseMs: LEASE_MS, ask: reconcile(inAnHour, 0) },
    { kind: 'reconcile.night', subjects, leaseMs: LEASE_MS, ask: reconcile(nextNight, 1) },
  ]
}
