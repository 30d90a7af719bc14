import { randomUUID } from 'node:crypto'
import type { LocalText } from '@tessera/contracts'
import { DAY_MS } from '@tessera/server/durations'
import type { PromotionKind } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Notify } from '../../identity/member/notify.ts'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { grantFreeRounds } from '../../play/free-rounds/free-rounds.service.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { claimUses } from '../entries/uses.ts'
import { periodKeyOf, todayOf } from '../offers/eligibility.domain.ts'
import type { StoredOffer } from '../offers/offers.repository.ts'
import { counterOf } from '../offers/rules.domain.ts'
import type { StoredEntry, StoredGrant } from '../reward.tables.ts'
import { createReservations, type RewardBudget } from './bonus-reservations.ts'
import { wageringOf } from './grants.domain.ts'
import { createGrantRepository, recordRewardChange } from './grants.repository.ts'
import { rewardMessage } from './messages.domain.ts'

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Reward to grant to a member. Minor units. */
export interface GrantInput {
  merchant: MerchantRef
  memberId: string
  amount: bigint
  /** Cause of the grant; unique per merchant. */
  reference: string
  at: Date
  /** Offer that pays the reward; null for a rank's bonus, which the house pays. */
  offer: Pick<StoredOffer, 'promotionId' | 'versionId' | 'rules'> | null
  /** Set for a rank's bonus. */
  rank?: { title: LocalText; claimDays: number }
  /** Entry whose reservation pays the reward; without one the budget is reserved now. */
  entry?: Pick<StoredEntry, 'id'>
  /** True if the budget is reserved already without an entry, as for the prizes of a raffle. */
  isReserved?: true
  orderId?: string | null
}

export interface GrantDeps {
  notifyIn: (trx: Trx) => Notify
}

export const budgetOf = (
  { code, currency }: Pick<MerchantRef, 'code' | 'currency'>,
  promotionId: string | null,
): RewardBudget => ({
  merchant: code,
  currency,
  promotionId,
})

const freeRoundsOf = (rules: OfferRules | undefined): string | null =>
  rules?.kind === 'FREE_ROUNDS' ? JSON.stringify(rules.reward) : null

