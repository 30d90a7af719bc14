import type { LanguageCode } from '@tessera/contracts'
import { textLanguageOf } from '@tessera/contracts'
import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig, Mission } from '@tessera/site'
import type { RulesOf } from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { ok, type Result } from '../../../result.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { windowStart, windowsAt } from '../../money/gate/windows.domain.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createEarnReward } from '../entries/earn.ts'
import { createEntryRepository } from '../entries/entries.repository.ts'
import type { Entries } from '../entries/entries.service.ts'
import { createUseRepository } from '../entries/uses.repository.ts'
import { usesOf } from '../entries/uses.ts'
import { createGrantRepository } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { closedReasonOf, periodKeyOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import type { StoredEntry } from '../reward.tables.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import { type ActivityCounts, createProgressRepository } from './progress.repository.ts'

type MissionRules = RulesOf<'MISSION'>
type Step = MissionRules['reward']['steps'][number]
type MissionOffer = StoredOffer & { rules: MissionRules }
const isMission = (offer: StoredOffer): offer is MissionOffer => offer.rules.kind === 'MISSION'

const neededOf = ({ needed }: Step): bigint => (typeof needed === 'number' ? BigInt(needed) : minorOf(needed))
const stepText = ({ kind }: Step, value: bigint): string =>
  kind === 'stakes' || kind === 'deposits' ? moneyText(value) : String(value)
const areStepsDone = (steps: readonly Step[], counts: ActivityCounts): boolean =>
  steps.every((step) => counts[step.kind] >= neededOf(step))

interface MissionDeps {
  db: Db
  gate: Pick<Gate, 'standingOf'>
  entries: Entries
  grants: Grants
}

/** Missions count the activity of a period; the reward is reserved at the first activity and paid once. */
export function createMissions({ db, gate, entries, grants }: MissionDeps) {
  const earnReward = createEarnReward(entries, grants)
  const timeRangeOf = ({ rules }: MissionOffer, at: Date, { timeZone }: MerchantConfig) => {
    const { period, qualifyDays } = rules
    if (period === 'once') return { since: new Date(at.getTime() - qualifyDays * DAY_MS), until: null }
    const window = windowsAt(at, timeZone)[period]
    return { since: windowStart(window, timeZone), until: window.resetsAt }
  }
  /** Reads a member's progress in a mission, without a lock. */
  const readProgress = async (trx: Trx, { memberId, merchant }: Owner, offer: MissionOffer, at: Date) => {
    const period = periodKeyOf(offer.rules, todayOf(at, merchant.timeZone))
    const { since, until } = timeRangeOf(offer, at, merchant)
    const entry = await createEntryRepository(trx).findCurrent(memberId, offer.promotionId, period)
    const counts = await createProgressRepository(trx).countActivity(
      memberId,
      entry && !until ? entry.joined_at : since,
      merchant.timeZone,
    )
    const rules = entry ? ((await entries.rulesOf(trx, entry)) as MissionRules) : offer.rules
    const status = {
      begun: Object.values(counts).some((count) => count > 0n),
      ended: areStepsDone(rules.reward.steps, counts),
    }
    return { entry, rules, counts, until, period, has: status }
  }
  type MissionProgress = Awaited<ReturnType<typeof readProgress>>
  const isActionDue = ({ entry, has }: MissionProgress): boolean =>
    entry ? entry.state === 'JOINED' && has.ended : has.begun
  /** Evaluates one mission: starts it at the first activity that counts, and pays it once all steps are done. */
  const evaluateOffer = async (trx: Trx, owner: Owner, offer: MissionOffer, at: Date): Promise<MissionProgress> => {
    const progress = await readProgress(trx, owner, offer, at)
    if (!isActionDue(progress)) return progress
    const entry = progress.entry ?? (await startMission(trx, owner, offer, { ...progress, at }))
    if (!entry) return progress
    const { rules, has } = progress
    if (has.ended) await earnReward(trx, owner.merchant, { entry, rules, amount: minorOf(rules.reward.amount), at })
    return { ...progress, entry }
  }
  /** Identity of the member for a mission; undefined if it is closed to them. The device is null, because jobs start missions too. */
  const identityFor = async (trx: Trx, { memberId, merchant }: Owner, offer: MissionOffer, at: Date) => {
    const candidate = await createCandidateRepository(trx).byMember(memberId, merchant.ranks)
    const today = todayOf(at, merchant.timeZone)
    if (!candidate || closedReasonOf(offer, candidate, today)) return undefined
    const { promotionId: promotion_id, rules } = offer
    const useRow = {
      merchant: merchant.code,
      promotion_id,
      period: periodKeyOf(rules, today),
      member_id: memberId,
      entry_id: null,
    }
    const identity = { ...candidate, device: null }
    return (await createUseRepository(trx).isShared(memberId, usesOf(rules, useRow, identity))) ? undefined : identity
  }
  const startMission = async (
    trx: Trx,
    owner: Owner,
    offer: MissionOffer,
    { at, period, until }: { at: Date; period: string; until: Date | null },
  ): Promise<StoredEntry | undefined> => {
    const identity = await identityFor(trx, owner, offer, at)
    if (!identity) return undefined
    const qualifyBy = until ?? new Date(at.getTime() + offer.rules.qualifyDays * DAY_MS)
    const entry = await entries.promise(trx, owner, identity, offer, { at, period, qualifyBy })
    if (entry.ok) return entry.value
    if (entry.code === 'promotion.exhausted' || entry.code === 'promotion.ineligible') return undefined
    throw new Error(`reward of a mission could not be reserved: ${entry.code}`)
  }
  const listMissionOffers = async (trx: Trx, { merchant }: Owner): Promise<MissionOffer[]> =>
    (await createOfferRepository(trx).list(merchant.code)).filter(isMission)

  return {
    /** True if a mission of the member has to be started or paid; takes no lock. */
    isDue: async (trx: Trx, owner: Owner, at: Date): Promise<boolean> => {
      for (const offer of await listMissionOffers(trx, owner)) {
        const progress = await readProgress(trx, owner, offer, at)
        if (isActionDue(progress) && (progress.entry || (await identityFor(trx, owner, offer, at)))) return true
      }
      return false
    },
    /** Evaluates all missions of a member; must run under the member's lock. */
    evaluate: async (trx: Trx, owner: Owner, snapshot: LockedSnapshot): Promise<void> => {
      if (!evaluateJoin(snapshot).ok) return
      for (const offer of await listMissionOffers(trx, owner)) await evaluateOffer(trx, owner, offer, snapshot.at)
    },
    list: (owner: Owner, language: LanguageCode): Promise<Result<Mission[]>> =>
      transact(db, async (trx): Promise<Result<Mission[]>> => {
        const snapshot = await gate.standingOf(trx, owner)
        if (!snapshot.ok) return snapshot
        if (!evaluateJoin(snapshot.value).ok) return ok([])
        const missions: Mission[] = []
        for (const offer of await listMissionOffers(trx, owner)) {
          const { entry, rules, counts, until } = await evaluateOffer(trx, owner, offer, snapshot.value.at)
          if (!entry && offer.isPaused) continue
          const grant =
            entry && (await createGrantRepository(trx).byReference(owner.merchant.code, `entry:${entry.id}`))
          missions.push({
            promotionId: offer.promotionId,
            title: textLanguageOf(language) === 'th' ? rules.title.th : rules.title.en,
            state: !grant ? 'open' : grant.state === 'CLAIMABLE' ? 'claimable' : 'claimed',
            reward: rules.reward.amount,
            steps: rules.reward.steps.map((step) => {
              const max = neededOf(step)
              const isCompleted = grant !== undefined || counts[step.kind] >= max
              return {
                kind: step.kind,
                done: stepText(step, isCompleted ? max : counts[step.kind]),
                needed: stepText(step, max),
              }
            }),
            endsAt: until?.toISOString() ?? null,
            grantId: grant?.state === 'CLAIMABLE' ? grant.id : null,
          })
        }
        return ok(missions)
      }),
  }
}
export type Missions = ReturnType<typeof createMissions>
