import type { AskingJob } from '../../../jobs/jobs.domain.ts'
import type { Db } from '../../../tables.ts'
import { type CallChannel, callChannel } from '../channels/ask-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { readMoves, readVendorDay } from './provider-statements.ts'
import { type Moved, sortBalances, sortDay } from './statements.domain.ts'
import { createStatementRepository } from './statements.repository.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A night's comparison waits until what was under way at midnight is known on both sides. */
const BEGINS_AFTER_MS = 30 * MINUTE_MS
const LEASE_MS = 10 * MINUTE_MS
/** Days of a statement to read: the compared one, and the adjacent ones. */
const READ_DAYS = [-2, -1, 0]

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

interface Night {
  db: Db
  reach: CallChannel
  /** Start of the day after the one that is compared. */
  today: number
  at: Date
}

type Sorted = ReturnType<typeof sortDay>

async function comparePayments({ db, reach, today, at }: Night, channel: Channel): Promise<Sorted> {
  const span = { from: today - DAY_MS, until: today }
  const there: Moved[] = []
  for (const days of READ_DAYS) there.push(...(await readMoves(reach, channel, dayOf(today + days * DAY_MS))))
  const here = await createStatementRepository(db).booked(channel.code, new Date(span.from - DAY_MS), at)
  return sortDay(here, there, span, at.getTime())
}

async function compareVendor({ db, reach, today, at }: Night, channel: Channel): Promise<Sorted> {
  const { code, merchant, vendor = '' } = channel
  const span = { from: today - DAY_MS, until: today }
  const days = []
  for (const day of READ_DAYS) days.push(await readVendorDay(reach, channel, dayOf(today + day * DAY_MS)))
  const repository = createStatementRepository(db)
  const moves = sortDay(
    await repository.transferred(code, new Date(span.from - DAY_MS), at),
    days.flatMap((day) => day.moves),
    span,
    at.getTime(),
  )
  const balances = sortBalances(
    await repository.reportedBalances(merchant, vendor, new Date(span.from), new Date(span.until)),
    days.flatMap((day) => day.balances),
  )
  return {
    matched: moves.matched + balances.matched,
    differences: [...moves.differences, ...balances.differences],
  }
}

/** Each night compares the day before with each provider's own statement of it. */
export function statementJob(db: Db, channels: readonly Channel[], reach: CallChannel = callChannel): AskingJob {
  const compared = channels.filter(({ uses }) =>
    uses.some((use) => use === 'charges' || use === 'feed' || use === 'payouts' || use === 'transfers'),
  )
  const tonight = (at: Date) => new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS + BEGINS_AFTER_MS)
  return {
    kind: 'statements',
    // Before its first night a channel has no day to compare.
    begins: tonight,
    subjects: compared.map(({ code }) => code),
    leaseMs: LEASE_MS,
    ask: async (code, at) => {
      const today = Math.floor(at.getTime() / DAY_MS) * DAY_MS
      const dueAt = tonight(at)
      const channel = compared.find((item) => item.code === code)
      if (!channel) return async () => dueAt
      const night = { db, reach, today, at }
      const sorted = await (channel.uses.includes('transfers') ? compareVendor : comparePayments)(night, channel)
      const day = dayOf(today - DAY_MS)
      return async (trx) => {
        await createStatementRepository(trx).keep({ merchant: channel.merchant, channel: code, day, ...sorted }, at)
        return dueAt
      }
    },
  }
}
