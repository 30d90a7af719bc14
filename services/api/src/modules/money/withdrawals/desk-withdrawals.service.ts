import { type Decision, type DeskWithdrawal, may, type Operator } from '@tessera/site/operations'
import type { Selectable } from 'kysely'
import type { WithdrawalDecisionRow } from '../../../cashier-out-tables.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { MoveWithdrawal } from './move-withdrawal.ts'
import { createWithdrawalRepository, type WithdrawalOfDesk } from './withdrawals.repository.ts'

const toDesk = (row: WithdrawalOfDesk, decisions: readonly Selectable<WithdrawalDecisionRow>[]): DeskWithdrawal => ({
  id: row.id,
  reference: row.reference,
  merchant: row.merchant,
  username: row.username,
  state: row.state,
  amount: moneyText(row.amount),
  fee: moneyText(row.fee),
  flags: row.flags,
  account: { id: row.account_id, bank: row.bank, number: row.shown, name: row.name },
  requestedAt: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  yes: decisions
    .filter((one) => one.withdrawal_id === row.id && one.yes)
    .map(({ decided_by, at, reason }) => ({ by: decided_by, at: at.toISOString(), reason })),
  needs: row.needs,
})

/** What the desk decides of withdrawals: enough persons say yes, or one says no. */
export function createDeskWithdrawals(db: Db, moves: Pick<MoveWithdrawal, 'move'>, now: () => Date) {
  return {
    list: async (): Promise<DeskWithdrawal[]> => {
      const withdrawals = createWithdrawalRepository(db)
      const rows = await withdrawals.forDesk()
      const decisions = await withdrawals.decisions(rows.map(({ id }) => id))
      return rows.map((row) => toDesk(row, decisions))
    },
    /**
     * @returns `request.conflict` where nobody is asked; `review.same.person` for a second yes of one person; `permission.denied` for
     *   one that has to be an approver's
     */
    decide: (id: string, { yes, reason, evidence }: Decision, by: Operator): Promise<Outcome<DeskWithdrawal>> =>
      db.transaction().execute(async (trx): Promise<Outcome<DeskWithdrawal>> => {
        const withdrawals = createWithdrawalRepository(trx)
        const row = await withdrawals.lock(id)
        if (!row) return refused('request.not.found')
        if (row.state !== 'reviewing') return refused('request.conflict')
        const given = await withdrawals.decisions([id])
        if (given.some(({ decided_by }) => decided_by === by.name)) return refused('review.same.person')
        if (yes && given.length > 0 && !may(by.role, 'cashier.second')) return refused('permission.denied')
        const at = now()
        await withdrawals.decide({ withdrawal_id: id, decided_by: by.name, yes, reason, evidence, at })
        const isEnough = given.length + 1 >= row.needs
        const moved = yes
          ? isEnough
            ? await moves.move(trx, row, 'yes', at)
            : row
          : await moves.move(trx, row, 'no', at, { reason })
        const action = yes ? 'withdrawal.yes' : 'withdrawal.no'
        const before = { id, reference: row.reference, state: row.state, amount: moneyText(row.amount) }
        const after = { ...before, state: moved.state, evidence }
        await recordAct(trx, { actor: by.name, action, merchant: row.merchant, reason, before, after }, at)
        const shown = await withdrawals.forDeskById(id)
        return shown ? done(toDesk(shown, await withdrawals.decisions([id]))) : refused('request.not.found')
      }),
  }
}
export type DeskWithdrawals = ReturnType<typeof createDeskWithdrawals>
