import type { MerchantConfig } from '@tessera/site'
import { type AskingJob, pauseAfter } from '../../../jobs/jobs.domain.ts'
import type { Db } from '../../../tables.ts'
import { createLinkRepository } from '../recovery/links.repository.ts'
import { compose } from './compose.ts'
import { GATEWAY_TIMEOUT_MS, type Gateway } from './gateway.ts'
import { createOutboxRepository, type DueMessage } from './outbox.repository.ts'
import { createRecipientRepository } from './recipients.repository.ts'
import type { Channel, SendOutcome } from './wishes.domain.ts'

/** Messages that are on their way at once: a slow gateway takes as long for all of them as for one. */
const BATCH = 20
const EVERY_MS = 1_000

/** Sends what is due on a channel; what fails is sent again under the same reference, after longer and longer. */
export function outboxJob(
  db: Db,
  channel: Channel,
  merchants: readonly MerchantConfig[],
  gateway: Gateway,
  onFault: (error: unknown) => void,
): AskingJob {
  const [recipients, links] = [createRecipientRepository(db), createLinkRepository(db)]

  const send = async (message: DueMessage, at: Date): Promise<SendOutcome | 'failed'> => {
    const merchant = merchants.find(({ code }) => code === message.merchant)
    if (!merchant) return 'refused'
    if (message.expiresAt <= at) return 'expired'
    const envelope = await compose(message, merchant, recipients, links)
    return envelope ? envelope(gateway) : 'nobody'
  }

  return {
    kind: `outbox-${channel}`,
    subjects: ['all'],
    leaseMs: GATEWAY_TIMEOUT_MS + 10_000,
    ask: async (_subject, at) => {
      const due = await createOutboxRepository(db).due(channel, at, BATCH)
      const sent = await Promise.all(due.map(async (message) => ({ message, outcome: await send(message, at) })))
      return async (trx) => {
        const outbox = createOutboxRepository(trx)
        for (const { message, outcome } of sent) {
          if (outcome !== 'failed') {
            await outbox.finish(message.id, outcome, at)
            continue
          }
          const attempts = message.tries + 1
          onFault(new Error(`${channel} delivery failed (attempt ${attempts}), retrying later`))
          await outbox.reschedule(message.id, attempts, new Date(at.getTime() + pauseAfter(attempts)))
        }
        return new Date(at.getTime() + (due.length === BATCH ? 0 : EVERY_MS))
      }
    },
  }
}
