import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@tessera/contracts'
import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { createReservations } from '../grants/bonus-reservations.ts'
import { recordRewardChange } from '../grants/grants.repository.ts'
import { budgetOf } from '../grants/grants.service.ts'
import { maxRewardOf } from '../offers/amounts.domain.ts'
import { closedReasonOf, periodKeyOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import { toOffer } from '../offers/offers.service.ts'
import { isJoinedKind } from '../offers/rules.domain.ts'
import type { StoredEntry } from '../reward.tables.ts'
import { createCandidateRepository } from './candidates.repository.ts'
import { createEntryRepository } from './entries.repository.ts'
import { createUseRepository } from './uses.repository.ts'
import { claimUses, type Identity } from './uses.ts'

/** Member who joins a promotion. `device`: device token of the browser. */
export interface Joiner {
  memberId: string
  merchant: MerchantConfig
  device: string | null
  /** Language of the terms in `promotion.changed`; default: the merchant's. */
  language?: LanguageCode | undefined
}

interface EntryDeps {
  gate: Pick<Gate, 'standingOf'>
}

/** Members' entries in promotions. Joining reserves the reward, and the rules at that time apply to the entry. */
export function createEntries({ gate }: EntryDeps) {
  /**
   * Claims the identifiers that may use the offer once, and reserves its maximum reward. Errors: `promotion.ineligible` and
   * `promotion.exhausted`, which have no side effects, and `request.conflict`, after which the caller must roll back.
   */
  const reserveEntry = async (
    trx: Trx,
    { memberId, merchant }: Pick<Joiner, 'memberId' | 'merchant'>,
    identity: Identity,
    { promotionId, versionId, rules }: Pick<StoredOffer, 'promotionId' | 'versionId' | 'rules'>,
    { at, period, qualifyBy }: { at: Date; period: string; qualifyBy: Date },
  ): Promise<Result<StoredEntry>> => {
    const [id, amount] = [randomUUID(), maxRewardOf(rules)]
    const owner = { merchant: merchant.code, promotion_id: promotionId, member_id: memberId, entry_id: id }
    const useRow = { ...owner, period: periodKeyOf(rules, todayOf(at, merchant.timeZone)) }
    const reason = await claimUses(trx, rules, useRow, identity)
    // A member may open a second check-in card in the period of the first.
    if (reason !== null && (reason !== 'used' || isJoinedKind(rules.kind)))
      return err('promotion.ineligible', { value: { reason } })
    if (!(await createReservations(trx, at).reserve(budgetOf(merchant, promotionId), id, amount))) {
      await createUseRepository(trx).releaseEntry(id)
      return err('promotion.exhausted')
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
    if (!entry) return err('request.conflict')
    await recordRewardChange(trx, memberId)
    return ok(entry)
  }

  const tryJoin = async (trx: Trx, joiner: Joiner, offer: StoredOffer, at: Date): Promise<Result<StoredEntry>> => {
    const { memberId, merchant, device } = joiner
    const { rules, promotionId } = offer
    const today = todayOf(at, merchant.timeZone)
    const candidate = await createCandidateRepository(trx).byMember(memberId, merchant.ranks)
    if (!candidate) return err('user.unavailable')
    const entries = createEntryRepository(trx)
    const period = periodKeyOf(rules, today)
    if (await entries.findCurrent(memberId, promotionId, period)) return err('request.conflict')
    const reason = closedReasonOf(offer, candidate, today)
    if (reason) return err('promotion.ineligible', { value: { reason } })
    const qualifyBy = new Date(at.getTime() + rules.qualifyDays * DAY_MS)
    return reserveEntry(trx, joiner, { ...candidate, device }, offer, { at, period, qualifyBy })
  }

  const end = async (
    trx: Trx,
    merchant: MerchantConfig,
    entry: StoredEntry,
    state: 'LEFT' | 'LAPSED' | 'EARNED',
    at: Date,
  ) => {
    const entries = createEntryRepository(trx)
    const unusedAmount = entry.amount - entry.granted
    await createReservations(trx, at).release(budgetOf(merchant, entry.promotion_id), entry.id, unusedAmount)
    await entries.change(entry.id, { state, ended_at: at })
    // If nothing was granted, another account on the same device may use the offer.
    if (entry.granted === 0n && state !== 'EARNED') await createUseRepository(trx).releaseEntry(entry.id)
    await recordRewardChange(trx, entry.member_id)
  }

  return {
    promise: reserveEntry,
    end,
    /**
     * Joins, inside the caller's transaction, which a refusal has to undo. `termsVersion`: what the member saw. Refused:
     * `promotion.changed`, `promotion.ineligible`, `promotion.exhausted`, `request.conflict`, and the errors of the gate.
     */
    join: async (
      trx: Trx,
      joiner: Joiner,
      promotionId: string,
      termsVersion: string | undefined,
      lockedSnapshot?: LockedSnapshot,
    ): Promise<Result<StoredEntry>> => {
      const snapshot = lockedSnapshot ? ok(lockedSnapshot) : await gate.standingOf(trx, joiner)
      if (!snapshot.ok) return snapshot
      const joinCheck = evaluateJoin(snapshot.value)
      if (!joinCheck.ok) return joinCheck
      const offer = await createOfferRepository(trx).findCurrent(joiner.merchant.code, promotionId)
      if (!offer || !isJoinedKind(offer.rules.kind)) return err('request.not.found')
      if (termsVersion !== undefined && termsVersion !== offer.termsVersion)
        return err('promotion.changed', {
          value: toOffer(offer, {
            language: joiner.language ?? joiner.merchant.defaultLanguage,
            ranks: joiner.merchant.ranks,
            free: null,
          }),
        })
      return tryJoin(trx, joiner, offer, snapshot.value.at)
    },
    /** Leaves a joined promotion that has granted nothing yet. Error: `request.conflict`. */
    leave: async (
      trx: Trx,
      { memberId, merchant }: Omit<Joiner, 'device'>,
      promotionId: string,
    ): Promise<Result<null>> => {
      const snapshot = await gate.standingOf(trx, { memberId, merchant })
      if (!snapshot.ok) return snapshot
      const joinedEntries = await createEntryRepository(trx).listJoined(memberId)
      const entry = joinedEntries.find((row) => row.promotion_id === promotionId && row.granted === 0n)
      if (!entry) return err('request.conflict')
      await end(trx, merchant, entry, 'LEFT', snapshot.value.at)
      return ok(null)
    },
    rulesOf: (trx: Trx, { version_id }: StoredEntry): Promise<OfferRules> =>
      createOfferRepository(trx).rules(version_id),
  }
}
export type Entries = ReturnType<typeof createEntries>
