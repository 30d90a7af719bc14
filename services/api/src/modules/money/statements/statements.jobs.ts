import { DAY_MS, MINUTE_MS } from '@tessera/server/durations'
import type { Db } from '../../../database/tables.ts'
import type { ExternalJob } from '../../../jobs/jobs.domain.ts'
import { type CallChannel, callChannel } from '../channels/call-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { readMovements, readVendorDay } from './provider-statements.ts'
import { compareBalances, compareMovements, type Movement } from './statements.domain.ts'
import { createStatementRepository } from './statements.repository.ts'

/** Delay after midnight, until transfers in flight at midnight are recorded on both sides. */
const START_DELAY_MS = 30 * MINUTE_MS
const LEASE_MS = 10 * MINUTE_MS
/** Days whose statements are read, relative to today: the compared day (-1) and the adjacent ones. */
const DAY_OFFSETS = [-2, -1, 0]

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

interface NightlyRun {
  db: Db
  reach: CallChannel
  /** Start of the day after the one that is compared. */
  today: number
  at: Date
}

type Comparison = ReturnType<typeof compareMovements>

async function comparePayments({ db, reach: sendCall, today, at }: NightlyRun, channel: Channel): Promise<Comparison> {
  const span = { from: today - DAY_MS, until: today }
  const there: Movement[] = []
  for (const offset of DAY_OFFSETS)
    there.push(...(await readMovements(sendCall, channel, dayOf(today + offset * DAY_MS))))
  const here = await createStatementRepository(db).listBooked(channel.code, new Date(span.from - DAY_MS), at)
  return compareMovements(here, there, span, at.getTime())
}

async function compareVendor({ db, reach: sendCall, today, at }: NightlyRun, channel: Channel): Promise<Comparison> {
  const { code, merchant, vendor = '' } = channel
  const span = { from: today - DAY_MS, until: today }
  const days = []
  for (const offset of DAY_OFFSETS) days.push(await readVendorDay(sendCall, channel, dayOf(today + offset * DAY_MS)))
  const repository = createStatementRepository(db)
  const moves = compareMovements(
    await repository.listTransfers(code, new Date(span.from - DAY_MS), at),
    days.flatMap((day) => day.movements),
    span,
    at.getTime(),
  )
  const balances = compareBalances(
    await repository.listReportedBalances(merchant, vendor, new Date(span.from), new Date(span.until)),
    days.flatMap((day) => day.balances),
  )
  return {
    matched: moves.matched + balances.matched,
    differences: [...moves.differences, ...balances.differences],
  }
}

/** Compares the previous day with each provider's statement every night. */
export function statementJob(db: Db, channels: readonly Channel[], sendCall: CallChannel = callChannel): ExternalJob {
  const comparedChannels = channels.filter(({ uses }) =>
    uses.some((use) => use === 'charges' || use === 'feed' || use === 'payouts' || use === 'transfers'),
  )
  const nextRunAt = (at: Date) => new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS + START_DELAY_MS)
  return {
    kind: 'statements',
    // A new channel has no complete day to compare before its first night.
    firstDueAt: nextRunAt,
    subjects: comparedChannels.map(({ code }) => code),
    leaseMs: LEASE_MS,
    request: async (code, at) => {
      const today = Math.floor(at.getTime() / DAY_MS) * DAY_MS
      const dueAt = nextRunAt(at)
      const channel = comparedChannels.find((item) => item.code === code)
      if (!channel) return async () => dueAt
      const run = { db, reach: sendCall, today, at }
      const comparison = await (channel.uses.includes('transfers') ? compareVendor : comparePayments)(run, channel)
      const day = dayOf(today - DAY_MS)
      return async (trx) => {
        await createStatementRepository(trx).storeDay(
          { merchant: channel.merchant, channel: code, day, ...comparison },
          at,
        )
        return dueAt
      }
    },
  }
}
