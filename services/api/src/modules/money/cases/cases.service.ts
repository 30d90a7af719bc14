import type { CloseCase, ProviderCase } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { createCaseRepository, type StoredCase } from './cases.repository.ts'

const toCase = ({ id, amount, reported, opened_at, closed_at, closed_by, ...row }: StoredCase): ProviderCase => ({
  ...row,
  id: String(id),
  amount: moneyText(amount),
  reported: reported === null ? null : moneyText(reported),
  openedAt: opened_at.toISOString(),
})

/** Reports of providers that contradict the ledger, each open until an operator closes it. */
export const createCaseService = (db: Db, now: () => Date) => ({
  list: async (): Promise<ProviderCase[]> => (await createCaseRepository(db).listOpen()).map(toCase),
  /** @returns `request.not.found` if there is no open case with this id */
  close: (id: string, { reason }: CloseCase, actor: string): Promise<Result<ProviderCase>> =>
    db.transaction().execute(async (trx): Promise<Result<ProviderCase>> => {
      const at = now()
      const closedCase = await createCaseRepository(trx).close(BigInt(id), actor, at)
      if (!closedCase) return err('request.not.found')
      const value = toCase(closedCase)
      const { merchant } = closedCase
      await writeAuditEntry(trx, { actor, action: 'case.close', merchant, reason, before: value, after: null }, at)
      return ok(value)
    }),
})
export type CaseService = ReturnType<typeof createCaseService>
