import type { HeldWin, ReleaseWin } from '@tessera/site/operations'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { createTransferRepository } from './transfers.repository.ts'

type HeldWinRow = Awaited<ReturnType<ReturnType<typeof createTransferRepository>['listHeldWins']>>[number]

const toHeldWin = ({ member_id, vendor, merchant, username, held_win, held_at }: HeldWinRow): HeldWin => ({
  id: `${member_id}:${vendor}`,
  merchant,
  username,
  vendor,
  win: moneyText(held_win ?? 0n),
  heldAt: held_at?.toISOString() ?? '',
})

/** Wins at vendors above the daily maximum, which are held until an operator releases them. */
export const createHeldWins = (db: Db, now: () => Date) => ({
  list: async (): Promise<HeldWin[]> => (await createTransferRepository(db).listHeldWins()).map(toHeldWin),
  /** Releases a held win: it is booked with the vendor's next report. @returns `request.not.found` if none is held */
  releaseWin: (id: string, { reason, evidence }: ReleaseWin, actor: string): Promise<Result<HeldWin>> =>
    db.transaction().execute(async (trx): Promise<Result<HeldWin>> => {
      const [memberId = '', vendor = ''] = id.split(':')
      const row = isUuid(memberId) ? await createTransferRepository(trx).releaseWin(memberId, vendor) : undefined
      if (!row) return err('request.not.found')
      const heldWin = toHeldWin(row)
      const auditEntry = { actor, action: 'held-win.release', merchant: row.merchant, reason }
      await writeAuditEntry(trx, { ...auditEntry, before: heldWin, after: { id, evidence } }, now())
      return ok(heldWin)
    }),
})
export type HeldWinService = ReturnType<typeof createHeldWins>
