import { DAY_MS } from '@tessera/server/durations'
import type { CheckinCard } from '@tessera/site'
import type { RulesOf } from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createEntryRepository } from '../entries/entries.repository.ts'
import type { Entries, Joiner } from '../entries/entries.service.ts'
import { recordRewardChange } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { ineligibleReasonOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import type { StoredEntry } from '../reward.tables.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import { createStampRepository } from './checkin.repository.ts'

type CardRules = RulesOf<'CHECKIN'>
type CardOffer = StoredOffer & { rules: CardRules }

interface CheckinDeps {
  db: Db
  gate: Pick<Gate, 'standingOf'>
  entries: Entries
  grants: Grants
}

/** Check-in card: one stamp per day in the merchant's time zone; a missed day resets nothing. */
export function createCheckin({ db, gate, entries, grants }: CheckinDeps) {
  const findOffer = async (executor: Db, merchant: string): Promise<CardOffer | undefined> =>
    (await createOfferRepository(executor).list(merchant)).find(
      (offer): offer is CardOffer => offer.rules.kind === 'CHECKIN' && !offer.isPaused,
    )
  /** Finds the card to stamp: the one that was stamped today, or the open one. */
  const cardOf = async (trx: Trx, { memberId, merchant }: Owner, offer: CardOffer, at: Date) => {
    const { day } = todayOf(at, merchant.timeZone)
    const stampedEntryId = await createStampRepository(trx).entryOf(memberId, offer.promotionId, day)
    const joinedEntries = await createEntryRepository(trx).listJoined(memberId)
    const entry = stampedEntryId
      ? await createEntryRepository(trx).byId(stampedEntryId)
      : joinedEntries.find(({ promotion_id, qualify_by }) => promotion_id === offer.promotionId && qualify_by > at)
    const rules = entry ? ((await entries.rulesOf(trx, entry)) as CardRules) : offer.rules
    return { entry, rules, isStamped: stampedEntryId !== undefined, day }
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
      stamped: entry ? await createStampRepository(trx).countStamps(entry.id) : 0,
      stampedToday: isStamped,
      nextAt: windows.day.resetsAt.toISOString(),
      prizes: rules.reward.prizes,
    }
  }
  const openCard = async (
    trx: Trx,
    { memberId, merchant, device }: Joiner,
    offer: CardOffer,
    at: Date,
  ): Promise<Result<StoredEntry>> => {
    const today = todayOf(at, merchant.timeZone)
    const candidate = await createCandidateRepository(trx).byMember(memberId, merchant.ranks)
    const reason = candidate && ineligibleReasonOf(offer.rules, candidate, today)
    if (!candidate || reason) return err('request.not.found')
    const qualifyBy = new Date(at.getTime() + offer.rules.qualifyDays * DAY_MS)
    return entries.promise(trx, { memberId, merchant }, { ...candidate, device }, offer, {
      at,
      period: today.day,
      qualifyBy,
    })
  }
  /** Grants the prize of the latest stamp, if it has one, and ends the entry if the card is full. */
  const rewardStamp = async (
    trx: Trx,
    { memberId, merchant }: Owner,
    rules: CardRules,
    entry: StoredEntry,
    at: Date,
  ) => {
    const stamp = await createStampRepository(trx).countStamps(entry.id)
    const prize = rules.reward.prizes.find((item) => item.stamp === stamp)
    const amount = prize ? minorOf(prize.amount) : 0n
    const granted = entry.granted + amount
    if (amount > 0n) {
      await createEntryRepository(trx).change(entry.id, { granted })
      const offer = { promotionId: entry.promotion_id, versionId: entry.version_id, rules }
      await grants.grant(trx, {
        merchant,
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
    card: (owner: Owner): Promise<Result<CheckinCard | null>> =>
      transact(db, async (trx): Promise<Result<CheckinCard | null>> => {
        const snapshot = await gate.standingOf(trx, owner)
        if (!snapshot.ok) return snapshot
        const offer = await findOffer(trx, owner.merchant.code)
        return ok(offer ? await toCard(trx, owner, offer, snapshot.value) : null)
      }),
    /** Stamps today; a second stamp of a day changes nothing. Rejected: `promotion.ineligible` (with the reason) for a new card. */
    stamp: (owner: Joiner): Promise<Result<CheckinCard>> =>
      transact(db, async (trx): Promise<Result<CheckinCard>> => {
        const snapshot = await gate.standingOf(trx, owner)
        if (!snapshot.ok) return snapshot
        const joinCheck = evaluateJoin(snapshot.value)
        if (!joinCheck.ok) return joinCheck
        const offer = await findOffer(trx, owner.merchant.code)
        if (!offer) return err('request.not.found')
        const { at } = snapshot.value
        const { entry: existingEntry, isStamped, day } = await cardOf(trx, owner, offer, at)
        if (isStamped) return ok(await toCard(trx, owner, offer, snapshot.value))
        const entry = existingEntry ? ok(existingEntry) : await openCard(trx, owner, offer, at)
        if (!entry.ok) return entry
        await createStampRepository(trx).add(owner.memberId, offer.promotionId, day, entry.value.id, at)
        await recordRewardChange(trx, owner.memberId)
        await rewardStamp(trx, owner, (await entries.rulesOf(trx, entry.value)) as CardRules, entry.value, at)
        return ok(await toCard(trx, owner, offer, snapshot.value))
      }),
    /** True if the member can still stamp today. */
    canStamp: async ({ memberId, merchant }: Owner, at: Date): Promise<boolean> => {
      const stamps = createStampRepository(db)
      const offer = await findOffer(db, merchant.code)
      if (!offer || (await stamps.isExcluded(memberId, at))) return false
      return (await stamps.entryOf(memberId, offer.promotionId, todayOf(at, merchant.timeZone).day)) === undefined
    },
  }
}
export type Checkin = ReturnType<typeof createCheckin>
