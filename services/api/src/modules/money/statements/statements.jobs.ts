import { DAY_MS, MINUTE_MS } from '@tessera/server/durations'
import type { Db } from '../../../database/tables.ts'
import type { ExternalJob } from '../../../jobs/jobs.domain.ts'
import { type CallChannel, callChannel } from '../channels/call-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { readMovements, readVendorDay } from './provider-statements.ts'
import { compareBalances, compareMovements, type Movement } from './statements.domain.ts'
import { createStatementRepository } from './statements.repository.ts'

/** A night's comparison waits until transfers in flight at midnight are recorded on both sides. */
const BEGINS_AFTER_MS = 30 * MINUTE_MS
const LEASE_MS = 10 * MINUTE_MS
/** Days of a statement to read: the compared one, and the adjacent ones. */
const READ_DAYS = [-2, -1, 0]

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
  for (const days of READ_DAYS) there.push(...(await readMovements(sendCall, channel, dayOf(today + days * DAY_MS))))
  const here = await createStatementRepository(db).listBooked(channel.code, new Date(span.from - DAY_MS), at)
  return compareMovements(here, there, span, at.getTime())
}

async function compareVendor({ db, reach: sendCall, today, at }: NightlyRun, channel: Channel): Promise<Comparison> {
  const { code, merchant, vendor = '' } = channel
  const span = { from: today - DAY_MS, until: today }
  const days = []
  for (const day of READ_DAYS) days.push(await readVendorDay(sendCall, channel, dayOf(today + day * DAY_MS)))
  const repository = createStatementRepository(db)
  const moves = compareMovements(
    await repository.listTransfers(code, new Date(span.from - DAY_MS), at),
    days.flatMap((day) => day.moves),
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

/** Each night compares the day before with each provider's own statement of it. */
export function statementJob(db: Db, channels: readonly Channel[], sendCall: CallChannel = callChannel): ExternalJob {
  const comparedChannels = channels.filter(({ uses }) =>
    uses.some((use) => use === 'charges' || use === 'feed' || use === 'payouts' || use === 'transfers'),
  )
  const nextRunAt = (at: Date) => new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS + BEGINS_AFTER_MS)
  return {
    kind: 'statements',
    // A new channel has no day to compare before its first night.
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
