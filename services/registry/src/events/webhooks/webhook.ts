import { type DeliveryRow, WebhookEvent, type WebhookRow } from '@tessera/contracts'
import type { DeliveryRecord, WebhookRecord } from './webhooks.repository.ts'

/** An endpoint as the lists show it. */
export const toWebhook = (record: WebhookRecord, now = Date.now()): WebhookRow => ({
  id: record.id,
  url: record.url,
  events: record.events,
  merchants: record.merchants,
  createdAt: record.created_at.toISOString(),
  createdBy: record.created_by,
  overlapUntil:
    record.previous_until && record.previous_until.getTime() > now ? record.previous_until.toISOString() : null,
  waiting: Number(record.waiting),
  failed: Number(record.failed),
})

/** One message as the lists show it. */
export const toDelivery = (record: DeliveryRecord): DeliveryRow => ({
  id: record.id,
  type: WebhookEvent.parse(record.type),
  merchant: record.merchant,
  createdAt: record.created_at.toISOString(),
  state: record.state,
  attempts: record.attempts,
  dueAt: record.state === 'waiting' ? record.due_at.toISOString() : null,
  triedAt: record.tried_at?.toISOString() ?? null,
  answer: record.answer,
})
