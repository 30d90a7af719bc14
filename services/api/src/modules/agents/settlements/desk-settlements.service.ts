import type { MerchantConfig } from '@tessera/site'
import type { Decision, DeskSettlement, Operator } from '@tessera/site/operations'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { type LedgerClock, moneyText } from '../../money/ledger/ledger.domain.ts'
import type { StoredSettlement } from '../agent-pay.tables.ts'
import { APPROVALS_NEEDED, decisionError } from '../pay-desk/decisions.domain.ts'
import { payOut } from './pay.ts'
import { createSettlementWrites } from './settlements.repository.ts'

const MAX_LISTED = 200

interface ListedSettlement extends StoredSettlement {
  username: string
  contract_id: string
  ppm: number
  yes: { by: string; at: string; reason: string }[]
}

const toDeskSettlement = (row: ListedSettlement): DeskSettlement => ({
  id: row.id,
  merchant: row.merchant,
  username: row.username,
  kind: row.kind,
  from: row.from_at.toISOString(),
  to: row.to_at.toISOString(),
  state: row.state,
  flags: row.flags,
  active: row.active,
  base: moneyText(row.base),
  carriedIn: moneyText(row.carried_in),
  ppm: row.ppm,
  gross: moneyText(row.gross),
  below: moneyText(row.below),
  shortfallIn: moneyText(row.shortfall_in),
  pay: moneyText(row.pay),
  yes: row.yes.map((approval) => ({ ...approval, at: new Date(approval.at).toISOString() })),
  needs: APPROVALS_NEEDED,
})

const listSettlements = async (db: Db, id: string | null): Promise<ListedSettlement[]> => {
  const { rows } = await sql<ListedSettlement>`select s.*, m.username, c.contract_id,
      coalesce((c.terms->'tiers'->s.tier->>'ppm')::integer, 0) as ppm, coalesce((
      select json_agg(json_build_object('by', d.decided_by, 'at', d.at, 'reason', d.reason) order by d.at)
      from agent_settlement_decisions d where d.settlement_id = s.id and d.yes), '[]') as yes
    from agent_settlements s join members m on m.id = s.member_id join agent_contracts c on c.id = s.version_id
    where s.flags <> '{}' and (${id}::text is null or s.id = ${id})
    order by s.state <> 'held', case when s.state = 'held' then s.settled_at end, s.settled_at desc, s.id
    limit ${MAX_LISTED}`.execute(db)
  return rows
}

/** Held settlements: payment needs two approvals, and one rejection cancels it. */
export function createDeskSettlements(
  db: Db,
  merchants: readonly MerchantConfig[],
  clock: LedgerClock,
  now: () => Date,
) {
  const paySettlement = async (trx: Trx, row: ListedSettlement, at: Date): Promise<void> => {
    const merchant = merchantByCode(merchants, row.merchant)
    const duePay = {
      contractId: row.contract_id,
      kind: row.kind,
      memberId: row.member_id,
      fromAt: row.from_at,
      pay: row.pay,
    }
    const { transactionId } = await payOut(trx, clock, merchant, duePay)
    await createSettlementWrites(trx).change(row.id, { state: 'paid', paid_at: at, transaction_id: transactionId })
  }

  return {
    list: async (): Promise<DeskSettlement[]> => (await listSettlements(db, null)).map(toDeskSettlement),
    /** @returns `review.same.person` for an operator who has decided on it already, `request.conflict` if it is no longer held */
    decide: (
      id: string,
      { yes: approved, reason, evidence }: Decision,
      operator: Operator,
    ): Promise<Result<DeskSettlement>> =>
      transact(db, async (trx): Promise<Result<DeskSettlement>> => {
        await trx.selectFrom('agent_settlements').select('id').where('id', '=', id).forUpdate().execute()
        const [row] = await listSettlements(trx, id)
        if (!row) return err('request.not.found')
        const refusal = decisionError({ isHeld: row.state === 'held', approvals: row.yes }, approved, operator)
        if (refusal) return refusal
        const at = now()
        const decision = { settlement_id: id, decided_by: operator.name, yes: approved, reason, evidence, at }
        await trx.insertInto('agent_settlement_decisions').values(decision).execute()
        if (!approved) await createSettlementWrites(trx).change(id, { state: 'rejected' })
        else if (row.yes.length + 1 >= APPROVALS_NEEDED) await paySettlement(trx, row, at)
        const [updated] = await listSettlements(trx, id)
        if (!updated) throw new Error(`settlement not found after the decision: ${id}`)
        const action = approved ? 'settlement.yes' : 'settlement.no'
        const before = { id, state: row.state, pay: moneyText(row.pay) }
        const after = { ...before, state: updated.state, evidence }
        await writeAuditEntry(trx, { actor: operator.name, action, merchant: row.merchant, reason, before, after }, at)
        return ok(toDeskSettlement(updated))
      }),
  }
}
export type DeskSettlements = ReturnType<typeof createDeskSettlements>
