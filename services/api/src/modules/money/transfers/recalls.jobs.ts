import type { MerchantConfig } from '@tessera/site'
import type { AskingJob } from '../../../jobs/jobs.domain.ts'
import type { Db } from '../../../tables.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/ask-channel.ts'
import { createTransferRepository } from './transfers.repository.ts'
import type { TransferService } from './transfers.service.ts'

const EVERY_MS = 1_000
const BATCH = 20
const RETRY_AFTER_MS = 60_000

interface RecallDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  transfers: Pick<TransferService, 'recall'>
  onFault: (error: unknown) => void
}

/** Recalls the balances at vendors of members who began a time-out or an exclusion, until the vendor reports none. */
export function recallJob({ db, merchants, transfers, onFault }: RecallDeps): AskingJob {
  const codes = merchants.flatMap(({ code, cashier }) => (cashier.vendors.length > 0 ? [code] : []))
  return {
    kind: 'transfers.recall',
    subjects: codes.length > 0 ? ['all'] : [],
    // The balance is requested, and the transfer.
    leaseMs: 2 * CHANNEL_TIMEOUT_MS + 10_000,
    ask: async (_subject, at) => {
      const due = await createTransferRepository(db).dueRecalls(codes, at, BATCH)
      const next = new Date(at.getTime() + RETRY_AFTER_MS)
      const recall = async ({ member_id: memberId, vendor, merchant: code }: (typeof due)[number]): Promise<void> => {
        const merchant = merchants.find((item) => item.code === code)
        if (!merchant) return
        // Set first, so that a recall that fails is repeated later, however it fails.
        await createTransferRepository(db).recalled(memberId, vendor, next)
        const outcome = await transfers.recall({ memberId, merchant, key: `recall:${at.getTime()}` }, vendor)
        if (outcome === 'empty') await createTransferRepository(db).recalled(memberId, vendor, null)
      }
      await Promise.all(due.map((row) => recall(row).catch(onFault)))
      return async () => new Date(at.getTime() + (due.length === BATCH ? 0 : EVERY_MS))
    },
  }
}
