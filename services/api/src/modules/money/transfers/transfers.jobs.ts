import type { Db } from '../../../database/tables.ts'
import type { ExternalJob } from '../../../jobs/jobs.domain.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/call-channel.ts'
import { ChannelError } from '../channels/channel-error.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import type { BookTransfer } from './book-transfer.ts'
import { isOpen, nextCheckAt } from './transfers.domain.ts'
import { createTransferRepository, type StoredTransfer } from './transfers.repository.ts'
import type { VendorCalls } from './vendor-calls.ts'

const INTERVAL_MS = 1_000
const BATCH_SIZE = 20

interface TransferJobDeps {
  db: Db
  channels: readonly Channel[]
  books: Pick<BookTransfer, 'applyEvent'>
  vendors: Pick<VendorCalls, 'queryTransfer'>
  onError: (error: unknown) => void
}

/** Queries vendors about transfers without a final response, until they have one. */
export function transferJob({ db, channels, books: booking, vendors, onError }: TransferJobDeps): ExternalJob {
  const merchants = channels.flatMap(({ uses, merchant }) => (uses.includes('transfers') ? [merchant] : []))

  const checkTransfer = async (row: StoredTransfer, at: Date): Promise<void> => {
    const channel = channelFor(channels, row.merchant, 'transfers', row.vendor)
    const vendorResponse = channel
      ? await vendors.queryTransfer(channel, row)
      : { event: 'silent' as const, reported: null }
    if (vendorResponse.event === 'silent')
      onError(
        new ChannelError(
          'channel.silent',
          `${row.channel} has no result for transfer ${row.reference} yet, retrying later`,
        ),
      )
    await db.transaction().execute(async (trx) => {
      const report = vendorResponse.reported === null ? null : { reported: vendorResponse.reported }
      const attempts = row.tries + 1
      const nextCheck = nextCheckAt(attempts, at)
      const updatedTransfer = await booking.applyEvent(trx, row, vendorResponse.event, at, nextCheck, report)
      if (isOpen(updatedTransfer.state))
        await createTransferRepository(trx).change(row.id, { tries: attempts, due_at: nextCheck })
    })
  }
  return {
    kind: 'transfers',
    subjects: merchants.length > 0 ? ['all'] : [],
    // Covers two requests: the query, then the void.
    leaseMs: 2 * CHANNEL_TIMEOUT_MS + 10_000,
    request: async (_subject, at) => {
      const dueTransfers = await createTransferRepository(db).listDue(merchants, at, BATCH_SIZE)
      await Promise.all(dueTransfers.map((row) => checkTransfer(row, at).catch(onError)))
      return async () => new Date(at.getTime() + (dueTransfers.length === BATCH_SIZE ? 0 : INTERVAL_MS))
    },
  }
}
