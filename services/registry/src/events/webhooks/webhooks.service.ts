import { randomUUID } from 'node:crypto'
import {
  type DeliveryRow,
  MAX_WEBHOOKS,
  type WebhookBody,
  type WebhookRow,
  type WebhookSecret,
} from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { ok, type Result } from '../../registry-error.ts'
import { tooManyWebhooks, unknownDelivery, unknownWebhook, webhookAddressRejected } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { appendAudit } from '../audit/audit.repository.ts'
import { addressProblemOf } from './public-address.domain.ts'
import { newSecret } from './signature.domain.ts'
import { toDelivery, toWebhook } from './webhook.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  requeueDelivery,
  rotateSecret,
} from './webhooks.repository.ts'

export const readWebhooks = async (db: Kysely<Tables>): Promise<WebhookRow[]> =>
  (await listWebhooks(db)).map((record) => toWebhook(record))

/** Creates an endpoint; its secret is returned only this once. `isLoopbackAllowed`: this machine is allowed. */
export const createWebhook = (
  transact: Transact,
  { url, events, merchants = [], reason }: WebhookBody,
  actor: Actor,
  isLoopbackAllowed: boolean,
): Promise<Result<WebhookSecret>> =>
  transact(async (trx) => {
    const addressProblem = addressProblemOf(new URL(url), isLoopbackAllowed)
    if (addressProblem) return webhookAddressRejected(url, addressProblem)
    const id = randomUUID()
    const secret = newSecret()
    const row = { id, url, events, merchants, secret, created_by: actor.holder }
    if (!(await insertWebhook(trx, row))) return tooManyWebhooks(MAX_WEBHOOKS)
    await appendWebhookAudit(trx, actor, 'webhook.create', reason, {
      before: null,
      after: { id, host: auditedHost(url), events, merchants },
    })
    return withSecret(trx, id, secret)
  })

/** Sets a new secret; the previous one signs as well for a day, so that no receiver misses a message. */
export const rotateWebhook = (
  transact: Transact,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Result<WebhookSecret>> =>
  transact(async (trx) => {
    const record = await findWebhook(trx, id)
    if (!record) return unknownWebhook(id)
    const secret = newSecret()
    await rotateSecret(trx, id, secret)
    await appendWebhookAudit(trx, actor, 'webhook.rotate', reason, {
      before: null,
      after: { id, host: auditedHost(record.url) },
    })
    return withSecret(trx, id, secret)
  })

/** Ends an endpoint; nothing more is sent there. */
export const endWebhook = (transact: Transact, id: string, reason: string, actor: Actor): Promise<Result<WebhookRow>> =>
  transact(async (trx) => {
    const record = await findWebhook(trx, id)
    if (!record) return unknownWebhook(id)
    await deleteWebhook(trx, id)
    const { url, events, merchants } = record
    await appendWebhookAudit(trx, actor, 'webhook.end', reason, {
      before: { id, host: auditedHost(url), events, merchants },
      after: null,
    })
    return ok(toWebhook(record))
  })

/** One page of what was sent to an endpoint, or waits; newest first. */
export async function readDeliveries(
  db: Kysely<Tables>,
  webhook: string,
  before: string | undefined,
): Promise<Result<DeliveryRow[]>> {
  if (!(await findWebhook(db, webhook))) return unknownWebhook(webhook)
  return ok((await listDeliveries(db, webhook, before)).map(toDelivery))
}

/** Sends a message again in any state, counting from the first attempt. */
export const redeliver = (transact: Transact, id: string): Promise<Result<DeliveryRow>> =>
  transact(async (trx) => {
    const record = await requeueDelivery(trx, id)
    return record ? ok(toDelivery(record)) : unknownDelivery(id)
  })

async function withSecret(trx: Kysely<Tables>, id: string, secret: string): Promise<Result<WebhookSecret>> {
  const record = await findWebhook(trx, id)
  return record ? ok({ ...toWebhook(record), secret }) : unknownWebhook(id)
}

const appendWebhookAudit = (
  trx: Kysely<Tables>,
  actor: Actor,
  action: string,
  reason: string,
  change: { before: object | null; after: object | null },
) => appendAudit(trx, { actor: actor.holder, action, merchant: null, reason, ...change })

/** Part of an address that the audit contains: the rest may be a secret of the receiver. */
const auditedHost = (url: string): string => new URL(url).host
