import type { RegistryFailure, WebhookEvent, WebhookNotification } from '@tessera/contracts'
import type { AuditEntry } from '@tessera/server'

/** Audit actions that are sent as webhook events. */
const EVENTS: Readonly<Record<string, WebhookEvent>> = {
  'release.publish': 'release.published',
  'composition.promote': 'merchant.moved',
  'composition.move': 'merchant.moved',
  'candidate.promote': 'merchant.moved',
  'candidate.set': 'merchant.moved',
  'candidate.drop': 'merchant.moved',
  'candidate.halt': 'rollout.halted',
  'proposal.make': 'proposal.made',
  'waves.propose': 'proposal.made',
  'waves.begin': 'waves.begun',
  'waves.halt': 'waves.halted',
  'waves.pause': 'waves.halted',
  'waves.done': 'waves.ended',
  'waves.stop': 'waves.ended',
  'waves.back': 'waves.ended',
}

/** Returns the webhook event of an audit row; null if it has none. */
export function eventOf(
  { actor, action, merchant, reason, before, after }: AuditEntry,
  at: Date,
): WebhookNotification | null {
  const type = EVENTS[action]
  return type ? { type, timestamp: at.toISOString(), data: { merchant, actor, action, reason, before, after } } : null
}

/** Returns the webhook event of a rejected release or move. */
export const rejectionEvent = (
  actor: string,
  merchant: string | null,
  { code, message, remedy }: RegistryFailure,
  at: Date,
): WebhookNotification => ({
  type: 'change.refused',
  timestamp: at.toISOString(),
  data: { merchant, actor, action: code, reason: message, before: null, after: { remedy } },
})
