import type { MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import type { ExternalJob } from '../../../jobs/jobs.domain.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/call-channel.ts'
import { createTransferRepository } from './transfers.repository.ts'
import type { TransferService } from './transfers.service.ts'

const INTERVAL_MS = 1_000
const BATCH_SIZE = 20
const RETRY_AFTER_MS = 60_000

interface RecallDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  transfers: Pick<TransferService, 'recall'>
  onError: (error: unknown) => void
}

/** Transfers back the vendor balances of members who started a time-out or an exclusion, until the vendor reports no balance. */
export function recallJob({ db, merchants, transfers, onError }: RecallDeps): ExternalJob {
  const merchantCodes = merchants.flatMap(({ code, cashier }) => (cashier.vendors.length > 0 ? [code] : []))
  return {
    kind: 'transfers.recall',
    subjects: merchantCodes.length > 0 ? ['all'] : [],
    // Covers two requests: the balance, then the transfer.
    leaseMs: 2 * CHANNEL_TIMEOUT_MS + 10_000,
    request: async (_subject, at) => {
      const dueRecalls = await createTransferRepository(db).listDueRecalls(merchantCodes, at, BATCH_SIZE)
      const retryAt = new Date(at.getTime() + RETRY_AFTER_MS)
      const recall = async ({
        member_id: memberId,
        vendor,
        merchant: code,
      }: (typeof dueRecalls)[number]): Promise<void> => {
        const merchant = findMerchant(merchants, code)
        if (!merchant) return
        // Schedule the retry first, so that any failed recall is repeated.
        await createTransferRepository(db).scheduleRecall(memberId, vendor, retryAt)
        const outcome = await transfers.recall({ memberId, merchant, key: `recall:${at.getTime()}` }, vendor)
        if (outcome === 'empty') await createTransferRepository(db).scheduleRecall(memberId, vendor, null)
      }
      await Promise.all(dueRecalls.map((row) => recall(row).catch(onError)))
      return async () => new Date(at.getTime() + (dueRecalls.length === BATCH_SIZE ? 0 : INTERVAL_MS))
    },
  }
}
