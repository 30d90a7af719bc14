import type { Health } from '@tessera/contracts'
import { MINUTE_MS } from '@tessera/server/durations'
import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import { findMerchant } from '../merchants/merchants.repository.ts'
import { sumByClass, sumByComposition, sumByMinute, sumBySlice } from './health.repository.ts'
import { p75 } from './time-classes.domain.ts'

/** Returns a merchant's load statistics of the last minutes, from the start of a minute. */
export async function readHealth(db: Kysely<Tables>, merchant: string, minutes: number): Promise<Result<Health>> {
  if (!(await findMerchant(db, merchant))) return unknownMerchant(merchant)
  const since = new Date(Math.floor(Date.now() / MINUTE_MS - minutes) * MINUTE_MS)
  const times = await sumByClass(db, merchant, since)
  return ok({
    merchant,
    since: since.toISOString(),
    compositions: (await sumByComposition(db, merchant, since)).map((row) => {
      const compositionTimes = times.filter((t) => t.composition === row.composition)
      const pages = compositionTimes.filter((t) => t.subject === 'lcp')
      return {
        ...row,
        p75LoadMs: p75(compositionTimes.filter((t) => t.subject === 'load')),
        pages: pages.reduce((sum, t) => sum + t.loads, 0),
        p75LcpMs: p75(pages),
      }
    }),
    slices: (await sumBySlice(db, merchant, since)).map((row) => ({
      ...row,
      p75LoadMs: p75(times.filter((t) => t.slice === row.slice && t.version === row.version)),
    })),
    minutes: (await sumByMinute(db, merchant, since)).map((row) => ({ ...row, minute: row.minute.toISOString() })),
  })
}
