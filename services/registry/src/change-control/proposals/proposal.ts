import { type ProposalRow, type ProposalState, ProposedAct } from '@tessera/contracts'
import type { ProposalRecord } from './proposals.repository.ts'

/** Returns the proposed call, which is made once it is approved. */
export const parseAct = ({ kind, body }: ProposalRecord): ProposedAct => ProposedAct.parse({ kind, body })

/** True if the merchant, or the rollout in question, has changed since the proposal. */
const isOutdated = ({ kind, base, stable, share, percent }: ProposalRecord): boolean =>
  kind !== 'guard' && kind !== 'flags' && (base !== stable || share !== percent)

export function stateOf(record: ProposalRecord, now = Date.now()): ProposalState {
  if (record.decision) return record.decision
  if (record.expires_at.getTime() <= now) return 'lapsed'
  return isOutdated(record) ? 'overtaken' : 'open'
}

/** A proposal as the lists show it. */
export function toProposal(record: ProposalRecord): ProposalRow {
  const { decided_at, decided_by, decided_because } = record
  const act = parseAct(record)
  return {
    id: Number(record.id),
    merchant: record.merchant,
    act,
    base: record.base,
    target: record.target,
    share: record.share,
    state: stateOf(record),
    createdAt: record.created_at.toISOString(),
    createdBy: record.created_by,
    reason: act.body.reason,
    expiresAt: record.expires_at.toISOString(),
    decided: decided_at && { at: decided_at.toISOString(), by: decided_by ?? '', reason: decided_because ?? '' },
  }
}
