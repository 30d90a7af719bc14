import { DeliveryRow, type WebhookBody, WebhookRow, WebhookSecret } from '@tessera/contracts'
import * as z from 'zod'
import { queryOf } from './query-of.ts'

/** Calls of the registry about webhook endpoints. */
export interface WebhookCalls {
  webhooks(): Promise<WebhookRow[]>
  createWebhook(body: WebhookBody): Promise<WebhookSecret>
  rotateWebhook(id: string, reason: string): Promise<WebhookSecret>
  endWebhook(id: string, reason: string): Promise<WebhookRow>
  /** Returns one page, newest first; with `before`, those after the delivery of that id. */
  deliveries(webhook: string, before?: string): Promise<DeliveryRow[]>
  sendAgain(delivery: string): Promise<DeliveryRow>
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

export const webhookCalls = (call: Call): WebhookCalls => ({
  webhooks: async () => z.object({ webhooks: z.array(WebhookRow) }).parse(await call('GET', '/v1/webhooks')).webhooks,
  createWebhook: async (body) => WebhookSecret.parse(await call('POST', '/v1/webhooks', body)),
  rotateWebhook: async (id, reason) =>
    WebhookSecret.parse(await call('POST', `/v1/webhooks/${encodeURIComponent(id)}/rotate`, { reason })),
  endWebhook: async (id, reason) =>
    WebhookRow.parse(await call('DELETE', `/v1/webhooks/${encodeURIComponent(id)}${queryOf({ reason })}`)),
  deliveries: async (webhook, before) =>
    z
      .object({ deliveries: z.array(DeliveryRow) })
      .parse(await call('GET', `/v1/webhooks/${encodeURIComponent(webhook)}/deliveries${queryOf({ before })}`))
      .deliveries,
  sendAgain: async (delivery) =>
    DeliveryRow.parse(await call('POST', `/v1/deliveries/${encodeURIComponent(delivery)}/again`)),
})
