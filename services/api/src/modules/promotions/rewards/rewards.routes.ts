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
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
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
  const errorCodes = ['user.unavailable'] as const
  serveWithSession(app, RankProgress, async ({ session, merchant }) => ({
    success,
    value: await rewards.rank(session.memberId, merchant),
  }))
  serveWithSession(app, Counters, async ({ session: { memberId, type }, merchant }) => ({
    success,
    value: await rewards.counters({ memberId, merchant }, type),
  }))
  serveWithSession(app, Rewards, async ({ session, query }) => ({
    success,
    value: unwrap(await rewards.page(session.memberId, query)),
  }))
  serveWithSession(
    app,
    RewardsActive,
    async ({ session: { memberId }, merchant, query }) => ({
      success,
      value: unwrap(await rewards.findActive({ memberId, merchant }, query.language)),
    }),
    { errorCodes },
  )
  serveWithSession(
    app,
    ClaimReward,
    async ({ session: { memberId }, merchant, body }) => ({
      success,
      value: unwrap(await rewards.claim({ memberId, merchant }, body.grantId, body.language)),
    }),
    { errorCodes: [...errorCodes, 'reward.gone', 'protection.active'] },
  )
  serveWithSession(
    app,
    ForfeitReward,
    async ({ session: { memberId }, merchant, body }) => ({
      success,
      value: unwrap(await rewards.forfeit({ memberId, merchant }, body.grantId, body.language)),
    }),
    { errorCodes: [...errorCodes, 'reward.gone'] },
  )
  serveWithSession(
    app,
    MissionsCall,
    async ({ session: { memberId }, merchant, query }) => ({
      success,
      value: unwrap(await missions.list({ memberId, merchant }, query.language)),
    }),
    { errorCodes },
  )
  serveWithSession(app, Ranks, async ({ session: { memberId }, merchant }) => ({
    success,
    value: await ranks.ladder({ memberId, merchant }),
  }))
  serveWithSession(
    app,
    Checkin,
    async ({ session: { memberId }, merchant }) => ({
      success,
      value: unwrap(await checkin.card({ memberId, merchant })),
    }),
    { errorCodes },
  )
  serveWithSession(
    app,
    StampCheckin,
    async ({ session: { memberId }, merchant, request }) => ({
      success,
      value: unwrap(await checkin.stamp({ memberId, merchant, device: clientOf(request).token })),
    }),
    {
      errorCodes: [
        ...errorCodes,
        'protection.active',
        'promotion.ineligible',
        'promotion.exhausted',
        'request.conflict',
      ],
    },
  )
}
