import type { ContractAnswer } from '@tessera/site'
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
  answer: ContractAnswer
  name: string
  at: Date
  today: string
}

/** Puts an offer in force from the next period on; the version before pays until then. */
async function accept(trx: Trx, tell: Tell, row: ShownContract, { name, at, today }: Said): Promise<Outcome<null>> {
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
  for (const one of before)
    if (one.until_day === null) await writes.change(one.id, { until_day: dayPlus(from, -1), superseded: true })
  await writes.change(row.id, { answer: 'accepted', answered_by: name, answered_at: at, from_day: from })
  if (row.kind === 'hour') await createPeriodFigures(trx).watchHours(row.member_id)
  if (row.upline_id) await tell(row.upline_id, contractMessage('accepted', row.kind, from))
  return done(null)
}

/**
 * Applies a party's response to a version if its side may give it; otherwise `contract.state`. An earlier response has
 * already been notified.
 */
export async function answerContract(trx: Trx, tell: Tell, seen: ShownContract, said: Said): Promise<Outcome<null>> {
  const writes = createContractWrites(trx)
  await writes.lock(seen.merchant, seen.kind)
  const row = await createContractRepository(trx).byId(seen.id, said)
  if (!row || !actsOf(row.state, said.side, false).includes(said.answer)) return refused('contract.state')
  const { answer, name, at } = said
  if (answer === 'accept') return accept(trx, tell, row, said)
  if (answer === 'end') await endLine(trx, tell, row, said)
  else {
    const news = answer === 'refuse' ? 'refused' : 'withdrawn'
    await writes.change(row.id, { answer: news, answered_by: name, answered_at: at })
    const other = answer === 'refuse' ? row.upline_id : row.member_id
    if (other) await tell(other, contractMessage(news, row.kind, null))
  }
  return done(null)
}
