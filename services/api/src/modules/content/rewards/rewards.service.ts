import type { LanguageCode } from '@tessera/contracts'
import {
  type BonusState,
  type Counters,
  type MerchantConfig,
  type RankProgress,
  type Reward,
  type RewardPage,
  TRIAL_TYPE,
} from '@tessera/site'
import { isUuid } from '../../../is-uuid.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { readMoment } from '../../../paging/moment.domain.ts'
import type { StoredGrant } from '../../../reward-tables.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { judgeJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createEndings } from '../grants/endings.ts'
import { createGrantRepository, type GrantPlace } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { createTicketRepository } from '../raffles/tickets.repository.ts'
import { countersOf, rankProgress, toActive, toReward } from './rewards.domain.ts'

const PAGE = 20

/** Whose rewards. */
export interface Owner {
  memberId: string
  house: MerchantConfig
}

const cursorOf = ({ created_at, id }: StoredGrant): string => `${created_at.toISOString()}.${id}`
/** Null where it is none of ours. */
function placeOf(cursor: string): GrantPlace | null {
  const at = readMoment(cursor.slice(0, 24))
  const id = cursor.slice(25)
  return at === null || !isUuid(id) ? null : { at, id }
}

interface RewardDeps {
  db: Db
  gate: Pick<Gate, 'standingOf'>
  grants: Grants
  /** True if the member can stamp a card today. */
  canStamp: (owner: Owner, at: Date) => Promise<boolean>
  now: () => Date
}

export function createRewardService({ db, gate, grants, canStamp, now }: RewardDeps) {
  const repository = createGrantRepository(db)
  const behindLock = <T>(
    { memberId, house: merchant }: Owner,
    work: (trx: Trx, snapshot: LockedSnapshot) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> =>
    transact(db, async (trx) => {
      const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
      return snapshot.ok ? work(trx, snapshot.value) : snapshot
    })
  /** Acts on a reward of the member's own, and returns its new state. */
  const acting = (
    owner: Owner,
    id: string,
    language: LanguageCode,
    act: (trx: Trx, grant: StoredGrant, snapshot: LockedSnapshot) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<Reward>> =>
    behindLock(owner, async (trx, snapshot): Promise<Outcome<Reward>> => {
      const own = createGrantRepository(trx)
      const grant = isUuid(id) ? await own.own(owner.memberId, id) : undefined
      if (!grant) return refused('request.not.found')
      const result = await act(trx, grant, snapshot)
      if (!result.ok) return result
      return done(toReward((await own.own(owner.memberId, id)) ?? grant, language))
    })

  return {
    rank: async (memberId: string, { ranks }: MerchantConfig): Promise<RankProgress> =>
      rankProgress(ranks, await createCandidateRepository(db).sums(memberId)),
    counters: async (owner: Owner, type: number): Promise<Counters> => {
      const { switches } = owner.house
      if (type === TRIAL_TYPE) return countersOf(switches, {})
      const at = now()
      const [counts, stamp, tickets] = await Promise.all([
        repository.claimable(owner.memberId, at),
        canStamp(owner, at),
        createTicketRepository(db).uncollected(owner.memberId),
      ])
      return countersOf(switches, { ...counts, LOGIN: (counts.LOGIN ?? 0) + Number(stamp), TICKET: tickets })
    },
    page: async (
      memberId: string,
      { of: status, language, cursor }: { of: 'open' | 'ended'; language: LanguageCode; cursor?: string | undefined },
    ): Promise<Outcome<RewardPage>> => {
      const position = cursor === undefined ? null : placeOf(cursor)
      if (cursor !== undefined && !position) return refused('request.invalid', { fields: { cursor: 'unknown' } })
      const rows = await repository.page(memberId, status, position, PAGE + 1)
      const items = rows.slice(0, PAGE)
      const last = items.at(-1)
      return done({
        items: items.map((row) => toReward(row, language)),
        next: rows.length > PAGE && last ? cursorOf(last) : null,
      })
    },
    active: (owner: Owner, language: LanguageCode): Promise<Outcome<BonusState>> =>
      behindLock(owner, async (trx, { at }): Promise<Outcome<BonusState>> => {
        const own = createGrantRepository(trx)
        const grant = await own.active(owner.memberId)
        const queued = await own.queued(owner.memberId)
        return done({
          active: grant ? toActive(grant, await createEndings(trx, at).left(grant), language, at) : null,
          queued: queued.map((row) => toReward(row, language)),
        })
      }),
    /** Rewards in cash are due even if the member is excluded from play; those that have to be played are not. */
    claim: (owner: Owner, id: string, language: LanguageCode): Promise<Outcome<Reward>> =>
      acting(owner, id, language, async (trx, grant, snapshot) => {
        const isCash = grant.multiple === 0 && !grant.rounds
        const allowed = judgeJoin(snapshot)
        if (grant.state === 'CLAIMABLE' && !isCash && !allowed.ok) return allowed
        return grants.claim(trx, owner.house, grant, snapshot.at)
      }),
    forfeit: (owner: Owner, id: string, language: LanguageCode): Promise<Outcome<Reward>> =>
      acting(owner, id, language, (trx, grant, { at }) => createEndings(trx, at).giveUp(grant)),
  }
}
export type RewardService = ReturnType<typeof createRewardService>
