import { HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import type { Db } from '../../../database/tables.ts'
import type { ExternalJob } from '../../../jobs/jobs.domain.ts'
import { type ProviderCalls, ProviderUnresponsive } from '../providers/provider-calls.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { type CallRecord, compareRecords, utcDay } from './reconciliation.domain.ts'
import { createReconciliationRepository } from './reconciliation.repository.ts'

/** Lease for reading all pages of a day; if it takes longer, another process starts again. */
const LEASE_MS = 10 * MINUTE_MS
/** Delay of the nightly comparison after midnight, until calls in flight at midnight are recorded on both sides. */
const NIGHT_DELAY_MS = 30 * MINUTE_MS

type CallableProvider = Pick<Provider, 'code' | 'operatorUrl'>

/** Compares each provider's transactions with the calls that moved money here: the current day every hour, the previous day every night. */
export function reconciliationJobs(
  db: Db,
  providers: readonly CallableProvider[],
  callProvider: ProviderCalls,
): ExternalJob[] {
  const callableProviders = providers.filter(({ operatorUrl }) => operatorUrl !== null)

  const fetchProviderDay = async (provider: CallableProvider, day: string): Promise<Map<string, CallRecord>> => {
    const rows = new Map<string, CallRecord>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await callProvider(provider, 'transactions', { day, ...(cursor === undefined ? {} : { cursor }) })
      if (page.status !== 'OK')
        throw new ProviderUnresponsive(`${provider.code} responded with status ${page.status} for ${day}`)
      for (const { txId, ...record } of page.rows ?? []) rows.set(txId, record)
      if (page.next === cursor)
        throw new ProviderUnresponsive(`${provider.code} repeated the cursor ${cursor} in the transactions of ${day}`)
      cursor = page.next ?? null
    }
    return rows
  }

  const reconcile = (nextRunAt: (at: Date) => Date, daysBack: number) => async (code: string, at: Date) => {
    const provider = callableProviders.find((item) => item.code === code)
    if (!provider) return async () => nextRunAt(at)
    const ourCalls = createReconciliationRepository(db)
    const day = utcDay(at, -daysBack)
    const theirRecords = await fetchProviderDay(provider, day)
    const ourRecords = new Map(await ourCalls.listDay(code, day))
    // A transaction that the provider recorded on another day is not missing: look it up here by id, and there on adjacent days.
    const unmatchedIds = [...theirRecords.keys()].filter((txId) => !ourRecords.has(txId))
    const allOurRecords = new Map([...ourRecords, ...(await ourCalls.findByIds(code, unmatchedIds))])
    if ([...ourRecords.keys()].some((txId) => !theirRecords.has(txId)))
      for (const adjacentDay of [-1, 1].map((days) => utcDay(at, days - daysBack)).filter((item) => item <= utcDay(at)))
        for (const [txId, record] of await fetchProviderDay(provider, adjacentDay))
          if (ourRecords.has(txId)) theirRecords.set(txId, record)
    const differences = compareRecords(allOurRecords, theirRecords, ourRecords.keys(), at)
    return async (trx: Db) => {
      await createReconciliationRepository(trx).storeDifferences(
        { provider: code, day, checkedIds: [...theirRecords.keys()] },
        differences,
        at,
      )
      return nextRunAt(at)
    }
  }

  const subjects = callableProviders.map(({ code }) => code)
  const oneHourLater = (at: Date) => new Date(at.getTime() + HOUR_MS)
  const nextNight = (at: Date) => new Date(Date.parse(`${utcDay(at, 1)}T00:00:00Z`) + NIGHT_DELAY_MS)
  return [
    { kind: 'reconcile.day', subjects, leaseMs: LEASE_MS, request: reconcile(oneHourLater, 0) },
    { kind: 'reconcile.night', subjects, leaseMs: LEASE_MS, request: reconcile(nextNight, 1) },
  ]
}
