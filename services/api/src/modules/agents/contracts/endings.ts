import type { ContractKind } from '@tessera/site'
import type { StoredContract } from '../../../agent-pay-tables.ts'
import type { Trx } from '../../../tables.ts'
import type { Tell } from '../../identity/member/tell.ts'
import { dayPlus } from '../figures/days.domain.ts'
import { createContractWrites } from './contracts.repository.ts'
import { contractMessage } from './messages.ts'
import { periodOf } from './periods.domain.ts'

interface By {
  name: string
  at: Date
  today: string
}

/**
 * Ends a member's contract of a kind with the current period, and with it those of the kind that depend on it: pay needs
 * terms that are covered. Offers among them are withdrawn; all parties are notified. The caller holds the lock of the kind.
 */
export async function endLine(
  trx: Trx,
  notify: Tell,
  contract: Pick<StoredContract, 'member_id' | 'upline_id' | 'kind' | 'terms'>,
  { name, at, today }: By,
): Promise<void> {
  const contracts = createContractWrites(trx)
  const last = periodOf(contract.kind, contract.terms.periods, today).last
  const recipients = new Set(contract.upline_id === null ? [] : [contract.upline_id])
  for (const row of await contracts.line(contract.member_id, contract.kind, last)) {
    recipients.add(row.member_id)
    if (row.answer === null) await contracts.change(row.id, { answer: 'withdrawn', answered_by: name, answered_at: at })
    else {
      const from = row.from_day ?? last
      // One that has not begun by then never does.
      const until = from > last ? dayPlus(from, -1) : last
      await contracts.change(row.id, { until_day: until, superseded: false, ended_by: name })
    }
  }
  for (const memberId of recipients) await notify(memberId, contractMessage('ended', contract.kind, last))
}

/** Ends every contract that a member has with the upline, as before a move to another one. */
export async function endUpward(trx: Trx, notify: Tell, merchant: string, memberId: string, actor: By): Promise<void> {
  const contracts = createContractWrites(trx)
  for (const kind of ['salary', 'dividend', 'hour'] as const satisfies readonly ContractKind[]) {
    await contracts.lock(merchant, kind)
    const [own] = (await contracts.line(memberId, kind, actor.today)).filter((row) => row.member_id === memberId)
    if (own) await endLine(trx, notify, own, actor)
  }
}
