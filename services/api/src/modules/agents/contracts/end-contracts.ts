import type { ContractKind } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import type { Notify } from '../../identity/member/notify.ts'
import type { StoredContract } from '../agent-pay.tables.ts'
import { addDays } from '../figures/days.domain.ts'
import { createContractWrites } from './contracts.repository.ts'
import { contractMessage } from './messages.ts'
import { periodOf } from './periods.domain.ts'

interface Actor {
  name: string
  at: Date
  today: string
}

/**
 * Ends a member's contract of a kind with the current period, and with it those of the kind that depend on it: they are valid only
 * while covered by the contract above. Offers among them are withdrawn; all parties are notified. The caller holds the lock of the kind.
 */
export async function endWithDependents(
  trx: Trx,
  notify: Notify,
  contract: Pick<StoredContract, 'member_id' | 'upline_id' | 'kind' | 'terms'>,
  { name, at, today }: Actor,
): Promise<void> {
  const contracts = createContractWrites(trx)
  const lastDay = periodOf(contract.kind, contract.terms.periods, today).last
  const recipients = new Set(contract.upline_id === null ? [] : [contract.upline_id])
  for (const row of await contracts.listWithDependents(contract.member_id, contract.kind, lastDay)) {
    recipients.add(row.member_id)
    if (row.answer === null) await contracts.update(row.id, { answer: 'withdrawn', answered_by: name, answered_at: at })
    else {
      const from = row.from_day ?? lastDay
      // A version that would start later never takes effect.
      const until = from > lastDay ? addDays(from, -1) : lastDay
      await contracts.update(row.id, { until_day: until, superseded: false, ended_by: name })
    }
  }
  for (const memberId of recipients) await notify(memberId, contractMessage('ended', contract.kind, lastDay))
}

/** Ends every contract that a member has with the upline, as before a move to another one. */
export async function endWithUpline(
  trx: Trx,
  notify: Notify,
  merchant: string,
  memberId: string,
  actor: Actor,
): Promise<void> {
  const contracts = createContractWrites(trx)
  for (const kind of ['salary', 'dividend', 'hour'] as const satisfies readonly ContractKind[]) {
    await contracts.lock(merchant, kind)
    const [contract] = (await contracts.listWithDependents(memberId, kind, actor.today)).filter(
      (row) => row.member_id === memberId,
    )
    if (contract) await endWithDependents(trx, notify, contract, actor)
  }
}
