import type { Db } from '../../../database/tables.ts'
import type { Channel } from '../channels/channels.domain.ts'
import type { BookTransfer } from './book-transfer.ts'
import { createTransferRepository } from './transfers.repository.ts'
import type { VendorCalls } from './vendor-calls.ts'

interface VendorBalanceDeps {
  db: Db
  books: Pick<BookTransfer, 'bookReport'>
  vendors: Pick<VendorCalls, 'fetchBalance'>
  now: () => Date
}

interface VersionedReport {
  reported: bigint
  /** Number of the wallet's last booking before the balance was requested. */
  seq: bigint
}

/** Fetches the balances that vendors report, and books them. Minor units. */
export function createVendorBalances({ db, books: booking, vendors, now }: VendorBalanceDeps) {
  /** Fetches a member's balance at a vendor; null if the vendor does not respond. */
  const fetchBalance = async (memberId: string, vendor: string, channel: Channel): Promise<VersionedReport | null> => {
    const walletsBefore = await createTransferRepository(db).walletsByVendor(memberId)
    const reported = await vendors.fetchBalance(channel, memberId)
    return reported === null ? null : { reported, seq: walletsBefore.get(vendor)?.seq ?? 0n }
  }
  const bookReport = (memberId: string, merchant: string, vendor: string, report: VersionedReport): Promise<void> =>
    db.transaction().execute((trx) => booking.bookReport(trx, { merchant, memberId, vendor }, report, now()))

  return {
    /** Fetches a member's balance at a vendor and books it; null if the vendor does not respond. */
    fetchAndBook: async (
      memberId: string,
      merchant: string,
      vendor: string,
      channel: Channel,
    ): Promise<bigint | null> => {
      const report = await fetchBalance(memberId, vendor, channel)
      if (report) await bookReport(memberId, merchant, vendor, report)
      return report?.reported ?? null
    },
    /** Fetches the balances concurrently and books them one after the other. Returns the vendors that do not respond. */
    fetchAndBookAll: async (
      memberId: string,
      merchant: string,
      vendorChannels: readonly { vendor: string; channel: Channel }[],
    ): Promise<Set<string>> => {
      const silentVendors = new Set<string>()
      const reports = await Promise.all(
        vendorChannels.map(async ({ vendor, channel }) => ({
          vendor,
          report: await fetchBalance(memberId, vendor, channel),
        })),
      )
      for (const { vendor, report } of reports) {
        if (report) await bookReport(memberId, merchant, vendor, report)
        else silentVendors.add(vendor)
      }
      return silentVendors
    },
  }
}
