import type { MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { backoffMs, type ExternalJob } from '../../../jobs/jobs.domain.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { createPasswordLinks } from '../recovery/links.repository.ts'
import { composeMessage } from './compose.ts'
import { GATEWAY_TIMEOUT_MS, type Gateway } from './gateway.ts'
import { createOutboxRepository, type DueMessage } from './outbox.repository.ts'
import type { Channel, SendOutcome } from './outbox-messages.domain.ts'
import { createRecipientRepository } from './recipients.repository.ts'

/** Number of messages sent concurrently; a slow gateway delays all of them as long as one. */
const BATCH_SIZE = 20
const INTERVAL_MS = 1_000

/** Sends due messages of a channel; failed ones are retried with backoff under the same reference. */
export function outboxJob(
  db: Db,
  channel: Channel,
  merchants: readonly MerchantConfig[],
  gateway: Gateway,
  onError: (error: unknown) => void,
): ExternalJob {
  const [recipients, links] = [createRecipientRepository(db), createPasswordLinks(db)]

  const send = async (message: DueMessage, at: Date): Promise<SendOutcome | 'failed'> => {
    const merchant = findMerchant(merchants, message.merchant)
    if (!merchant) return 'refused'
    if (message.expiresAt <= at) return 'expired'
    const dispatch = await composeMessage(message, merchant, recipients, links)
    return dispatch ? dispatch(gateway) : 'nobody'
  }

  return {
    kind: `outbox-${channel}`,
    subjects: ['all'],
    leaseMs: GATEWAY_TIMEOUT_MS + 10_000,
    request: async (_subject, at) => {
      const dueMessages = await createOutboxRepository(db).listDue(channel, at, BATCH_SIZE)
      const results = await Promise.all(
        dueMessages.map(async (message) => ({ message, outcome: await send(message, at) })),
      )
      return async (trx) => {
        const outbox = createOutboxRepository(trx)
        for (const { message, outcome } of results) {
          if (outcome !== 'failed') {
            await outbox.finish(message.id, outcome, at)
            continue
          }
          const attempts = message.tries + 1
          onError(new Error(`${channel} delivery failed (attempt ${attempts}), retrying later`))
          await outbox.reschedule(message.id, attempts, new Date(at.getTime() + backoffMs(attempts)))
        }
        return new Date(at.getTime() + (dueMessages.length === BATCH_SIZE ? 0 : INTERVAL_MS))
      }
    },
  }
}
