import type { ContractDecision } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import type { Tell } from '../../identity/member/tell.ts'
import { dayPlus } from '../figures/days.domain.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import { actsOf, type Side } from './contracts.domain.ts'
import { createContractRepository, createContractWrites, type ShownContract } from './contracts.repository.ts'
import { covered } from './cover.ts'
import { endLine } from './endings.ts'
import { contractMessage } from './messages.ts'
import { beginOf } from './offers.ts'

interface Said {
  side: Side
  answer: ContractDecision
  name: string
  at: Date
  today: string
}

/** Puts an offer in force from the next period on; the version before pays until then. */
async function accept(trx: Trx, notify: Tell, row: ShownContract, { name, at, today }: Said): Promise<Outcome<null>> {
  const contracts = createContractRepository(trx)
  const writes = createContractWrites(trx)
  const member = await createMemberRepository(trx).byId(row.member_id)
  // The upline may be another by now.
  if (member?.parent_id !== row.upline_id) return refused('contract.state')
  const before = await contracts.inForceFrom(row.member_id, row.kind, today)
  const from = beginOf(row.kind, row.terms, before, today)
  const upline = row.upline_id === null ? null : { id: row.upline_id, account: row.upline_name ?? '' }
  const fits = await covered(trx, { kind: row.kind, terms: row.terms, from, upline, memberId: row.member_id })
  if (!fits.ok) return fits
  for (const contract of before)
    if (contract.until_day === null)
      await writes.change(contract.id, { until_day: dayPlus(from, -1), superseded: true })
  await writes.change(row.id, { answer: 'accepted', answered_by: name, answered_at: at, from_day: from })
  if (row.kind === 'hour') await createPeriodFigures(trx).watchHours(row.member_id)
  if (row.upline_id) await notify(row.upline_id, contractMessage('accepted', row.kind, from))
  return done(null)
}

/**
 * Applies a party's response to a version if its side may give it; otherwise `contract.state`. An earlier response has
 * already been notified.
 */
export async function decideContract(
  trx: Trx,
  notify: Tell,
  visibleContract: ShownContract,
  input: Said,
): Promise<Outcome<null>> {
  const writes = createContractWrites(trx)
  await writes.lock(visibleContract.merchant, visibleContract.kind)
  const row = await createContractRepository(trx).byId(visibleContract.id, input)
  if (!row || !actsOf(row.state, input.side, false).includes(input.answer)) return refused('contract.state')
  const { answer: decision, name, at } = input
  if (decision === 'accept') return accept(trx, notify, row, input)
  if (decision === 'end') await endLine(trx, notify, row, input)
  else {
    const event = decision === 'refuse' ? 'refused' : 'withdrawn'
    await writes.change(row.id, { answer: event, answered_by: name, answered_at: at })
    const recipientId = decision === 'refuse' ? row.upline_id : row.member_id
    if (recipientId) await notify(recipientId, contractMessage(event, row.kind, null))
  }
  return done(null)
}
