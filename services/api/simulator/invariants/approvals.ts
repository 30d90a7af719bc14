import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import { Violation } from '../area.ts'

interface MemberCredit {
  id: bigint
  key: string
  kind: 'deposit' | 'adjust'
  amount: bigint
}

interface AuditEntry {
  id: bigint
  actor: string
  action: string
  before: Record<string, string> | null
  after: Record<string, string> | null
}

const ACTIONS = ['deposit.yes', 'suspense.ask', 'suspense.confirm', 'adjustment.ask', 'adjustment.confirm']
const PAYMENT_KEY = /^in:([^:]+):(.+?)(:end)?$/

/**
 * Checks that desk credits were approved by as many persons as their amount requires: two from `twoFrom` on (minor units),
 * and two for every adjustment and for money that is assigned from suspense. Amounts are from the ledger, persons from the
 * audit log and the decisions, so that no rule of the services is repeated. Each check reads the postings since the
 * previous one.
 */
export function createApprovalCheck(db: Db, twoFrom: bigint) {
  let lastTransaction = 0n
  let lastAuditId = 0n
  /** Operators who acted on an adjustment, or on a payment in suspense. */
  const actors = new Map<string, Set<string>>()
  /** References of orders that an operator credited. */
  const creditedByDesk = new Set<string>()

  const readAuditLog = async (): Promise<void> => {
    const { rows } = await sql<AuditEntry>`select id, actor, action, before, after from operator_audit
      where id > ${lastAuditId}::bigint and action = any(${ACTIONS}::text[]) order by id`.execute(db)
    for (const { id, actor, action, before, after } of rows) {
      lastAuditId = id
      if (action === 'deposit.yes') {
        if (after?.state === 'credited') creditedByDesk.add(before?.reference ?? '')
        continue
      }
      const subject = action.startsWith('suspense')
        ? `in:${before?.channel}:${before?.providerRef}`
        : `adjust:${action === 'adjustment.ask' ? after?.id : before?.id}`
      actors.set(subject, (actors.get(subject) ?? new Set()).add(actor))
    }
  }
  const approvalsOf = async (orderId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(distinct operator)::int as n from deposit_decisions
      where order_id = ${orderId}::uuid and yes`.execute(db)
    return rows[0]?.n ?? 0
  }
  const checkDeposit = async ({ key, amount }: MemberCredit): Promise<void> => {
    const [, channel = '', providerRef = '', endSuffix] = PAYMENT_KEY.exec(key) ?? []
    const { rows } = await sql<{ id: string; reference: string }>`select o.id, o.reference from payments_in p
      join deposit_orders o on o.payment_id = p.id and o.credited_at is not null
      where p.channel = ${channel} and p.provider_ref = ${providerRef}`.execute(db)
    const [order] = rows
    if (!order) {
      if (endSuffix && (actors.get(`in:${channel}:${providerRef}`)?.size ?? 0) < 2)
        throw new Violation(`${key} left suspense with fewer than 2 operators`)
      return
    }
    if (!endSuffix && !creditedByDesk.has(order.reference)) return
    const requiredApprovals = amount < twoFrom ? 1 : 2
    const approvals = await approvalsOf(order.id)
    if (approvals < requiredApprovals)
      throw new Violation(`${key} credited ${amount} with ${approvals} of ${requiredApprovals} approvals`)
  }

  return async (): Promise<void> => {
    await readAuditLog()
    const { rows } =
      await sql<MemberCredit>`select t.id, t.key, t.kind, sum(p.amount)::bigint as amount from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id join ledger_accounts a on a.id = p.account_id
      where t.id > ${lastTransaction}::bigint and t.kind in ('deposit', 'adjust') and a.kind = 'member'
      group by t.id, t.key, t.kind order by t.id`.execute(db)
    for (const credit of rows) {
      lastTransaction = credit.id
      if (credit.kind === 'deposit') await checkDeposit(credit)
      else if ((actors.get(credit.key)?.size ?? 0) < 2)
        throw new Violation(`${credit.key} was booked with fewer than 2 operators`)
    }
  }
}