/** Grants rewards and pays claimed ones, inside the caller's transaction and under the member's lock. */
export function createGrants({ notifyIn }: GrantDeps) {
  /** Starts a bonus: moves its reserved amount into the locked bonus balance. */
  const startBonus = async (trx: Trx, merchant: MerchantRef, grant: StoredGrant, at: Date): Promise<StoredGrant> => {
    const { id, member_id, amount, days, promotion_id } = grant
    await createReservations(trx, at).pay(budgetOf(merchant, promotion_id), id, member_id, 'bonus_locked', amount)
    const change = { state: 'ACTIVE' as const, activated_at: at, expires_at: daysAfter(at, days ?? 1), claim_by: null }
    await createGrantRepository(trx).change(id, change)
    await recordRewardChange(trx, member_id)
    return { ...grant, ...change }
  }
  /** Starts a bonus, or queues it if another one is active or queued. */
  const startOrQueue = async (trx: Trx, merchant: MerchantRef, grant: StoredGrant, at: Date): Promise<StoredGrant> => {
    const grants = createGrantRepository(trx)
    const canStart =
      !(await grants.findActive(grant.member_id)) && (await grants.listQueued(grant.member_id)).length === 0
    if (canStart) return startBonus(trx, merchant, grant, at)
    const change = { state: 'QUEUED' as const, queued_at: at, claim_by: null }
    await grants.change(grant.id, change)
    await recordRewardChange(trx, grant.member_id)
    return { ...grant, ...change }
  }
  const grantRounds = async (trx: Trx, merchant: MerchantRef, grant: StoredGrant, at: Date): Promise<void> => {
    const { rounds } = grant
    if (!rounds) throw new Error(`grant ${grant.id} has no free rounds`)
    const { provider, gameId, count, stake, days } = rounds
    const terms = {
      grantId: grant.id,
      memberId: grant.member_id,
      merchant,
      provider,
      gameId,
      count,
      stake: minorOf(stake),
    }
    const fundedBy = { kind: 'promised' as const, ref: grant.promotion_id ?? '' }
    const grantResult = await grantFreeRounds(trx, { ...terms, expiresAt: daysAfter(at, days), fundedBy }, at)
    if (!grantResult.ok) throw new Error(`free rounds of grant ${grant.id} could not be granted: ${grantResult.code}`)
  }
  /** Pays a reward as cash, or grants its free rounds. */
  const payReward = async (trx: Trx, merchant: MerchantRef, grant: StoredGrant, at: Date): Promise<StoredGrant> => {
    const { id, member_id, amount, promotion_id } = grant
    if (grant.rounds) await grantRounds(trx, merchant, grant, at)
    else await createReservations(trx, at).pay(budgetOf(merchant, promotion_id), id, member_id, 'member', amount)
    const change = { state: 'PAID' as const, paid: grant.rounds ? 0n : amount, ended_at: at, claim_by: null }
    await createGrantRepository(trx).change(id, change)
    await recordRewardChange(trx, member_id)
    return { ...grant, ...change }
  }
  const startOrPay = (trx: Trx, merchant: MerchantRef, grant: StoredGrant, at: Date): Promise<StoredGrant> =>
    grant.multiple > 0 ? startOrQueue(trx, merchant, grant, at) : payReward(trx, merchant, grant, at)

  const toRow = (
    id: string,
    { merchant, memberId, amount, reference, at, offer, rank, entry, orderId }: GrantInput,
  ) => {
    const kind: PromotionKind = offer?.rules.kind ?? 'UPGRADE'
    const title = offer?.rules.title ?? rank?.title
    const claimDays = offer?.rules.claimDays ?? rank?.claimDays ?? 0
    if (!title) throw new Error(`${reference}: the reward has neither an offer nor a rank with a title`)
    return {
      id,
      merchant: merchant.code,
      member_id: memberId,
      promotion_id: offer?.promotionId ?? null,
      version_id: offer?.versionId ?? null,
      entry_id: entry?.id ?? null,
      reference,
      kind,
      counter: counterOf(kind),
      title_th: title.th,
      title_en: title.en,
      state: 'CLAIMABLE' as const,
      currency: merchant.currency,
      source: offer ? ('promised' as const) : ('bonus' as const),
      amount,
      max_bet: null,
      contributions: null,
      max_cash_out: null,
      days: null,
      ...(offer ? wageringOf(offer.rules, amount) : { multiple: 0 }),
      rounds: freeRoundsOf(offer?.rules),
      order_id: orderId ?? null,
      created_at: at,
      claim_by: daysAfter(at, claimDays),
      warned_at: null,
      queued_at: null,
      activated_at: null,
      expires_at: null,
      ended_at: null,
      paid: null,
      reason: null,
    }
  }

  /** Records the identifiers that may use an offer once (such as a bank account), for a reward without an entry. A member may earn it repeatedly. */
  const claimIdentifiers = async (
    trx: Trx,
    { merchant, memberId, at }: GrantInput,
    { promotionId, rules }: NonNullable<GrantInput['offer']>,
  ) => {
    if (!rules.oncePer.some((kind) => kind !== 'member')) return null
    const candidate = await createCandidateRepository(trx).byMember(memberId, [])
    const useKey = { merchant: merchant.code, promotion_id: promotionId, member_id: memberId, entry_id: null }
    const user = { ...useKey, period: periodKeyOf(rules, todayOf(at, merchant.timeZone)) }
    const identity = { device: null, mobile: candidate?.mobile ?? null, bank: candidate?.bank ?? null }
    const reason = await claimUses(trx, rules, user, identity)
    return reason === 'used' ? null : reason
  }

  return {
    start: startBonus,
    /**
     * Grants a reward, once per reference: a repeated call returns the first grant. A reward that needs no claim is paid or started
     * at once, or queued behind the active bonus. Errors: `promotion.ineligible`, `promotion.exhausted`.
     */
    grant: async (trx: Trx, input: GrantInput): Promise<Result<StoredGrant>> => {
      const grants = createGrantRepository(trx)
      const { merchant, offer, entry, isReserved = entry !== undefined, amount, at } = input
      const id = randomUUID()
      const priorGrant = await grants.byReference(merchant.code, input.reference)
      if (priorGrant) return ok(priorGrant)
      const reason = offer && !isReserved ? await claimIdentifiers(trx, input, offer) : null
      if (reason) return err('promotion.ineligible', { value: { reason } })
      const budget = budgetOf(merchant, offer?.promotionId ?? null)
      if (offer && !isReserved && !(await createReservations(trx, at).reserve(budget, id, amount)))
        return err('promotion.exhausted')
      const addedGrant = await grants.add(toRow(id, input))
      if (!addedGrant)
        throw new Error(`${input.reference}: a concurrent call added the grant, so the member was not locked`)
      const settledGrant = addedGrant.counter === null ? await startOrPay(trx, merchant, addedGrant, at) : addedGrant
      if (settledGrant === addedGrant) await recordRewardChange(trx, addedGrant.member_id)
      await notifyIn(trx)(settledGrant.member_id, rewardMessage(settledGrant))
      return ok(settledGrant)
    },
    /** Claims a reward; a reward that was claimed already is returned unchanged. Error: `reward.gone`. */
    claim: async (trx: Trx, merchant: MerchantRef, grant: StoredGrant, at: Date): Promise<Result<StoredGrant>> => {
      const { state, claim_by } = grant
      if (state === 'PAID' || state === 'ACTIVE' || state === 'QUEUED') return ok(grant)
      if (state !== 'CLAIMABLE' || (claim_by !== null && claim_by <= at)) return err('reward.gone')
      return ok(await startOrPay(trx, merchant, grant, at))
    },
  }
}
export type Grants = ReturnType<typeof createGrants>
