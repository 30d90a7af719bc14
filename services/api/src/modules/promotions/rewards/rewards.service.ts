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
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { parseIsoTime } from '../../../paging/moment.domain.ts'
import { err, ok, type Result } from '../../../result.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createRewardEndings } from '../grants/endings.ts'
import { createGrantRepository, type GrantCursor } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { createTicketRepository } from '../raffles/tickets.repository.ts'
import type { StoredGrant } from '../reward.tables.ts'
import { countersOf, rankProgress, toActiveBonus, toReward } from './rewards.domain.ts'

const PAGE_SIZE = 20

/** Member who owns the rewards. */
export interface Owner {
  memberId: string
  merchant: MerchantConfig
}

const cursorOf = ({ created_at, id }: StoredGrant): string => `${created_at.toISOString()}.${id}`
/** Null for an invalid cursor. */
function parseCursor(cursor: string): GrantCursor | null {
  const at = parseIsoTime(cursor.slice(0, 24))
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
  const withLock = <T>(
    { memberId, merchant }: Owner,
    task: (trx: Trx, snapshot: LockedSnapshot) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    transact(db, async (trx) => {
      const snapshot = await gate.standingOf(trx, { memberId, merchant })
      return snapshot.ok ? task(trx, snapshot.value) : snapshot
    })
  /** Changes one of the member's rewards, and returns its new state. */
  const changeReward = (
    owner: Owner,
    id: string,
    language: LanguageCode,
    apply: (trx: Trx, grant: StoredGrant, snapshot: LockedSnapshot) => Promise<Result<unknown>>,
  ): Promise<Result<Reward>> =>
    withLock(owner, async (trx, snapshot): Promise<Result<Reward>> => {
      const grantRepository = createGrantRepository(trx)
      const grant = isUuid(id) ? await grantRepository.findOfMember(owner.memberId, id) : undefined
      if (!grant) return err('request.not.found')
      const result = await apply(trx, grant, snapshot)
      if (!result.ok) return result
      return ok(toReward((await grantRepository.findOfMember(owner.memberId, id)) ?? grant, language))
    })

  return {
    rank: async (memberId: string, { ranks }: MerchantConfig): Promise<RankProgress> =>
      rankProgress(ranks, await createCandidateRepository(db).rankSums(memberId)),
    counters: async (owner: Owner, type: number): Promise<Counters> => {
      const { switches } = owner.merchant
      if (type === TRIAL_TYPE) return countersOf(switches, {})
      const at = now()
      const [counts, canStampToday, tickets] = await Promise.all([
        repository.countClaimable(owner.memberId, at),
        canStamp(owner, at),
        createTicketRepository(db).countUncollected(owner.memberId),
      ])
      return countersOf(switches, { ...counts, LOGIN: (counts.LOGIN ?? 0) + Number(canStampToday), TICKET: tickets })
    },
    page: async (
      memberId: string,
      { of: status, language, cursor }: { of: 'open' | 'ended'; language: LanguageCode; cursor?: string | undefined },
    ): Promise<Result<RewardPage>> => {
      const position = cursor === undefined ? null : parseCursor(cursor)
      if (cursor !== undefined && !position) return err('request.invalid', { fields: { cursor: 'unknown' } })
      const rows = await repository.page(memberId, status, position, PAGE_SIZE + 1)
      const items = rows.slice(0, PAGE_SIZE)
      const last = items.at(-1)
      return ok({
        items: items.map((row) => toReward(row, language)),
        next: rows.length > PAGE_SIZE && last ? cursorOf(last) : null,
      })
    },
    findActive: (owner: Owner, language: LanguageCode): Promise<Result<BonusState>> =>
      withLock(owner, async (trx, { at }): Promise<Result<BonusState>> => {
        const grantRepository = createGrantRepository(trx)
        const grant = await grantRepository.findActive(owner.memberId)
        const queued = await grantRepository.listQueued(owner.memberId)
        return ok({
          active: grant ? toActiveBonus(grant, await createRewardEndings(trx, at).left(grant), language, at) : null,
          queued: queued.map((row) => toReward(row, language)),
        })
      }),
    /** Cash rewards can be claimed even while the member is excluded from play; others cannot. */
    claim: (owner: Owner, id: string, language: LanguageCode): Promise<Result<Reward>> =>
      changeReward(owner, id, language, async (trx, grant, snapshot) => {
        const isCash = grant.multiple === 0 && !grant.rounds
        const allowed = evaluateJoin(snapshot)
        if (grant.state === 'CLAIMABLE' && !isCash && !allowed.ok) return allowed
        return grants.claim(trx, owner.merchant, grant, snapshot.at)
      }),
    forfeit: (owner: Owner, id: string, language: LanguageCode): Promise<Result<Reward>> =>
      changeReward(owner, id, language, (trx, grant, { at }) => createRewardEndings(trx, at).forfeit(grant)),
  }
}
export type RewardService = ReturnType<typeof createRewardService>
