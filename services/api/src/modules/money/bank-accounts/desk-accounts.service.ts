import type { Decision, DeskAccount } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import type { CarriedProtections } from '../../identity/protections/carried-protections.ts'
import type { StoredBankAccount } from '../withdrawal.tables.ts'
import { bankAccountState } from './bank-accounts.domain.ts'
import { createBankAccountRepository } from './bank-accounts.repository.ts'
import { isMasked, scriptOf, toStoredName } from './names.domain.ts'

type AccountWithUsername = StoredBankAccount & { username: string; is_shared: unknown }

/** Review by the desk of bank accounts whose name does not clearly match the member's. */
export function createDeskAccounts(db: Db, protections: Pick<CarriedProtections, 'apply'>, now: () => Date) {
  const toDeskAccount = (row: AccountWithUsername): DeskAccount => ({
    id: row.id,
    merchant: row.merchant,
    username: row.username,
    bank: row.bank,
    number: row.shown,
    bankName: row.name,
    ownName: row.said_name,
    isShared: row.is_shared === true,
    state: bankAccountState(row, now()),
    addedAt: row.added_at.toISOString(),
  })
  return {
    list: async (): Promise<DeskAccount[]> => (await createBankAccountRepository(db).listWaiting()).map(toDeskAccount),
    /** Approves or rejects an account. An approval also stores the bank's name as the member's name in its script, if there is none yet. */
    decide: (
      id: string,
      { yes: isApproved, reason, evidence }: Decision,
      actor: string,
    ): Promise<Result<DeskAccount>> =>
      db.transaction().execute(async (trx): Promise<Result<DeskAccount>> => {
        const accounts = createBankAccountRepository(trx)
        const row = await accounts.lock(id)
        if (!row) return err('request.not.found')
        if (row.review !== 'waiting') return err('request.conflict')
        const review = isApproved ? 'yes' : 'no'
        await accounts.setReview(id, review)
        if (isApproved && !isMasked(row.name))
          await accounts.saveName(row.member_id, scriptOf(row.name), toStoredName(row.name))
        if (isApproved) {
          const owner = { id: row.member_id, merchant: row.merchant }
          await protections.apply(trx, owner, [{ is: 'bank', bank: row.bank, number: row.number }], now())
        }
        const before = { id, bank: row.bank, number: row.shown, review: row.review }
        const after = { ...before, review, evidence }
        await writeAuditEntry(
          trx,
          { actor, action: `account.${review}`, merchant: row.merchant, reason, before, after },
          now(),
        )
        const username = await accounts.usernameOf(row.member_id)
        return ok(toDeskAccount({ ...row, review, username, is_shared: await accounts.isShared(row) }))
      }),
    /** Returns the unmasked number of an account, and records that in the audit log. */
    reveal: (id: string, reason: string, actor: string): Promise<Result<{ number: string }>> =>
      db.transaction().execute(async (trx): Promise<Result<{ number: string }>> => {
        const row = await createBankAccountRepository(trx).byId(id)
        if (!row) return err('request.not.found')
        const after = { id, bank: row.bank, number: row.shown }
        const auditEntry = { actor, action: 'account.reveal', merchant: row.merchant, reason, before: null, after }
        await writeAuditEntry(trx, auditEntry, now())
        return ok({ number: row.number })
      }),
  }
}
export type DeskAccounts = ReturnType<typeof createDeskAccounts>
