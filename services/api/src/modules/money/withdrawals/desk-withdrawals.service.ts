import { type Decision, type DeskWithdrawal, type GiveUp, may, type Operator } from '@tessera/site/operations'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { WithdrawalDecisionRow } from '../withdrawal.tables.ts'
import type { WithdrawalTransitions } from './withdrawal-transitions.ts'
import { isUnconfirmed, unconfirmedSince } from './withdrawals.domain.ts'
import { createWithdrawalRepository, type StoredWithdrawal, type WithdrawalForDesk } from './withdrawals.repository.ts'

const giveUpOf = ({ give_up_by, give_up_at, give_up_reason, give_up_confirmed_by }: WithdrawalForDesk) =>
  give_up_by === null || give_up_at === null
    ? null
    : {
        by: give_up_by,
        at: give_up_at.toISOString(),
        reason: give_up_reason ?? '',
        isConfirmed: give_up_confirmed_by !== null,
      }

const toDeskWithdrawal = (
  row: WithdrawalForDesk,
  decisions: readonly Selectable<WithdrawalDecisionRow>[],
  at: Date,
): DeskWithdrawal => ({
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
    .filter((decision) => decision.withdrawal_id === row.id && decision.yes)
    .map(({ decided_by, at, reason }) => ({ by: decided_by, at: at.toISOString(), reason })),
  needs: row.needs,
  unconfirmed: isUnconfirmed(row, at)
    ? {
        since: row.changed_at.toISOString(),
        attempts: row.tries + (row.state === 'paying' ? 1 : 0),
        lastResponse: row.last_response,
        giveUp: giveUpOf(row),
      }
    : null,
})

/** Decisions of the desk on withdrawals: approved after enough approvals, rejected after one rejection. */
export function createDeskWithdrawals(db: Db, transitions: Pick<WithdrawalTransitions, 'applyEvent'>, now: () => Date) {
  const getDeskWithdrawal = async (executor: Db, id: string, at: Date): Promise<Result<DeskWithdrawal>> => {
    const withdrawals = createWithdrawalRepository(executor)
    const row = await withdrawals.findForDesk(id)
    return row ? ok(toDeskWithdrawal(row, await withdrawals.listDecisions([id]), at)) : err('request.not.found')
  }
  /** Rejects a payout that was approved but not sent; if it was sent, schedules a request to the provider to void the reference first. */
  const confirmGiveUp = async (
    trx: Trx,
    row: StoredWithdrawal,
    actor: string,
    reason: string,
    at: Date,
  ): Promise<void> => {
    if (row.state === 'approved') await transitions.applyEvent(trx, row, 'revoked', at, { reason })
    else await createWithdrawalRepository(trx).change(row.id, { give_up_confirmed_by: actor, due_at: at })
  }
  return {
    list: async (): Promise<DeskWithdrawal[]> => {
      const withdrawals = createWithdrawalRepository(db)
      const at = now()
      const rows = await withdrawals.listForDesk(unconfirmedSince(at))
      const decisions = await withdrawals.listDecisions(rows.map(({ id }) => id))
      return rows.map((row) => toDeskWithdrawal(row, decisions, at))
    },
    /**
     * @returns `request.conflict` if the withdrawal is not under review; `review.same.person` for a second approval by the same person;
     * `permission.denied` if the operator may not give the second approval
     */
    decide: (
      id: string,
      { yes: isApproved, reason, evidence }: Decision,
      operator: Operator,
    ): Promise<Result<DeskWithdrawal>> =>
      db.transaction().execute(async (trx): Promise<Result<DeskWithdrawal>> => {
        const withdrawals = createWithdrawalRepository(trx)
        const row = await withdrawals.lock(id)
        if (!row) return err('request.not.found')
        if (row.state !== 'reviewing') return err('request.conflict')
        const decisions = await withdrawals.listDecisions([id])
        if (decisions.some(({ decided_by }) => decided_by === operator.name)) return err('review.same.person')
        if (isApproved && decisions.length > 0 && !may(operator.role, 'cashier.second')) return err('permission.denied')
        const at = now()
        await withdrawals.addDecision({
          withdrawal_id: id,
          decided_by: operator.name,
          yes: isApproved,
          reason,
          evidence,
          at,
        })
        const hasEnoughApprovals = decisions.length + 1 >= row.needs
        const updatedWithdrawal = isApproved
          ? hasEnoughApprovals
            ? await transitions.applyEvent(trx, row, 'yes', at)
            : row
          : await transitions.applyEvent(trx, row, 'no', at, { reason })
        const action = isApproved ? 'withdrawal.yes' : 'withdrawal.no'
        const before = { id, reference: row.reference, state: row.state, amount: moneyText(row.amount) }
        const after = { ...before, state: updatedWithdrawal.state, evidence }
        await writeAuditEntry(trx, { actor: operator.name, action, merchant: row.merchant, reason, before, after }, at)
        return getDeskWithdrawal(trx, id, at)
      }),
    /**
     * Gives up a payout that the provider does not confirm: one operator requests it, another one confirms it. The money is not returned
     * before the provider has voided the reference.
     * @returns `request.conflict` if the payout is too recent, not in payment, or was given up before;
     * `review.same.person` for a second approval by the same person; `permission.denied` if the operator may not confirm
     */
    giveUp: (id: string, { reason, evidence }: GiveUp, operator: Operator): Promise<Result<DeskWithdrawal>> =>
      db.transaction().execute(async (trx): Promise<Result<DeskWithdrawal>> => {
        const withdrawals = createWithdrawalRepository(trx)
        const at = now()
        const row = await withdrawals.lock(id)
        if (!row) return err('request.not.found')
        if (!isUnconfirmed(row, at) || row.give_up_confirmed_by !== null) return err('request.conflict')
        if (row.give_up_by === operator.name) return err('review.same.person')
        const isFirstRequest = row.give_up_by === null
        if (!isFirstRequest && !may(operator.role, 'cashier.second')) return err('permission.denied')
        if (isFirstRequest)
          await withdrawals.change(id, { give_up_by: operator.name, give_up_at: at, give_up_reason: reason })
        else await confirmGiveUp(trx, row, operator.name, reason, at)
        const action = isFirstRequest ? 'withdrawal.give-up.ask' : 'withdrawal.give-up.confirm'
        const before = { id, reference: row.reference, state: row.state, amount: moneyText(row.amount) }
        const after = { evidence, askedBy: row.give_up_by ?? operator.name }
        await writeAuditEntry(trx, { actor: operator.name, action, merchant: row.merchant, reason, before, after }, at)
        return getDeskWithdrawal(trx, id, at)
      }),
  }
}
export type DeskWithdrawals = ReturnType<typeof createDeskWithdrawals>
