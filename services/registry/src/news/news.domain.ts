import type { RegistryFailure, WebhookEvent, WebhookNews } from '@tessera/contracts'
import type { AuditEntry } from '@tessera/server'

/** Which rows of the audit are news, by their action. */
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

/** What endpoints are told of a row of the audit; null of one that is no news. */
export function newsOf({ actor, action, merchant, reason, before, after }: AuditEntry, at: Date): WebhookNews | null {
  const type = EVENTS[action]
  return type ? { type, timestamp: at.toISOString(), data: { merchant, actor, action, reason, before, after } } : null
}

/** What endpoints are told of a release or a move that was refused. */
export const refusedNews = (
  actor: string,
  merchant: string | null,
  { code, message, remedy }: RegistryFailure,
  at: Date,
): WebhookNews => ({
  type: 'change.refused',
  timestamp: at.toISOString(),
  data: { merchant, actor, action: code, reason: message, before: null, after: { remedy } },
})
