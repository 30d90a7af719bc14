import { randomUUID } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'
import {
  type DeskOffer,
  may,
  type OfferVersion,
  type Operator,
  type PauseInput,
  type PublishInput,
  type RewardAsk,
} from '@tessera/site/operations'
import { isUuid } from '../../../is-uuid.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import type { GrantFor } from '../grants/grant-for.ts'
import { createPromises } from '../grants/promises.ts'
import { maxOf } from '../offers/amounts.domain.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import { judgeRules } from '../offers/publish-gate.domain.ts'
import { termsVersionOf } from '../offers/rules.domain.ts'
import { toAsk, toOffer, toVersion, type Wish } from './desk-views.ts'
import { createRewardDeskRepository, type StoredAsk } from './reward-desk.repository.ts'

/** Minor units; more is taken for a typing error. */
const MAX = 100_000_000_000n

interface RewardDeskDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  grantFor: GrantFor
  now: () => Date
}

/** Offers at the desk: rules, budgets and manual rewards need two persons; a pause needs one. */
export function createRewardDesk({ db, merchants, grantFor, now }: RewardDeskDeps) {
  const houseOf = (code: string) => merchants.find((one) => one.code === code)

  /** Checks that it may be requested at all. */
  const sound = async (trx: Trx, house: MerchantConfig, wish: Wish): Promise<Outcome<null>> => {
    if (wish.act === 'publish') {
      const { faults } = judgeRules(wish.rules, house.promotions.maxWagering)
      return Object.keys(faults).length > 0 ? refused('request.invalid', { fields: faults }) : done(null)
    }
    const amount = minorOf(wish.amount)
    if (amount <= 0n || amount > MAX) return refused('request.invalid', { fields: { amount: 'range' } })
    if (wish.act === 'fund') return done(null)
    const member = await createMemberRepository(trx).byUsername(house.code, wish.username)
    const offer = await createOfferRepository(trx).current(house.code, wish.promotionId)
    return member && offer ? done(null) : refused('request.not.found')
  }

  /** Rules are in force only over a budget that pays one. */
  const publish = async (
    trx: Trx,
    { merchant, promotionId, rules }: PublishInput,
    author: string,
    publisher: string,
  ) => {
    const offers = createOfferRepository(trx)
    const free = (await offers.budgets(merchant)).get(promotionId)?.free ?? 0n
    if (free < maxOf(rules)) return refused('funds.insufficient')
    const offer = { merchant, promotionId, rules, termsVersion: termsVersionOf(rules) }
    await offers.publish(trx, offer, { author, publisher, at: now() })
    return done(null)
  }
  const carryOut = async (trx: Trx, house: MerchantConfig, row: StoredAsk, by: string): Promise<Outcome<unknown>> => {
    const wish = row.wish as Wish
    const still = await sound(trx, house, wish)
    if (!still.ok) return still
    if (wish.act === 'publish') return publish(trx, wish, row.asked_by, by)
    const { promotionId } = wish
    const amount = minorOf(wish.amount)
    if (wish.act === 'fund') {
      const of = { merchant: house.code, currency: house.currency, promotionId }
      await createPromises(trx, now()).fund(of, row.id, amount)
      return done(null)
    }
    const member = await createMemberRepository(trx).byUsername(house.code, wish.username)
    if (!member) return refused('request.not.found')
    return grantFor(trx, { house, memberId: member.id, promotionId, amount, reference: `ask:${row.id}` })
  }

  const listed = async (house: MerchantConfig): Promise<DeskOffer[]> => {
    const offers = createOfferRepository(db)
    const [all, budgets, paid] = await Promise.all([
      offers.all(house.code),
      offers.budgets(house.code),
      createRewardDeskRepository(db).paid(house.code),
    ])
    return all.map((offer) => {
      const { free, promised } = budgets.get(offer.promotionId) ?? { free: 0n, promised: 0n }
      return toOffer(offer, house, { free, promised, paid: paid.get(offer.promotionId) ?? 0n })
    })
  }
  const versionsOf = async (house: MerchantConfig, promotionId: string): Promise<OfferVersion[]> =>
    (await createOfferRepository(db).versions(house.code, promotionId)).map((version) => toVersion(version, house))
  const asked = async (house: MerchantConfig): Promise<RewardAsk[]> =>
    (await createRewardDeskRepository(db).list(house.code)).map((row) => toAsk(row, house))
  /** Returns data of one merchant. */
  const ofHouse = async <T>(merchant: string, seen: (house: MerchantConfig) => Promise<T>): Promise<Outcome<T>> => {
    const house = houseOf(merchant)
    return house ? done(await seen(house)) : refused('request.not.found')
  }

  return {
    offers: (merchant: string): Promise<Outcome<DeskOffer[]>> => ofHouse(merchant, listed),
    versions: (merchant: string, promotionId: string): Promise<Outcome<OfferVersion[]>> =>
      ofHouse(merchant, (house) => versionsOf(house, promotionId)),
    asks: (merchant: string): Promise<Outcome<RewardAsk[]>> => ofHouse(merchant, asked),
    /** Request of the first person. @returns `request.invalid` with the fields that prevent publishing of rules */
    ask: (wish: Wish, by: string): Promise<Outcome<RewardAsk>> =>
      transact(db, async (trx): Promise<Outcome<RewardAsk>> => {
        const house = houseOf(wish.merchant)
        if (!house) return refused('request.not.found')
        const allowed = await sound(trx, house, wish)
        if (!allowed.ok) return allowed
        const at = now()
        const { merchant, promotionId, act, reason } = wish
        const row = await createRewardDeskRepository(trx).add({
          id: randomUUID(),
          merchant,
          promotion_id: promotionId,
          act,
          wish: JSON.stringify(wish),
          asked_by: by,
          asked_at: at,
          reason,
          confirmed_by: null,
          confirmed_at: null,
        })
        const after = { id: row.id, ...wish }
        await recordAct(trx, { actor: by, action: `reward.${act}.ask`, merchant, reason, before: null, after }, at)
        return done(toAsk(row, house))
      }),
    /** Confirmation of the second person, which executes the request. @returns `review.same.person` for the requester */
    confirm: (id: string, reason: string, { name, role }: Operator): Promise<Outcome<RewardAsk>> =>
      transact(db, async (trx): Promise<Outcome<RewardAsk>> => {
        const desk = createRewardDeskRepository(trx)
        const row = isUuid(id) ? await desk.lock(id) : undefined
        const house = row && houseOf(row.merchant)
        if (!row || !house) return refused('request.not.found')
        if (!may(role, `rewards.${row.act}.confirm`)) return refused('permission.denied')
        if (row.asked_by === name) return refused('review.same.person')
        if (row.confirmed_by !== null) return refused('request.conflict')
        const at = now()
        await desk.confirm(id, name, at)
        const carried = await carryOut(trx, house, row, name)
        if (!carried.ok) return carried
        const before = { id, askedBy: row.asked_by }
        const act = { actor: name, action: `reward.${row.act}.confirm`, merchant: row.merchant, reason, before }
        await recordAct(trx, { ...act, after: { id } }, at)
        return done(toAsk({ ...row, confirmed_by: name, confirmed_at: at }, house))
      }),
    /** One person pauses an offer, or lets it go on. */
    pause: (wish: PauseInput, by: string): Promise<Outcome<Pick<PauseInput, 'isPaused'>>> =>
      transact(db, async (trx): Promise<Outcome<Pick<PauseInput, 'isPaused'>>> => {
        const { merchant, promotionId, isPaused, reason } = wish
        const at = now()
        if (!(await createOfferRepository(trx).pause(merchant, promotionId, isPaused ? by : null, at)))
          return refused('request.not.found')
        const act = { actor: by, action: 'reward.pause', merchant, reason, before: null }
        await recordAct(trx, { ...act, after: { promotionId, isPaused } }, at)
        return done({ isPaused })
      }),
  }
}
export type RewardDesk = ReturnType<typeof createRewardDesk>
