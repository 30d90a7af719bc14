import { DeliveryRow, WebhookRow, WebhookSecret } from '@tessera/contracts'
import { ADMIN, json, listOf, type Operations } from './operation.ts'

export const WEBHOOKS: Operations = {
  'GET /v1/webhooks': {
    operationId: 'listWebhooks',
    summary: 'List webhooks, without their secrets',
    tag: 'webhooks',
    needs: ADMIN,
    reply: listOf('webhooks', WebhookRow),
  },
  'POST /v1/webhooks': {
    operationId: 'createWebhook',
    summary: 'Create a webhook; its secret is returned once',
    tag: 'webhooks',
    needs: ADMIN,
    errorCodes: ['webhook.address', 'webhook.too-many'],
    reply: json(WebhookSecret, 201),
  },
  'POST /v1/webhooks/:id/rotate': {
    operationId: 'rotateWebhook',
    summary: 'Rotate the secret of a webhook; the previous secret signs as well for a day',
    tag: 'webhooks',
    needs: ADMIN,
    errorCodes: ['webhook.unknown'],
    reply: json(WebhookSecret),
  },
  'DELETE /v1/webhooks/:id': {
    operationId: 'endWebhook',
    summary: 'Delete a webhook',
    tag: 'webhooks',
    needs: ADMIN,
    errorCodes: ['webhook.unknown'],
    reply: json(WebhookRow),
  },
  'GET /v1/webhooks/:id/deliveries': {
    operationId: 'listDeliveries',
    summary: 'List the deliveries of a webhook',
    tag: 'webhooks',
    needs: ADMIN,
    errorCodes: ['webhook.unknown'],
    reply: listOf('deliveries', DeliveryRow),
  },
  'POST /v1/deliveries/:id/again': {
    operationId: 'redeliver',
    summary: 'Redeliver a message',
    tag: 'webhooks',
    needs: ADMIN,
    errorCodes: ['delivery.unknown'],
    reply: json(DeliveryRow),
  },
}
