import * as z from 'zod/mini'
import { reason } from './reason.ts'

/** Maximum number of endpoints of a registry. */
export const MAX_WEBHOOKS = 20
/** Hours for which the previous secret still signs after a rotation. */
export const SECRET_OVERLAP_HOURS = 24
/** Days for which sent and abandoned deliveries can be viewed and sent again. */
export const DELIVERY_DAYS = 30

/**
 * Events that an endpoint receives. `merchant.moved`: a move of the stable composition, or another share of a rollout;
 * `change.refused`: a release or a move that its caller was permitted to make and that the registry rejected;
 * `waves.halted`: nothing more of a plan starts, because of a merchant or because a person paused it.
 */
export const WebhookEvent = z.enum([
  'release.published',
  'merchant.moved',
  'rollout.halted',
  'change.refused',
  'proposal.made',
  'waves.begun',
  'waves.halted',
  'waves.ended',
])
export type WebhookEvent = z.infer<typeof WebhookEvent>

/**
 * `POST /v1/webhooks`, administrators only. `merchants`: those whose events it receives, all if absent. Every endpoint
 * receives events of releases.
 */
export const WebhookBody = z.object({
  url: z.string().check(
    z.maxLength(500),
    z.regex(/^https?:\/\/\S+$/),
    z.refine((text) => URL.canParse(text)),
  ),
  events: z.array(WebhookEvent).check(z.minLength(1), z.maxLength(WebhookEvent.options.length)),
  merchants: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)), []),
  reason,
})
export type WebhookBody = z.input<typeof WebhookBody>

/** An endpoint as the lists show it: never its secret. */
export const WebhookRow = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  merchants: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Time until which the previous secret still signs; null once it has ended. */
  overlapUntil: z.nullable(z.string()),
  /** Deliveries that wait to be sent, or to be tried again. */
  waiting: z.int(),
  /** Stored deliveries that were given up. */
  failed: z.int(),
})
export type WebhookRow = z.infer<typeof WebhookRow>

/** Response to creating an endpoint, or another secret for it: the secret is shown only this once. */
export const WebhookSecret = z.object({ ...WebhookRow.shape, secret: z.string() })
export type WebhookSecret = z.infer<typeof WebhookSecret>

/** The body of a delivery, in the form of Standard Webhooks. */
export const WebhookNotification = z.object({
  type: WebhookEvent,
  timestamp: z.string(),
  data: z.object({
    merchant: z.nullable(z.string()),
    actor: z.string(),
    /** Action name of the audit; the error code for a rejection. */
    action: z.string(),
    reason: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
})
export type WebhookNotification = z.infer<typeof WebhookNotification>

/** One message to one endpoint. */
export const DeliveryRow = z.object({
  /** `webhook-id`; the same whenever it is sent. Next page: `?before=` that of the last row. */
  id: z.string(),
  type: WebhookEvent,
  merchant: z.nullable(z.string()),
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Time of the next attempt; null if it is not waiting. */
  dueAt: z.nullable(z.string()),
  triedAt: z.nullable(z.string()),
  /** Result of the last attempt: an HTTP status, or the reason why there was no response. */
  answer: z.nullable(z.string()),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>
