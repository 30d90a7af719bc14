import type { LocalText } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import { type ApplicationDecision, type DeskApplication, may, type Operator } from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import type { ManualGrant } from '../../promotions/grants/grant-for.ts'
import type { StoredApplication } from '../content.tables.ts'
import { createPublishedRepository } from '../documents/published.repository.ts'
import { approvedMessage, rejectedMessage } from './application-messages.ts'
import { createApplicationPictures } from './application-pictures.repository.ts'
import { isOpen, LOCK_MS, lockOwnerOf, MAX_GRANTED, toApplication, toDeskApplication } from './applications.domain.ts'
import { type ApplicationWithName, createApplicationRepository } from './applications.repository.ts'

interface DeskApplicationDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  gate: Pick<Gate, 'standingOf'>
  grantFor: ManualGrant
  notifyIn: (trx: Trx) => Notify
  now: () => Date
}

/**
 * Review of applications: an operator locks and decides an application. From the merchant's limit on, a second operator must approve
 * the same amount.
 */
export function createDeskApplications({ db, merchants, gate, grantFor, notifyIn, now }: DeskApplicationDeps) {
  const merchantOf = (code: string) => findMerchant(merchants, code)
  const toDeskApplications = async (executor: Db, rows: readonly ApplicationWithName[]): Promise<DeskApplication[]> => {
    const applications = createApplicationRepository(executor)
    const ids = rows.map(({ id }) => id)
    const [pictures, approvals] = [
      await createApplicationPictures(executor).idsByApplication(ids),
      await applications.approvals(ids),
    ]
    const titles = new Map<string, LocalText>()
    for (const merchant of new Set(rows.map((row) => row.merchant))) {
      const promotionIds = rows.filter((row) => row.merchant === merchant).map(({ promotion_id }) => promotion_id)
      const titlesOfMerchant = await createPublishedRepository(executor).titles(merchant, 'promotion', promotionIds)
      for (const [id, texts] of titlesOfMerchant)
        titles.set(`${merchant} ${id}`, { th: texts.title_th, en: texts.title_en })
    }
    return rows.map((row) =>
      toDeskApplication(row, {
        application: toApplication(
          row,
          pictures.get(row.id) ?? [],
          titles.get(`${row.merchant} ${row.promotion_id}`)?.en ?? row.promotion_id,
        ),
        username: row.username,
        approvals: approvals.filter(({ application_id }) => application_id === row.id),
        secondApprovalFrom: merchantOf(row.merchant)?.promotions.fourEyesFrom ?? '0.00',
        now: now(),
      }),
    )
  }
  const loadForDesk = async (executor: Db, id: string): Promise<Result<DeskApplication>> => {
    const row = await createApplicationRepository(executor).byId(id)
    const [application] = row ? await toDeskApplications(executor, [row]) : []
    return application ? ok(application) : err('request.not.found')
  }
  /** Locks and returns an application if it is open and no other operator reviews it. */
  const lockForDecision = async (trx: Trx, id: string, operator: Operator): Promise<Result<StoredApplication>> => {
    const row = await createApplicationRepository(trx).lock(id)
    if (!row) return err('request.not.found')
    const lockOwner = lockOwnerOf(row, now())
    return isOpen(row) && (lockOwner === null || lockOwner === operator.name) ? ok(row) : err('request.conflict')
  }
  const recordDecision = (
    trx: Trx,
    row: StoredApplication,
    operator: Operator,
    action: string,
    reason: string,
    after: object,
  ) => {
    const before = { id: row.id, promotion: row.promotion_id, state: row.state }
    return writeAuditEntry(
      trx,
      { actor: operator.name, action, merchant: row.merchant, reason, before, after: { id: row.id, ...after } },
      now(),
    )
  }
  const titleOf = async (trx: Trx, { merchant, promotion_id }: StoredApplication): Promise<LocalText> => {
    const texts = (await createPublishedRepository(trx).titles(merchant, 'promotion', [promotion_id])).get(promotion_id)
    return { th: texts?.title_th ?? '', en: texts?.title_en ?? '' }
  }

  const reject = async (trx: Trx, row: StoredApplication, reason: string): Promise<Result<object>> => {
    const changes = { state: 'REFUSED', reason, ended_at: now(), locked_by: null, locked_until: null } as const
    await createApplicationRepository(trx).change(row.id, changes)
    await notifyIn(trx)(row.member_id, rejectedMessage(await titleOf(trx, row), reason))
    return ok({ state: changes.state })
  }
  const approve = async (
    trx: Trx,
    {
      row,
      merchant,
      amount,
      reason,
    }: { row: StoredApplication; merchant: MerchantConfig; amount: bigint; reason: string },
  ): Promise<Result<object>> => {
    const { id, member_id: memberId, promotion_id: promotionId } = row
    const grant = await grantFor(trx, {
      merchant,
      memberId,
      promotionId,
      amount,
      reference: `application:${id}`,
    })
    if (!grant.ok) return grant
    const changes = { state: 'APPROVED', amount, reason, ended_at: now(), locked_by: null, locked_until: null } as const
    await createApplicationRepository(trx).change(id, changes)
    await notifyIn(trx)(memberId, approvedMessage(await titleOf(trx, row), moneyText(amount), reason))
    return ok({ state: changes.state, amount: moneyText(amount) })
  }
  const recordApproval = async (
    trx: Trx,
    row: StoredApplication,
    { amount: amountText, reason }: ApplicationDecision,
    actor: Operator,
  ): Promise<Result<object>> => {
    const merchant = merchantOf(row.merchant)
    if (!merchant) return err('request.not.found')
    const amount = amountText === null ? 0n : minorOf(amountText)
    if (amount <= 0n || amount > MAX_GRANTED) return err('request.invalid', { fields: { amount: 'range' } })
    const applications = createApplicationRepository(trx)
    const priorApprovals = await applications.approvals([row.id])
    if (priorApprovals.some(({ operator }) => operator === actor.name)) return err('review.same.person')
    if (priorApprovals.length > 0 && !may(actor.role, 'rewards.second')) return err('permission.denied')
    if (priorApprovals.length > 0 && row.amount !== amount) return err('request.conflict')
    const approval = { application_id: row.id, operator: actor.name, amount, reason, at: now() }
    await applications.addApproval(approval)
    const neededApprovals = amount >= minorOf(merchant.promotions.fourEyesFrom) ? 2 : 1
    if (priorApprovals.length + 1 >= neededApprovals) return approve(trx, { row, merchant, amount, reason })
    await applications.change(row.id, { state: 'IN_REVIEW', amount, locked_by: null, locked_until: null })
    return ok({ state: 'IN_REVIEW', amount: moneyText(amount) })
  }

  return {
    list: async (): Promise<DeskApplication[]> => toDeskApplications(db, await createApplicationRepository(db).list()),
    picture: async (id: string): Promise<Result<{ type: string; bytes: Uint8Array }>> => {
      const picture = await createApplicationPictures(db).findAttached(id)
      return picture ? ok(picture) : err('request.not.found')
    },
    /**
     * Locks an application for its reviewer; a repeated call extends the lock. @returns `request.conflict` if another operator holds
     * the lock, or the application is closed
     */
    take: (id: string, operator: Operator): Promise<Result<DeskApplication>> =>
      transact(db, async (trx) => {
        const row = await lockForDecision(trx, id, operator)
        if (!row.ok) return row
        const until = new Date(now().getTime() + LOCK_MS)
        const changes = { state: 'IN_REVIEW', locked_by: operator.name, locked_until: until } as const
        await createApplicationRepository(trx).change(id, changes)
        await recordDecision(trx, row.value, operator, 'application.take', 'looks at it', { state: changes.state })
        return loadForDesk(trx, id)
      }),
    /**
     * Approves with an amount, or rejects. @returns `request.conflict` if the application is closed, another operator reviews it, or the
     * second approval has a different amount; `review.same.person` if the operator has approved it already
     */
    decide: async (id: string, decision: ApplicationDecision, operator: Operator): Promise<Result<DeskApplication>> => {
      const application = await createApplicationRepository(db).byId(id)
      const merchant = application && merchantOf(application.merchant)
      if (!application || !merchant) return err('request.not.found')
      return transact(db, async (trx) => {
        if (decision.yes) {
          const snapshot = await gate.standingOf(trx, { memberId: application.member_id, merchant })
          if (!snapshot.ok) return snapshot
        }
        const row = await lockForDecision(trx, id, operator)
        if (!row.ok) return row
        const { reason } = decision
        const result = decision.yes
          ? await recordApproval(trx, row.value, decision, operator)
          : await reject(trx, row.value, reason)
        if (!result.ok) return result
        const action = decision.yes ? 'application.yes' : 'application.no'
        await recordDecision(trx, row.value, operator, action, reason, result.value)
        return loadForDesk(trx, id)
      })
    },
  }
}
export type DeskApplications = ReturnType<typeof createDeskApplications>
