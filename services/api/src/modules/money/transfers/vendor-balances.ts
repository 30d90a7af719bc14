import type { Db } from '../../../tables.ts'
import type { Channel } from '../channels/channels.domain.ts'
import type { BookTransfer } from './book-transfer.ts'
import { createTransferRepository } from './transfers.repository.ts'
import type { VendorCalls } from './vendor-calls.ts'

interface VendorBalanceDeps {
  db: Db
  books: Pick<BookTransfer, 'take'>
  vendors: Pick<VendorCalls, 'balance'>
  now: () => Date
}

interface Report {
  reported: bigint
  /** Number of the last booking before the query to the vendor. */
  seq: bigint
}

/** Balances that vendors report, minor units. */
export function createVendorBalances({ db, books, vendors, now }: VendorBalanceDeps) {
  /** Null if the vendor does not respond. */
  const fetchBalance = async (memberId: string, vendor: string, channel: Channel): Promise<Report | null> => {
    const before = await createTransferRepository(db).wallets(memberId)
    const reported = await vendors.balance(channel, memberId)
    return reported === null ? null : { reported, seq: before.get(vendor)?.seq ?? 0n }
  }
  const book = (memberId: string, merchant: string, vendor: string, report: Report): Promise<void> =>
    db.transaction().execute((trx) => books.take(trx, { merchant, memberId, vendor }, report, now()))

  return {
    /** Fetches a member's balance at a vendor and books it; null if the vendor does not respond. */
    take: async (memberId: string, merchant: string, vendor: string, channel: Channel): Promise<bigint | null> => {
      const report = await fetchBalance(memberId, vendor, channel)
      if (report) await book(memberId, merchant, vendor, report)
      return report?.reported ?? null
    },
    /** Fetches the balances together and books them one after the other. Returns the vendors that do not respond. */
    takeAll: async (
      memberId: string,
      merchant: string,
      all: readonly { vendor: string; channel: Channel }[],
    ): Promise<Set<string>> => {
      const silent = new Set<string>()
      const fetched = await Promise.all(
        all.map(async ({ vendor, channel }) => ({ vendor, report: await fetchBalance(memberId, vendor, channel) })),
      )
      for (const { vendor, report } of fetched) {
        if (report) await book(memberId, merchant, vendor, report)
        else silent.add(vendor)
      }
      return silent
    },
  }
}
