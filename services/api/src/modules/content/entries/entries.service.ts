import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { StoredEntry } from '../../../reward-tables.ts'
import type { Trx } from '../../../tables.ts'
import { judgeJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { rewardsChanged } from '../grants/grants.repository.ts'
import { promisedOf } from '../grants/grants.service.ts'
import { createPromises } from '../grants/promises.ts'
import { maxOf } from '../offers/amounts.domain.ts'
import { closedTo, periodOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import { offerOf } from '../offers/offers.service.ts'
import { isJoined } from '../offers/rules.domain.ts'
import { createCandidateRepository } from './candidates.repository.ts'
import { createEntryRepository } from './entries.repository.ts'
import { createUseRepository } from './uses.repository.ts'
import { claimUses, type Identity } from './uses.ts'

const DAY_MS = 86_400_000

/** Participant. `device`: the browser's device token. */
export interface Joiner {
  memberId: string
  house: MerchantConfig
  device: string | null
  /** Of the terms in `promotion.changed`; the merchant's default without it. */
  language?: LanguageCode | undefined
}

interface EntryDeps {
  gate: Pick<Gate, 'standingOf'>
}

/** Members' entries in promotions: joining reserves the reward, and the rules seen then are binding. */
export function createEntries({ gate }: EntryDeps) {
  /**
   * Promises: claims what the offer is once per, and reserves the most that the rules can pay. Refused: `promotion.ineligible` and
   * `promotion.exhausted`, which leave nothing behind, and `request.conflict`.
   */
  const reserve = async (
    trx: Trx,
    { memberId, house: merchant }: Pick<Joiner, 'memberId' | 'house'>,
    identity: Identity,
    { promotionId, versionId, rules }: Pick<StoredOffer, 'promotionId' | 'versionId' | 'rules'>,
    { at, period, qualifyBy }: { at: Date; period: string; qualifyBy: Date },
  ): Promise<Outcome<StoredEntry>> => {
    const [id, amount] = [randomUUID(), maxOf(rules)]
    const use = { merchant: merchant.code, promotion_id: promotionId, member_id: memberId, entry_id: id }
    const claimed = { ...use, period: periodOf(rules, todayOf(at, merchant.timeZone)) }
    const reason = await claimUses(trx, rules, claimed, identity)
    // A member may open a second check-in card in the period of the first.
    if (reason !== null && (reason !== 'used' || isJoined(rules.kind)))
      return refused('promotion.ineligible', { value: { reason } })
    if (!(await createPromises(trx, at).reserve(promisedOf(merchant, promotionId), id, amount))) {
      await createUseRepository(trx).free(id)
      return refused('promotion.exhausted')
    }
    const entry = await createEntryRepository(trx).add({
      id,
      merchant: merchant.code,
      member_id: memberId,
      promotion_id: promotionId,
      version_id: versionId,
      period,
      state: 'JOINED',
      amount,
      joined_at: at,
      qualify_by: qualifyBy,
      ended_at: null,
    })
    if (!entry) return refused('request.conflict')
    await rewardsChanged(trx, memberId)
    return done(entry)
  }

  const judged = async (trx: Trx, joiner: Joiner, offer: StoredOffer, at: Date): Promise<Outcome<StoredEntry>> => {
    const { memberId, house: merchant, device } = joiner
    const { rules, promotionId } = offer
    const today = todayOf(at, merchant.timeZone)
    const candidate = await createCandidateRepository(trx).of(memberId, merchant.ranks)
    if (!candidate) return refused('user.unavailable')
    const entries = createEntryRepository(trx)
    const period = periodOf(rules, today)
    if (await entries.standing(memberId, promotionId, period)) return refused('request.conflict')
    const reason = closedTo(offer, candidate, today)
    if (reason) return refused('promotion.ineligible', { value: { reason } })
    const qualifyBy = new Date(at.getTime() + rules.qualifyDays * DAY_MS)
    return reserve(trx, joiner, { ...candidate, device }, offer, { at, period, qualifyBy })
  }

  const end = async (
    trx: Trx,
    merchant: MerchantConfig,
    entry: StoredEntry,
    state: 'LEFT' | 'LAPSED' | 'EARNED',
    at: Date,
  ) => {
    const entries = createEntryRepository(trx)
    const back = entry.amount - entry.granted
    await createPromises(trx, at).release(promisedOf(merchant, entry.promotion_id), entry.id, back)
    await entries.change(entry.id, { state, ended_at: at })
    // If nothing was granted, another account on the same device may use the offer.
    if (entry.granted === 0n && state !== 'EARNED') await createUseRepository(trx).free(entry.id)
    await rewardsChanged(trx, entry.member_id)
  }

  return {
    promise: reserve,
    end,
    /**
     * Joins, inside the caller's transaction, which a refusal has to undo. `termsVersion`: what the member saw. Refused:
     * `promotion.changed`, `promotion.ineligible`, `promotion.exhausted`, `request.conflict`, and what the gate refuses.
     */
    join: async (
      trx: Trx,
      joiner: Joiner,
      promotionId: string,
      termsVersion: string | undefined,
      found?: LockedSnapshot,
    ): Promise<Outcome<StoredEntry>> => {
      const snapshot = found ? done(found) : await gate.standingOf(trx, joiner)
      if (!snapshot.ok) return snapshot
      const allowed = judgeJoin(snapshot.value)
      if (!allowed.ok) return allowed
      const offer = await createOfferRepository(trx).current(joiner.house.code, promotionId)
      if (!offer || !isJoined(offer.rules.kind)) return refused('request.not.found')
      if (termsVersion !== undefined && termsVersion !== offer.termsVersion)
        return refused('promotion.changed', {
          value: offerOf(offer, {
            language: joiner.language ?? joiner.house.defaultLanguage,
            ranks: joiner.house.ranks,
            free: null,
          }),
        })
      return judged(trx, joiner, offer, snapshot.value.at)
    },
    /** Leaves what was joined and has given nothing yet. Refused: `request.conflict`. */
    leave: async (
      trx: Trx,
      { memberId, house: merchant }: Omit<Joiner, 'device'>,
      promotionId: string,
    ): Promise<Outcome<null>> => {
      const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
      if (!snapshot.ok) return snapshot
      const joined = await createEntryRepository(trx).joined(memberId)
      const entry = joined.find((row) => row.promotion_id === promotionId && row.granted === 0n)
      if (!entry) return refused('request.conflict')
      await end(trx, merchant, entry, 'LEFT', snapshot.value.at)
      return done(null)
    },
    rulesOf: (trx: Trx, { version_id }: StoredEntry): Promise<OfferRules> =>
      createOfferRepository(trx).rules(version_id),
  }
}
export type Entries = ReturnType<typeof createEntries>
