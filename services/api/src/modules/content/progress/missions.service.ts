import type { LanguageCode } from '@tessera/contracts'
import { textLanguageOf } from '@tessera/contracts'
import type { MerchantConfig, Mission } from '@tessera/site'
import type { RulesOf } from '@tessera/site/operations'
import { done, type Outcome } from '../../../outcome.ts'
import type { StoredEntry } from '../../../reward-tables.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { judgeJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { windowBegin, windowsAt } from '../../money/gate/windows.domain.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createEarn } from '../entries/earn.ts'
import { createEntryRepository } from '../entries/entries.repository.ts'
import type { Entries } from '../entries/entries.service.ts'
import { createUseRepository } from '../entries/uses.repository.ts'
import { usesOf } from '../entries/uses.ts'
import { createGrantRepository } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { closedTo, periodOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import { createProgressRepository, type Done } from './progress.repository.ts'

type MissionRules = RulesOf<'MISSION'>
type Step = MissionRules['reward']['steps'][number]
type MissionOffer = StoredOffer & { rules: MissionRules }
const DAY_MS = 86_400_000
const isMission = (offer: StoredOffer): offer is MissionOffer => offer.rules.kind === 'MISSION'

const neededOf = ({ needed }: Step): bigint => (typeof needed === 'number' ? BigInt(needed) : minorOf(needed))
const textOf = ({ kind }: Step, value: bigint): string =>
  kind === 'stakes' || kind === 'deposits' ? moneyText(value) : String(value)
const isDone = (steps: readonly Step[], counts: Done): boolean =>
  steps.every((step) => counts[step.kind] >= neededOf(step))

interface MissionDeps {
  db: Db
  gate: Pick<Gate, 'standingOf'>
  entries: Entries
  grants: Grants
}

/** Missions: what a member does in a period is counted, promised with the first of it, and paid once. */
export function createMissions({ db, gate, entries, grants }: MissionDeps) {
  const earn = createEarn(entries, grants)
  const spanOf = ({ rules }: MissionOffer, at: Date, { timeZone }: MerchantConfig) => {
    const { period, qualifyDays } = rules
    if (period === 'once') return { since: new Date(at.getTime() - qualifyDays * DAY_MS), until: null }
    const window = windowsAt(at, timeZone)[period]
    return { since: windowBegin(window, timeZone), until: window.resetsAt }
  }
  /** Progress of a member in a mission, and its due action. Takes no lock. */
  const read = async (trx: Trx, { memberId, house: merchant }: Owner, offer: MissionOffer, at: Date) => {
    const period = periodOf(offer.rules, todayOf(at, merchant.timeZone))
    const { since, until } = spanOf(offer, at, merchant)
    const entry = await createEntryRepository(trx).standing(memberId, offer.promotionId, period)
    const counts = await createProgressRepository(trx).done(
      memberId,
      entry && !until ? entry.joined_at : since,
      merchant.timeZone,
    )
    const rules = entry ? ((await entries.rulesOf(trx, entry)) as MissionRules) : offer.rules
    const has = { begun: Object.values(counts).some((count) => count > 0n), ended: isDone(rules.reward.steps, counts) }
    return { entry, rules, counts, until, period, has }
  }
  type Read = Awaited<ReturnType<typeof read>>
  const isDue = ({ entry, has }: Read): boolean => (entry ? entry.state === 'JOINED' && has.ended : has.begun)
  /** Looks at one mission: it begins with the first thing that counts, and is paid once with the last. */
  const evaluateOffer = async (trx: Trx, owner: Owner, offer: MissionOffer, at: Date): Promise<Read> => {
    const progress = await read(trx, owner, offer, at)
    if (!isDue(progress)) return progress
    const entry = progress.entry ?? (await startMission(trx, owner, offer, { ...progress, at }))
    if (!entry) return progress
    const { rules, has } = progress
    if (has.ended) await earn(trx, owner.house, { entry, rules, amount: minorOf(rules.reward.amount), at })
    return { ...progress, entry }
  }
  /** The member as a mission finds it; undefined if the mission is closed to it. No device is known: jobs begin missions, too. */
  const candidateFor = async (trx: Trx, { memberId, house: merchant }: Owner, offer: MissionOffer, at: Date) => {
    const candidate = await createCandidateRepository(trx).of(memberId, merchant.ranks)
    const today = todayOf(at, merchant.timeZone)
    if (!candidate || closedTo(offer, candidate, today)) return undefined
    const { promotionId: promotion_id, rules } = offer
    const use = {
      merchant: merchant.code,
      promotion_id,
      period: periodOf(rules, today),
      member_id: memberId,
      entry_id: null,
    }
    const identity = { ...candidate, device: null }
    return (await createUseRepository(trx).isShared(memberId, usesOf(rules, use, identity))) ? undefined : identity
  }
  const startMission = async (
    trx: Trx,
    owner: Owner,
    offer: MissionOffer,
    { at, period, until }: { at: Date; period: string; until: Date | null },
  ): Promise<StoredEntry | undefined> => {
    const identity = await candidateFor(trx, owner, offer, at)
    if (!identity) return undefined
    const qualifyBy = until ?? new Date(at.getTime() + offer.rules.qualifyDays * DAY_MS)
    const entry = await entries.promise(trx, owner, identity, offer, { at, period, qualifyBy })
    if (entry.ok) return entry.value
    if (entry.code === 'promotion.exhausted' || entry.code === 'promotion.ineligible') return undefined
    throw new Error(`a mission is not promised: ${entry.code}`)
  }
  const offersOf = async (trx: Trx, { house: merchant }: Owner): Promise<MissionOffer[]> =>
    (await createOfferRepository(trx).all(merchant.code)).filter(isMission)

  return {
    /** True if a mission of the member's begins or is to be paid; takes no lock. */
    isDue: async (trx: Trx, owner: Owner, at: Date): Promise<boolean> => {
      for (const offer of await offersOf(trx, owner)) {
        const progress = await read(trx, owner, offer, at)
        if (isDue(progress) && (progress.entry || (await candidateFor(trx, owner, offer, at)))) return true
      }
      return false
    },
    /** Looks at all missions of a member, behind the member's lock. */
    evaluate: async (trx: Trx, owner: Owner, snapshot: LockedSnapshot): Promise<void> => {
      if (!judgeJoin(snapshot).ok) return
      for (const offer of await offersOf(trx, owner)) await evaluateOffer(trx, owner, offer, snapshot.at)
    },
    list: (owner: Owner, language: LanguageCode): Promise<Outcome<Mission[]>> =>
      transact(db, async (trx): Promise<Outcome<Mission[]>> => {
        const snapshot = await gate.standingOf(trx, owner)
        if (!snapshot.ok) return snapshot
        if (!judgeJoin(snapshot.value).ok) return done([])
        const missions: Mission[] = []
        for (const offer of await offersOf(trx, owner)) {
          const { entry, rules, counts, until } = await evaluateOffer(trx, owner, offer, snapshot.value.at)
          if (!entry && offer.isPaused) continue
          const grant = entry && (await createGrantRepository(trx).byReference(owner.house.code, `entry:${entry.id}`))
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
                done: textOf(step, isCompleted ? max : counts[step.kind]),
                needed: textOf(step, max),
              }
            }),
            endsAt: until?.toISOString() ?? null,
            grantId: grant?.state === 'CLAIMABLE' ? grant.id : null,
          })
        }
        return done(missions)
      }),
  }
}
export type Missions = ReturnType<typeof createMissions>
