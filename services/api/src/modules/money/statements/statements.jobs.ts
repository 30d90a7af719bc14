import { ChannelStatement, PAYMENTS } from '@tessera/outside'
import type { AskingJob } from '../../../jobs/jobs.domain.ts'
import type { Db } from '../../../tables.ts'
import { type AskChannel, askChannel } from '../channels/ask-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { minorOf } from '../ledger/ledger.domain.ts'
import { type Moved, sortDay } from './statements.domain.ts'
import { createStatementRepository } from './statements.repository.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A night's comparison waits until what was under way at midnight is known on both sides. */
const BEGINS_AFTER_MS = 30 * MINUTE_MS
const LEASE_MS = 10 * MINUTE_MS
/** Pages of a day; one that has more is amiss. */
const MOST_PAGES = 1_000

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A provider did not tell its day whole: it is asked again later. */
class NoStatement extends Error {
  override readonly name = 'NoStatement'
}

async function statementOf(reach: AskChannel, channel: Channel, day: string): Promise<Moved[]> {
  const moves: Moved[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { day, ...(cursor === undefined ? {} : { cursor }) }
    const heard = await reach(channel, { path: PAYMENTS.statement, query, reply: ChannelStatement })
    if (heard.is !== 'answer') throw new NoStatement(`${channel.code} tells nothing of ${day}`)
    for (const { kind: moved, providerRef, reference, amount, at } of heard.value.rows)
      moves.push({
        moved,
        reference: moved === 'in' ? providerRef : (reference ?? providerRef),
        amount: minorOf(amount),
        at,
      })
    if (heard.value.next === null) return moves
    cursor = heard.value.next
  }
  throw new NoStatement(`${channel.code} does not end with ${day}`)
}

/** Each night compares the day before with each provider's own statement of it. */
export function statementJob(db: Db, channels: readonly Channel[], reach: AskChannel = askChannel): AskingJob {
  const compared = channels.filter(({ uses }) =>
    uses.some((use) => use === 'charges' || use === 'feed' || use === 'payouts'),
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
      const channel = compared.find((one) => one.code === code)
      if (!channel) return async () => dueAt
      const span = { from: today - DAY_MS, until: today }
      const there: Moved[] = []
      for (const days of [-2, -1, 0]) there.push(...(await statementOf(reach, channel, dayOf(today + days * DAY_MS))))
      const here = await createStatementRepository(db).booked(code, new Date(span.from - DAY_MS), at)
      const sorted = sortDay(here, there, span, at.getTime())
      return async (trx) => {
        await createStatementRepository(trx).keep(
          { merchant: channel.merchant, channel: code, day: dayOf(span.from), ...sorted },
          at,
        )
        return dueAt
      }
    },
  }
}
