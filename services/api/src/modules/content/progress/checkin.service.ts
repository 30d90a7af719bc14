import type { CheckinCard } from '@tessera/site'
import type { RulesOf } from '@tessera/site/operations'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { StoredEntry } from '../../../reward-tables.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { judgeJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createEntryRepository } from '../entries/entries.repository.ts'
import type { Entries, Joiner } from '../entries/entries.service.ts'
import { rewardsChanged } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { ineligible, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import { createStampRepository } from './checkin.repository.ts'

const DAY_MS = 86_400_000
type CardRules = RulesOf<'CHECKIN'>
type CardOffer = StoredOffer & { rules: CardRules }

interface CheckinDeps {
  db: Db
  gate: Pick<Gate, 'standingOf'>
  entries: Entries
  grants: Grants
}

/** A card of days: a stamp a day where the merchant is, and a day that was missed resets nothing. */
export function createCheckin({ db, gate, entries, grants }: CheckinDeps) {
  const offerOf = async (executor: Db, merchant: string): Promise<CardOffer | undefined> =>
    (await createOfferRepository(executor).all(merchant)).find(
      (offer): offer is CardOffer => offer.rules.kind === 'CHECKIN' && !offer.isPaused,
    )
  /** The card that is stamped now: today's, or the one that has room. */
  const cardOf = async (trx: Trx, { memberId, house: merchant }: Owner, offer: CardOffer, at: Date) => {
    const { day } = todayOf(at, merchant.timeZone)
    const stamped = await createStampRepository(trx).entryOf(memberId, offer.promotionId, day)
    const joined = await createEntryRepository(trx).joined(memberId)
    const entry = stamped
      ? await createEntryRepository(trx).byId(stamped)
      : joined.find(({ promotion_id, qualify_by }) => promotion_id === offer.promotionId && qualify_by > at)
    const rules = entry ? ((await entries.rulesOf(trx, entry)) as CardRules) : offer.rules
    return { entry, rules, isStamped: stamped !== undefined, day }
  }
  const toCard = async (
    trx: Trx,
    owner: Owner,
    offer: CardOffer,
    { at, windows }: LockedSnapshot,
  ): Promise<CheckinCard> => {
    const { entry, rules, isStamped } = await cardOf(trx, owner, offer, at)
    return {
      promotionId: offer.promotionId,
      size: rules.reward.size,
      stamped: entry ? await createStampRepository(trx).count(entry.id) : 0,
      stampedToday: isStamped,
      nextAt: windows.day.resetsAt.toISOString(),
      prizes: rules.reward.prizes,
    }
  }
  const opened = async (
    trx: Trx,
    { memberId, house: merchant, device }: Joiner,
    offer: CardOffer,
    at: Date,
  ): Promise<Outcome<StoredEntry>> => {
    const today = todayOf(at, merchant.timeZone)
    const candidate = await createCandidateRepository(trx).of(memberId, merchant.ranks)
    const reason = candidate && ineligible(offer.rules, candidate, today)
    if (!candidate || reason) return refused('request.not.found')
    const qualifyBy = new Date(at.getTime() + offer.rules.qualifyDays * DAY_MS)
    return entries.promise(trx, { memberId, house: merchant }, { ...candidate, device }, offer, {
      at,
      period: today.day,
      qualifyBy,
    })
  }
  /** Has the stamp's prize, where it has one, and ends a card that is full. */
  const reward = async (
    trx: Trx,
    { memberId, house: merchant }: Owner,
    rules: CardRules,
    entry: StoredEntry,
    at: Date,
  ) => {
    const stamp = await createStampRepository(trx).count(entry.id)
    const prize = rules.reward.prizes.find((item) => item.stamp === stamp)
    const amount = prize ? minorOf(prize.amount) : 0n
    const granted = entry.granted + amount
    if (amount > 0n) {
      await createEntryRepository(trx).change(entry.id, { granted })
      const offer = { promotionId: entry.promotion_id, versionId: entry.version_id, rules }
      await grants.give(trx, {
        house: merchant,
        memberId,
        amount,
        reference: `entry:${entry.id}:${stamp}`,
        at,
        offer,
        entry,
      })
    }
    if (stamp >= rules.reward.size) await entries.end(trx, merchant, { ...entry, granted }, 'EARNED', at)
  }

  return {
    card: (owner: Owner): Promise<Outcome<CheckinCard | null>> =>
      transact(db, async (trx): Promise<Outcome<CheckinCard | null>> => {
        const snapshot = await gate.standingOf(trx, owner)
        if (!snapshot.ok) return snapshot
        const offer = await offerOf(trx, owner.house.code)
        return done(offer ? await toCard(trx, owner, offer, snapshot.value) : null)
      }),
    /** Stamps today; a second stamp of a day changes nothing. Refused: `promotion.ineligible` (with the reason) for a new card. */
    stamp: (owner: Joiner): Promise<Outcome<CheckinCard>> =>
      transact(db, async (trx): Promise<Outcome<CheckinCard>> => {
        const snapshot = await gate.standingOf(trx, owner)
        if (!snapshot.ok) return snapshot
        const allowed = judgeJoin(snapshot.value)
        if (!allowed.ok) return allowed
        const offer = await offerOf(trx, owner.house.code)
        if (!offer) return refused('request.not.found')
        const { at } = snapshot.value
        const { entry: found, isStamped, day } = await cardOf(trx, owner, offer, at)
        if (isStamped) return done(await toCard(trx, owner, offer, snapshot.value))
        const entry = found ? done(found) : await opened(trx, owner, offer, at)
        if (!entry.ok) return entry
        await createStampRepository(trx).add(owner.memberId, offer.promotionId, day, entry.value.id, at)
        await rewardsChanged(trx, owner.memberId)
        await reward(trx, owner, (await entries.rulesOf(trx, entry.value)) as CardRules, entry.value, at)
        return done(await toCard(trx, owner, offer, snapshot.value))
      }),
    /** True if the member can still stamp today. */
    canStamp: async ({ memberId, house: merchant }: Owner, at: Date): Promise<boolean> => {
      const stamps = createStampRepository(db)
      const offer = await offerOf(db, merchant.code)
      if (!offer || (await stamps.isExcluded(memberId, at))) return false
      return (await stamps.entryOf(memberId, offer.promotionId, todayOf(at, merchant.timeZone).day)) === undefined
    },
  }
}
export type Checkin = ReturnType<typeof createCheckin>
