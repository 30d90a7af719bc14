import { randomUUID } from 'node:crypto'
import { isAgentType, type MerchantConfig } from '@tessera/site'
import type { Adjustment, AdjustmentInput, Decision } from '@tessera/site/operations'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { FloatCreditRow } from '../agent-pay.tables.ts'

const MAX_LISTED = 200
/** Minor units; a larger credit is rejected as a typing error. */
const MAX_CREDIT = 100_000_000_000n

const toCredit = (row: Selectable<FloatCreditRow>, username: string): Adjustment => ({
  id: row.id,
  merchant: row.merchant,
  username,
  amount: moneyText(row.amount),
  reason: row.reason,
  evidence: row.evidence,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  confirmedBy: row.confirmed_by,
})

/** Credits of the house to agents' floats: one operator of finance requests a credit, and it is posted once another one confirms it. */
export function createDeskFloat(db: Db, merchants: readonly MerchantConfig[], now: () => Date) {
  const merchantOf = (code: string) => findMerchant(merchants, code)
  const selectWithNames = (executor: Db) =>
    executor
      .selectFrom('float_credits as c')
      .innerJoin('members as m', 'm.id', 'c.member_id')
      .selectAll('c')
      .select('m.username')

  /** Posts the credit. Returns false if a negative amount exceeds the float's balance. */
  const postCredit = async (
    trx: Trx,
    merchant: MerchantConfig,
    row: Pick<FloatCreditRow, 'id' | 'member_id' | 'amount'>,
  ): Promise<boolean> => {
    const ledger = createLedgerRepository(trx)
    const legs = [
      {
        accountId: await ledger.ownedAccount(merchant.code, 'agent_float', row.member_id, merchant.currency),
        amount: row.amount,
      },
      { accountId: await ledger.houseAccount(merchant.code, 'adjust', merchant.currency), amount: -row.amount },
    ]
    const posting = { merchant: merchant.code, key: `float:credit:${row.id}`, kind: 'float_credit' as const, legs }
    const result = await postTransaction(trx, posting, now())
    if (result.ok) return true
    if (result.error === 'funds.insufficient') return false
    throw new Error(`${posting.key} could not be posted: ${result.error}`)
  }

  return {
    /** Unconfirmed credits first, then the newest. */
    list: async (): Promise<Adjustment[]> => {
      const rows = await selectWithNames(db)
        .orderBy((eb) => eb('c.confirmed_at', 'is not', null))
        .orderBy('c.asked_at', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return rows.map((row) => toCredit(row, row.username))
    },
    requestCredit: (input: AdjustmentInput, actor: string): Promise<Result<Adjustment>> =>
      transact(db, async (trx): Promise<Result<Adjustment>> => {
        const { merchant, username, reason, evidence } = input
        const amount = minorOf(input.amount)
        if (amount === 0n || amount > MAX_CREDIT || amount < -MAX_CREDIT)
          return err('request.invalid', { fields: { amount: 'range' } })
        const agent = merchantOf(merchant) && (await createMemberRepository(trx).byUsername(merchant, username))
        if (!agent || !isAgentType(agent.type)) return err('request.not.found')
        const at = now()
        const request = { id: randomUUID(), merchant, member_id: agent.id, amount, reason, evidence, asked_by: actor }
        const row = { ...request, asked_at: at, confirmed_by: null, confirmed_at: null }
        await trx.insertInto('float_credits').values(row).execute()
        const after = { id: row.id, username, amount: input.amount, evidence }
        await writeAuditEntry(trx, { actor, action: 'float.ask', merchant, reason, before: null, after }, at)
        return ok(toCredit(row, username))
      }),
    /** @returns `review.same.person` for the requester; `funds.insufficient` if the debit exceeds the balance */
    confirm: async (
      id: string,
      { yes: approved, reason, evidence }: Decision,
      actor: string,
    ): Promise<Result<Adjustment>> => {
      // A credit cannot be rejected: without a confirmation it never moves money.
      if (!approved) return err('request.invalid', { fields: { yes: 'needed' } })
      return transact(db, async (trx): Promise<Result<Adjustment>> => {
        await trx.selectFrom('float_credits').select('id').where('id', '=', id).forUpdate().execute()
        const row = await selectWithNames(trx).where('c.id', '=', id).executeTakeFirst()
        const merchant = row && merchantOf(row.merchant)
        if (!row || !merchant) return err('request.not.found')
        if (row.asked_by === actor) return err('review.same.person')
        if (row.confirmed_by !== null) return err('request.conflict')
        const at = now()
        await trx
          .updateTable('float_credits')
          .set({ confirmed_by: actor, confirmed_at: at })
          .where('id', '=', id)
          .execute()
        if (!(await postCredit(trx, merchant, row))) return err('funds.insufficient')
        const before = { id, askedBy: row.asked_by, amount: moneyText(row.amount) }
        const auditEntry = { actor, action: 'float.confirm', merchant: row.merchant, reason, before }
        await writeAuditEntry(trx, { ...auditEntry, after: { id, evidence } }, at)
        return ok(toCredit({ ...row, confirmed_by: actor }, row.username))
      })
    },
  }
}
export type DeskFloat = ReturnType<typeof createDeskFloat>
