import type { MerchantConfig, RankLadder } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createGrantRepository } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { ranksByStakes, ranksReached } from '../offers/eligibility.domain.ts'
import { ladderOf } from '../rewards/rewards.domain.ts'
import type { Owner } from '../rewards/rewards.service.ts'

type Rank = MerchantConfig['ranks'][number]
const CLAIM_DAYS = 30
const referenceOf = (memberId: string, labelId: string): string => `rank:${memberId}:${labelId}`
const titleOf = ({ name }: Rank) => ({
  th: `โบนัสเลื่อนระดับ ${name.th}`,
  en: `Rank bonus: ${name.en}`,
})

/** Ranks, which members reach for life; each pays once, from the house, because all members are entitled to them. */
export function createRanks(db: Db, grants: Pick<Grants, 'grant'>) {
  /** Returns the ranks that were reached and not paid. Deposits are summed only for members with enough stakes. */
  const unpaidRanks = async (trx: Trx, { memberId, merchant: { code, ranks } }: Owner): Promise<Rank[]> => {
    const candidates = createCandidateRepository(trx)
    const grantRepository = createGrantRepository(trx)
    const candidateRanks: Rank[] = []
    for (const rank of ranksByStakes(ranks, await candidates.countedStakes(memberId)))
      if (minorOf(rank.bonus) > 0n && !(await grantRepository.byReference(code, referenceOf(memberId, rank.labelId))))
        candidateRanks.push(rank)
    if (candidateRanks.length === 0) return []
    const reachedRanks = ranksReached(ranks, await candidates.rankSums(memberId))
    return candidateRanks.filter((rank) => reachedRanks.includes(rank))
  }
  return {
    /** True if a rank bonus has to be paid; takes no lock. */
    isDue: async (trx: Trx, owner: Owner): Promise<boolean> => (await unpaidRanks(trx, owner)).length > 0,
    evaluate: async (trx: Trx, owner: Owner, at: Date): Promise<void> => {
      const { memberId, merchant } = owner
      for (const rank of await unpaidRanks(trx, owner))
        await grants.grant(trx, {
          merchant,
          memberId,
          amount: minorOf(rank.bonus),
          reference: referenceOf(memberId, rank.labelId),
          at,
          offer: null,
          rank: { title: titleOf(rank), claimDays: CLAIM_DAYS },
        })
    },
    ladder: async ({ memberId, merchant: { code, ranks } }: Owner): Promise<RankLadder> => {
      const sums = await createCandidateRepository(db).rankSums(memberId)
      const grantsByRank = await Promise.all(
        ranksReached(ranks, sums).map(async ({ labelId }) => ({
          labelId,
          grant: await createGrantRepository(db).byReference(code, referenceOf(memberId, labelId)),
        })),
      )
      const claimable = grantsByRank.flatMap(({ labelId, grant }): [string, string][] =>
        grant?.state === 'CLAIMABLE' ? [[labelId, grant.id]] : [],
      )
      return ladderOf(ranks, sums, new Map(claimable))
    },
  }
}
export type RankService = ReturnType<typeof createRanks>
