import { randomUUID } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'
import {
  type DeskOffer,
  may,
  type OfferVersion,
  type Operator,
  type PauseInput,
  type PublishInput,
  type RewardRequest,
} from '@tessera/site/operations'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createReservations } from '../grants/bonus-reservations.ts'
import type { ManualGrant } from '../grants/grant-for.ts'
import { maxRewardOf } from '../offers/amounts.domain.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import { validateRules } from '../offers/publish-gate.domain.ts'
import { termsVersionOf } from '../offers/rules.domain.ts'
import { type RewardCommand, toDeskOffer, toRewardRequest, toVersion } from './desk-views.ts'
import { createRewardDeskRepository, type StoredRequest } from './reward-desk.repository.ts'

/** Minor units; a larger amount is rejected as a typing error. */
const MAX_AMOUNT = 100_000_000_000n

interface RewardDeskDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  grantFor: ManualGrant
  now: () => Date
}

/** Offers at the desk: rules, budgets and manual rewards need two operators; a pause needs one. */
export function createRewardDesk({ db, merchants, grantFor, now }: RewardDeskDeps) {
  const merchantOf = (code: string) => findMerchant(merchants, code)

  /** Checks that a command may be requested. */
  const validateCommand = async (trx: Trx, merchant: MerchantConfig, command: RewardCommand): Promise<Result<null>> => {
    if (command.act === 'publish') {
      const { faults } = validateRules(command.rules, merchant.promotions.maxWagering)
      return Object.keys(faults).length > 0 ? err('request.invalid', { fields: faults }) : ok(null)
    }
    const amount = minorOf(command.amount)
    if (amount <= 0n || amount > MAX_AMOUNT) return err('request.invalid', { fields: { amount: 'range' } })
    if (command.act === 'fund') return ok(null)
    const member = await createMemberRepository(trx).byUsername(merchant.code, command.username)
    const offer = await createOfferRepository(trx).findCurrent(merchant.code, command.promotionId)
    return member && offer ? ok(null) : err('request.not.found')
  }

  /** Rules are published only if the budget covers one reward. */
  const publish = async (
    trx: Trx,
    { merchant, promotionId, rules }: PublishInput,
    author: string,
    publisher: string,
  ) => {
    const offers = createOfferRepository(trx)
    const free = (await offers.budgets(merchant)).get(promotionId)?.free ?? 0n
    if (free < maxRewardOf(rules)) return err('funds.insufficient')
    const offer = { merchant, promotionId, rules, termsVersion: termsVersionOf(rules) }
    await offers.publish(trx, offer, { author, publisher, at: now() })
    return ok(null)
  }
  const execute = async (
    trx: Trx,
    merchant: MerchantConfig,
    row: StoredRequest,
    actor: string,
  ): Promise<Result<unknown>> => {
    const command = row.wish as RewardCommand
    const validation = await validateCommand(trx, merchant, command)
    if (!validation.ok) return validation
    if (command.act === 'publish') return publish(trx, command, row.asked_by, actor)
    const { promotionId } = command
    const amount = minorOf(command.amount)
    if (command.act === 'fund') {
      const budget = { merchant: merchant.code, currency: merchant.currency, promotionId }
      await createReservations(trx, now()).fund(budget, row.id, amount)
      return ok(null)
    }
    const member = await createMemberRepository(trx).byUsername(merchant.code, command.username)
    if (!member) return err('request.not.found')
    return grantFor(trx, { merchant, memberId: member.id, promotionId, amount, reference: `ask:${row.id}` })
  }

  const listOffers = async (merchant: MerchantConfig): Promise<DeskOffer[]> => {
    const offers = createOfferRepository(db)
    const [all, budgets, paid] = await Promise.all([
      offers.list(merchant.code),
      offers.budgets(merchant.code),
      createRewardDeskRepository(db).paidByPromotion(merchant.code),
    ])
    return all.map((offer) => {
      const { free, promised: reserved } = budgets.get(offer.promotionId) ?? { free: 0n, promised: 0n }
      return toDeskOffer(offer, merchant, { free, promised: reserved, paid: paid.get(offer.promotionId) ?? 0n })
    })
  }
  const versionsOf = async (merchant: MerchantConfig, promotionId: string): Promise<OfferVersion[]> =>
    (await createOfferRepository(db).versions(merchant.code, promotionId)).map((version) =>
      toVersion(version, merchant),
    )
  const listRequests = async (merchant: MerchantConfig): Promise<RewardRequest[]> =>
    (await createRewardDeskRepository(db).list(merchant.code)).map((row) => toRewardRequest(row, merchant))
  /** Returns data of one merchant. */
  const forMerchant = async <T>(merchant: string, load: (config: MerchantConfig) => Promise<T>): Promise<Result<T>> => {
    const config = merchantOf(merchant)
    return config ? ok(await load(config)) : err('request.not.found')
  }

  return {
    offers: (merchant: string): Promise<Result<DeskOffer[]>> => forMerchant(merchant, listOffers),
    versions: (merchant: string, promotionId: string): Promise<Result<OfferVersion[]>> =>
      forMerchant(merchant, (config) => versionsOf(config, promotionId)),
    requests: (merchant: string): Promise<Result<RewardRequest[]>> => forMerchant(merchant, listRequests),
    /** Request of the first person. @returns `request.invalid` with the fields that prevent publishing of rules */
    request: (command: RewardCommand, actor: string): Promise<Result<RewardRequest>> =>
      transact(db, async (trx): Promise<Result<RewardRequest>> => {
        const config = merchantOf(command.merchant)
        if (!config) return err('request.not.found')
        const validation = await validateCommand(trx, config, command)
        if (!validation.ok) return validation
        const at = now()
        const { merchant, promotionId, act, reason } = command
        const row = await createRewardDeskRepository(trx).add({
          id: randomUUID(),
          merchant,
          promotion_id: promotionId,
          act,
          wish: JSON.stringify(command),
          asked_by: actor,
          asked_at: at,
          reason,
          confirmed_by: null,
          confirmed_at: null,
        })
        const after = { id: row.id, ...command }
        await writeAuditEntry(trx, { actor, action: `reward.${act}.ask`, merchant, reason, before: null, after }, at)
        return ok(toRewardRequest(row, config))
      }),
    /** Confirmation of the second person, which executes the request. @returns `review.same.person` for the requester */
    confirm: (id: string, reason: string, { name, role }: Operator): Promise<Result<RewardRequest>> =>
      transact(db, async (trx): Promise<Result<RewardRequest>> => {
        const desk = createRewardDeskRepository(trx)
        const row = isUuid(id) ? await desk.lock(id) : undefined
        const config = row && merchantOf(row.merchant)
        if (!row || !config) return err('request.not.found')
        if (!may(role, `rewards.${row.act}.confirm`)) return err('permission.denied')
        if (row.asked_by === name) return err('review.same.person')
        if (row.confirmed_by !== null) return err('request.conflict')
        const at = now()
        await desk.confirm(id, name, at)
        const result = await execute(trx, config, row, name)
        if (!result.ok) return result
        const before = { id, askedBy: row.asked_by }
        const auditEntry = { actor: name, action: `reward.${row.act}.confirm`, merchant: row.merchant, reason, before }
        await writeAuditEntry(trx, { ...auditEntry, after: { id } }, at)
        return ok(toRewardRequest({ ...row, confirmed_by: name, confirmed_at: at }, config))
      }),
    /** Pauses or resumes an offer; needs one operator. */
    pause: (input: PauseInput, actor: string): Promise<Result<Pick<PauseInput, 'isPaused'>>> =>
      transact(db, async (trx): Promise<Result<Pick<PauseInput, 'isPaused'>>> => {
        const { merchant, promotionId, isPaused, reason } = input
        const at = now()
        if (!(await createOfferRepository(trx).setPaused(merchant, promotionId, isPaused ? actor : null, at)))
          return err('request.not.found')
        const auditEntry = { actor, action: 'reward.pause', merchant, reason, before: null }
        await writeAuditEntry(trx, { ...auditEntry, after: { promotionId, isPaused } }, at)
        return ok({ isPaused })
      }),
  }
}
export type RewardDesk = ReturnType<typeof createRewardDesk>
