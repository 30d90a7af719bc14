import type { MerchantConfig, RankLadder } from '@tessera/site'
import type { Db, Trx } from '../../../tables.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createGrantRepository } from '../grants/grants.repository.ts'
import type { Grants } from '../grants/grants.service.ts'
import { ranksReached } from '../offers/eligibility.domain.ts'
import { ladderOf } from '../rewards/rewards.domain.ts'
import type { Owner } from '../rewards/rewards.service.ts'

const CLAIM_DAYS = 30
const referenceOf = (memberId: string, labelId: string): string => `rank:${memberId}:${labelId}`
const titleOf = ({ name }: MerchantConfig['ranks'][number]) => ({
  th: `โบนัสเลื่อนระดับ ${name.th}`,
  en: `Rank bonus: ${name.en}`,
})

/** Ranks, which members reach for life; each pays once, from the house, for ranks are promised to all. */
export function createRanks(db: Db, grants: Pick<Grants, 'give'>) {
  return {
    evaluate: async (trx: Trx, { memberId, house }: Owner, at: Date): Promise<void> => {
      const reached = ranksReached(house.ranks, await createCandidateRepository(trx).sums(memberId))
      for (const rank of reached) {
        const amount = minorOf(rank.bonus)
        if (amount <= 0n) continue
        const reference = referenceOf(memberId, rank.labelId)
        const title = titleOf(rank)
        await grants.give(trx, {
          house,
          memberId,
          amount,
          reference,
          at,
          offer: null,
          rank: { title, claimDays: CLAIM_DAYS },
        })
      }
    },
    ladder: async ({ memberId, house: { code, ranks } }: Owner): Promise<RankLadder> => {
      const sums = await createCandidateRepository(db).sums(memberId)
      const found = await Promise.all(
        ranksReached(ranks, sums).map(async ({ labelId }) => ({
          labelId,
          grant: await createGrantRepository(db).byReference(code, referenceOf(memberId, labelId)),
        })),
      )
      const claimable = found.flatMap(({ labelId, grant }): [string, string][] =>
        grant?.state === 'CLAIMABLE' ? [[labelId, grant.id]] : [],
      )
      return ladderOf(ranks, sums, new Map(claimable))
    },
  }
}
export type RankService = ReturnType<typeof createRanks>
