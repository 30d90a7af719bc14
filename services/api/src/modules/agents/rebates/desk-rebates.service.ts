import type { MerchantConfig } from '@tessera/site'
import type { Decision, DeskRebate, Operator } from '@tessera/site/operations'
import { sql } from 'kysely'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { type LedgerClock, moneyText } from '../../money/ledger/ledger.domain.ts'
import { isDay } from '../figures/days.domain.ts'
import { APPROVALS_NEEDED, decisionError } from '../pay-desk/decisions.domain.ts'
import { createRebatePayments } from './pay-rebate.ts'
import { toLines } from './rebate-view.ts'
import { releaseSums } from './rebates.domain.ts'
import { createRebateRepository, type StoredRebate } from './rebates.repository.ts'

const MAX_LISTED = 200

interface ListedRebate extends StoredRebate {
  state: DeskRebate['state']
  username: string
  yes: { by: string; at: string; reason: string }[]
}
/** Identifies the rebate of an agent for one day. */
interface RebateKey {
  memberId: string
  day: string
}

const idOf = ({ day, member_id }: StoredRebate): string => `${day}:${member_id}`
const parseRebateId = (id: string): RebateKey | null => {
  const [day = '', memberId = ''] = id.split(':')
  return isDay(day) && isUuid(memberId) ? { day, memberId } : null
}

const payTextOf = ({ lines }: StoredRebate): string => {
  const { own, difference } = releaseSums(lines)
  return moneyText(own + difference)
}

const toDeskRebate = (row: ListedRebate): DeskRebate => ({
  id: idOf(row),
  merchant: row.merchant,
  username: row.username,
  day: row.day,
  state: row.state,
  lines: toLines(row),
  pay: payTextOf(row),
  yes: row.yes.map((approval) => ({ ...approval, at: new Date(approval.at).toISOString() })),
  needs: APPROVALS_NEEDED,
})

const listRebates = async (db: Db, key: RebateKey | null): Promise<ListedRebate[]> => {
  const keyCondition = key ? sql`r.member_id = ${key.memberId}::uuid and r.day = ${key.day}::date` : sql`true`
  const { rows } = await sql<ListedRebate>`select r.*, m.username, coalesce(d.yes, '[]') as yes
    from rebates r join members m on m.id = r.member_id left join lateral (
      select max(at) as last, json_agg(json_build_object('by', decided_by, 'at', at, 'reason', reason) order by at)
        filter (where yes) as yes
      from rebate_decisions where member_id = r.member_id and day = r.day) d on true
    where ${keyCondition} and (r.state = 'held' or d.last is not null)
    order by r.state <> 'held', case when r.state = 'held' then r.day end, d.last desc, r.member_id
    limit ${MAX_LISTED}`.execute(db)
  return rows
}

/** Held rebates, of agents whose downlines have higher rates: payment needs two approvals, and one rejection cancels it. */
export function createDeskRebates(db: Db, merchants: readonly MerchantConfig[], clock: LedgerClock, now: () => Date) {
  return {
    list: async (): Promise<DeskRebate[]> => (await listRebates(db, null)).map(toDeskRebate),
    /** @returns `review.same.person` for an operator who has decided on it already, `request.conflict` if it is no longer held */
    decide: (
      id: string,
      { yes: approved, reason, evidence }: Decision,
      operator: Operator,
    ): Promise<Result<DeskRebate>> =>
      transact(db, async (trx): Promise<Result<DeskRebate>> => {
        const key = parseRebateId(id)
        if (!key || !(await createRebateRepository(trx).lock(key.memberId, key.day))) return err('request.not.found')
        const [row] = await listRebates(trx, key)
        if (!row) return err('request.not.found')
        const refusal = decisionError({ isHeld: row.state === 'held', approvals: row.yes }, approved, operator)
        if (refusal) return refusal
        const merchant = merchantByCode(merchants, row.merchant)
        const at = now()
        const decision = {
          member_id: row.member_id,
          day: row.day,
          decided_by: operator.name,
          yes: approved,
          reason,
          evidence,
          at,
        }
        await trx.insertInto('rebate_decisions').values(decision).execute()
        if (!approved) await createRebateRepository(trx).setState(row, 'rejected')
        else if (row.yes.length + 1 >= APPROVALS_NEEDED)
          await createRebatePayments(trx, merchant, clock?.() ?? null).release(row)
        const [updated] = await listRebates(trx, key)
        if (!updated) throw new Error(`rebate not found after the decision: ${id}`)
        const action = approved ? 'rebate.yes' : 'rebate.no'
        const before = { id, state: row.state, pay: payTextOf(row) }
        const after = { ...before, state: updated.state, evidence }
        await writeAuditEntry(trx, { actor: operator.name, action, merchant: row.merchant, reason, before, after }, at)
        return ok(toDeskRebate(updated))
      }),
  }
}
export type DeskRebates = ReturnType<typeof createDeskRebates>
