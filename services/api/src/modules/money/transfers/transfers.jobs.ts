import type { AskingJob } from '../../../jobs/jobs.domain.ts'
import type { Db } from '../../../tables.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/ask-channel.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import type { BookTransfer } from './book-transfer.ts'
import { isOpen, nextCheckAt } from './transfers.domain.ts'
import { createTransferRepository, type StoredTransfer } from './transfers.repository.ts'
import type { VendorCalls } from './vendor-calls.ts'

const EVERY_MS = 1_000
const BATCH = 20

interface TransferJobDeps {
  db: Db
  channels: readonly Channel[]
  books: Pick<BookTransfer, 'move'>
  vendors: Pick<VendorCalls, 'ask'>
  onFault: (error: unknown) => void
}

/** Polls vendors for transfers without a response, until they have one. */
export function transferJob({ db, channels, books, vendors, onFault }: TransferJobDeps): AskingJob {
  const merchants = channels.flatMap(({ uses, merchant }) => (uses.includes('transfers') ? [merchant] : []))

  const follow = async (row: StoredTransfer, at: Date): Promise<void> => {
    const channel = channelFor(channels, row.merchant, 'transfers', row.vendor)
    const word = channel ? await vendors.ask(channel, row) : { event: 'silent' as const, reported: null }
    if (word.event === 'silent') onFault(new Error(`${row.channel} does not say what became of ${row.reference}`))
    await db.transaction().execute(async (trx) => {
      const report = word.reported === null ? null : { reported: word.reported }
      const attempts = row.tries + 1
      const next = nextCheckAt(attempts, at)
      const updatedTransfer = await books.move(trx, row, word.event, at, next, report)
      if (isOpen(updatedTransfer.state))
        await createTransferRepository(trx).change(row.id, { tries: attempts, due_at: next })
    })
  }
  return {
    kind: 'transfers',
    subjects: merchants.length > 0 ? ['all'] : [],
    // A query, and a void.
    leaseMs: 2 * CHANNEL_TIMEOUT_MS + 10_000,
    ask: async (_subject, at) => {
      const due = await createTransferRepository(db).due(merchants, at, BATCH)
      await Promise.all(due.map((row) => follow(row, at).catch(onFault)))
      return async () => new Date(at.getTime() + (due.length === BATCH ? 0 : EVERY_MS))
    },
  }
}
