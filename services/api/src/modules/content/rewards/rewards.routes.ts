import type { App } from '@tessera/server'
import {
  Checkin,
  ClaimReward,
  Counters,
  ForfeitReward,
  Missions as MissionsCall,
  RankProgress,
  Ranks,
  Rewards,
  RewardsActive,
  StampCheckin,
} from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { Checkin as CheckinService } from '../progress/checkin.service.ts'
import type { Missions } from '../progress/missions.service.ts'
import type { RankService } from '../progress/ranks.service.ts'
import type { RewardService } from './rewards.service.ts'

interface RewardRoutesDeps {
  rewards: RewardService
  checkin: CheckinService
  missions: Missions
  ranks: RankService
}

export function rewardRoutes(app: App, { rewards, checkin, missions, ranks }: RewardRoutesDeps): void {
  const success = true as const
  const refuses = ['user.unavailable'] as const
  serveSigned(app, RankProgress, async ({ session, merchant }) => ({
    success,
    value: await rewards.rank(session.memberId, merchant),
  }))
  serveSigned(app, Counters, async ({ session: { memberId, type }, merchant }) => ({
    success,
    value: await rewards.counters({ memberId, house: merchant }, type),
  }))
  serveSigned(app, Rewards, async ({ session, query }) => ({
    success,
    value: unwrap(await rewards.page(session.memberId, query)),
  }))
  serveSigned(
    app,
    RewardsActive,
    async ({ session: { memberId }, merchant, query }) => ({
      success,
      value: unwrap(await rewards.active({ memberId, house: merchant }, query.language)),
    }),
    { refuses },
  )
  serveSigned(
    app,
    ClaimReward,
    async ({ session: { memberId }, merchant, body }) => ({
      success,
      value: unwrap(await rewards.claim({ memberId, house: merchant }, body.grantId, body.language)),
    }),
    { refuses: [...refuses, 'reward.gone', 'protection.active'] },
  )
  serveSigned(
    app,
    ForfeitReward,
    async ({ session: { memberId }, merchant, body }) => ({
      success,
      value: unwrap(await rewards.forfeit({ memberId, house: merchant }, body.grantId, body.language)),
    }),
    { refuses: [...refuses, 'reward.gone'] },
  )
  serveSigned(
    app,
    MissionsCall,
    async ({ session: { memberId }, merchant, query }) => ({
      success,
      value: unwrap(await missions.list({ memberId, house: merchant }, query.language)),
    }),
    { refuses },
  )
  serveSigned(app, Ranks, async ({ session: { memberId }, merchant }) => ({
    success,
    value: await ranks.ladder({ memberId, house: merchant }),
  }))
  serveSigned(
    app,
    Checkin,
    async ({ session: { memberId }, merchant }) => ({
      success,
      value: unwrap(await checkin.card({ memberId, house: merchant })),
    }),
    { refuses },
  )
  serveSigned(
    app,
    StampCheckin,
    async ({ session: { memberId }, merchant, request }) => ({
      success,
      value: unwrap(await checkin.stamp({ memberId, house: merchant, device: clientOf(request).token })),
    }),
    { refuses: [...refuses, 'protection.active', 'promotion.ineligible', 'promotion.exhausted', 'request.conflict'] },
  )
}
