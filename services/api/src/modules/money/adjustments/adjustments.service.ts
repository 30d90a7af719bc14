import { randomUUID } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'
import type { Adjustment, AdjustmentInput, Decision } from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { repayDebt } from '../debts/repay-debt.ts'
import { type LedgerClock, minorOf, moneyText } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { createAdjustmentRepository, type StoredAdjustment } from './adjustments.repository.ts'

const toAdjustment = (row: StoredAdjustment): Adjustment => ({
  id: row.id,
  merchant: row.merchant,
  username: row.username,
  amount: moneyText(row.amount),
  reason: row.reason,
  evidence: row.evidence,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  confirmedBy: row.confirmed_by,
})

/** Minor units; a larger amount is rejected as a typing error. */
const MAX_AMOUNT = 100_000_000_000n

interface AdjustmentDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  clock: LedgerClock
  now: () => Date
}

/** Corrections of members' balances: one operator of finance requests a correction, and it is posted once another one confirms it. */
export function createAdjustmentService({ db, merchants, clock, now }: AdjustmentDeps) {
  /** Posts the adjustment; returns false if a negative amount exceeds the balance. */
  const postAdjustment = async (
    trx: Trx,
    id: string,
    memberId: string,
    config: MerchantConfig,
    amount: bigint,
  ): Promise<boolean> => {
    const ledger = createLedgerRepository(trx)
    const legs = [
      { accountId: await ledger.memberAccount(config.code, memberId, config.currency), amount },
      { accountId: await ledger.houseAccount(config.code, 'adjust', config.currency), amount: -amount },
    ]
    const posting = { merchant: config.code, key: `adjust:${id}`, kind: 'adjust' as const, legs }
    const result = await postTransaction(trx, posting, clock?.() ?? null)
    if (!result.ok && result.error === 'funds.insufficient') return false
    if (!result.ok) throw new Error(`${posting.key} could not be posted: ${result.error}`)
    const { code: merchant, currency } = config
    if (amount > 0n) await repayDebt(trx, clock, { merchant, currency, memberId, key: posting.key, amount })
    return true
  }
  const merchantOf = (code: string) => findMerchant(merchants, code)

  return {
    list: async (): Promise<Adjustment[]> => (await createAdjustmentRepository(db).list()).map(toAdjustment),
    requestAdjustment: (input: AdjustmentInput, actor: string): Promise<Result<Adjustment>> =>
      db.transaction().execute(async (trx): Promise<Result<Adjustment>> => {
        const { merchant, username, reason, evidence } = input
        const adjustments = createAdjustmentRepository(trx)
        const amount = minorOf(input.amount)
        if (amount === 0n || amount > MAX_AMOUNT || amount < -MAX_AMOUNT)
          return err('request.invalid', { fields: { amount: 'range' } })
        const member = merchantOf(merchant) && (await createMemberRepository(trx).byUsername(merchant, username))
        if (!member) return err('request.not.found')
        const id = randomUUID()
        const at = now()
        const adjustment = {
          id,
          merchant,
          member_id: member.id,
          amount,
          reason,
          evidence,
          asked_by: actor,
          asked_at: at,
        }
        await adjustments.add({ ...adjustment, confirmed_by: null, confirmed_at: null })
        const after = { id, username, amount: input.amount, evidence }
        await writeAuditEntry(trx, { actor, action: 'adjustment.ask', merchant, reason, before: null, after }, at)
        return ok(toAdjustment({ ...adjustment, username, confirmed_by: null, confirmed_at: null }))
      }),
    /** @returns `review.same.person` for the requester; `funds.insufficient` if the debit exceeds the balance */
    confirm: async (
      id: string,
      { yes: isApproved, reason, evidence }: Decision,
      actor: string,
    ): Promise<Result<Adjustment>> => {
      // An adjustment cannot be rejected: without a confirmation it never moves money.
      if (!isApproved) return err('request.invalid', { fields: { yes: 'needed' } })
      return transact(db, async (trx): Promise<Result<Adjustment>> => {
        const adjustments = createAdjustmentRepository(trx)
        const row = await adjustments.lock(id)
        const config = row && merchantOf(row.merchant)
        if (!row || !config) return err('request.not.found')
        if (row.asked_by === actor) return err('review.same.person')
        if (row.confirmed_by !== null) return err('request.conflict')
        await adjustments.confirm(id, actor, now())
        if (!(await postAdjustment(trx, id, row.member_id, config, row.amount))) return err('funds.insufficient')
        const before = { id, askedBy: row.asked_by, amount: moneyText(row.amount) }
        const auditEntry = { actor, action: 'adjustment.confirm', merchant: row.merchant, reason, before }
        await writeAuditEntry(trx, { ...auditEntry, after: { id, evidence } }, now())
        const updatedRow = await adjustments.byId(id)
        return updatedRow ? ok(toAdjustment(updatedRow)) : err('request.not.found')
      })
    },
  }
}
export type AdjustmentService = ReturnType<typeof createAdjustmentService>
