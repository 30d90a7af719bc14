import { ChannelStatement, PAYMENTS, VendorStatement } from '@tessera/outside'
import type * as z from 'zod'
import type { CallChannel } from '../channels/call-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { minorOf } from '../ledger/ledger.domain.ts'
import type { Movement, VendorBalanceAt } from './statements.domain.ts'

/** Maximum number of pages per day; more are treated as an error. */
const MAX_PAGES = 1_000

/** Thrown if a provider did not return the whole statement of a day; the job retries later. */
class MissingStatement extends Error {
  override readonly name = 'NoStatement'
}

interface Page<R> {
  rows: R[]
  next: string | null
}

/** Reads the rows of all pages of a day. Throws if the provider does not respond or the last page is never reached. */
async function readDay<R>(
  sendCall: CallChannel,
  channel: Channel,
  { path, reply }: { path: string; reply: z.ZodType<Page<R>> },
  day: string,
): Promise<R[]> {
  const rows: R[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { day, ...(cursor === undefined ? {} : { cursor }) }
    const response = await sendCall(channel, { path, query, schema: reply })
    if (response.is !== 'answer') throw new MissingStatement(`${channel.code} returned no statement for ${day}`)
    rows.push(...response.value.rows)
    if (response.value.next === null) return rows
    cursor = response.value.next
  }
  throw new MissingStatement(`${channel.code} statement of ${day} has more than ${MAX_PAGES} pages`)
}

/** Reads the movements of a day (UTC, `YYYY-MM-DD`) from the statement of a gateway, a bank or a payout provider. */
export async function readMovements(sendCall: CallChannel, channel: Channel, day: string): Promise<Movement[]> {
  const rows = await readDay(sendCall, channel, { path: PAYMENTS.statement, reply: ChannelStatement }, day)
  return rows.map(({ kind: movement, providerRef, reference, amount, at }) => ({
    moved: movement,
    reference: movement === 'in' ? providerRef : (reference ?? providerRef),
    amount: minorOf(amount),
    at,
  }))
}

/** Reads the transfers and balances of a day (UTC, `YYYY-MM-DD`) from the statement of a vendor. */
export async function readVendorDay(
  sendCall: CallChannel,
  channel: Channel,
  day: string,
): Promise<{ movements: Movement[]; balances: VendorBalanceAt[] }> {
  const rows = await readDay(sendCall, channel, { path: PAYMENTS.vendorStatement, reply: VendorStatement }, day)
  return {
    movements: rows.flatMap(({ kind, reference, amount, at }): Movement[] => {
      if (reference === null || (kind !== 'in' && kind !== 'out')) return []
      const movement = kind === 'in' ? 'to_vendor' : 'from_vendor'
      return [{ moved: movement, reference, amount: minorOf(amount.replace('-', '')), at }]
    }),
    balances: rows.map(({ member, balance, at }) => ({ member, balance: minorOf(balance), at })),
  }
}
