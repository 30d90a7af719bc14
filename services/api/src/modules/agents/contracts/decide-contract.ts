import type { ContractDecision } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { addDays } from '../figures/days.domain.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import { checkCover } from './contract-cover.ts'
import { allowedActions, type Side } from './contracts.domain.ts'
import { type ContractView, createContractRepository, createContractWrites } from './contracts.repository.ts'
import { endWithDependents } from './end-contracts.ts'
import { contractMessage } from './messages.ts'
import { firstDayOf } from './offer-contract.ts'

interface DecisionInput {
  side: Side
  answer: ContractDecision
  name: string
  at: Date
  today: string
}

/** Puts an offer in force from the next period on; the previous version applies until then. */
async function acceptOffer(
  trx: Trx,
  notify: Notify,
  row: ContractView,
  { name, at, today }: DecisionInput,
): Promise<Result<null>> {
  const contracts = createContractRepository(trx)
  const writes = createContractWrites(trx)
  const member = await createMemberRepository(trx).byId(row.member_id)
  // The member's upline may have changed since the offer.
  if (member?.parent_id !== row.upline_id) return err('contract.state')
  const activeVersions = await contracts.inForceFrom(row.member_id, row.kind, today)
  const firstDay = firstDayOf(row.kind, row.terms, activeVersions, today)
  const upline = row.upline_id === null ? null : { id: row.upline_id, account: row.upline_name ?? '' }
  const cover = await checkCover(trx, {
    kind: row.kind,
    terms: row.terms,
    from: firstDay,
    upline,
    memberId: row.member_id,
  })
  if (!cover.ok) return cover
  for (const contract of activeVersions)
    if (contract.until_day === null)
      await writes.update(contract.id, { until_day: addDays(firstDay, -1), superseded: true })
  await writes.update(row.id, { answer: 'accepted', answered_by: name, answered_at: at, from_day: firstDay })
  if (row.kind === 'hour') await createPeriodFigures(trx).watchHours(row.member_id)
  if (row.upline_id) await notify(row.upline_id, contractMessage('accepted', row.kind, firstDay))
  return ok(null)
}

/**
 * Applies a party's response to a version if its side may give it; otherwise `contract.state`. An earlier response has
 * already been notified.
 */
export async function decideContract(
  trx: Trx,
  notify: Notify,
  visibleContract: ContractView,
  input: DecisionInput,
): Promise<Result<null>> {
  const writes = createContractWrites(trx)
  await writes.lock(visibleContract.merchant, visibleContract.kind)
  const row = await createContractRepository(trx).byId(visibleContract.id, input)
  if (!row || !allowedActions(row.state, input.side, false).includes(input.answer)) return err('contract.state')
  const { answer: decision, name, at } = input
  if (decision === 'accept') return acceptOffer(trx, notify, row, input)
  if (decision === 'end') await endWithDependents(trx, notify, row, input)
  else {
    const event = decision === 'refuse' ? 'refused' : 'withdrawn'
    await writes.update(row.id, { answer: event, answered_by: name, answered_at: at })
    const recipientId = decision === 'refuse' ? row.upline_id : row.member_id
    if (recipientId) await notify(recipientId, contractMessage(event, row.kind, null))
  }
  return ok(null)
}
