import type { App } from '@tessera/server'
import { Counters, RankProgress } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import type { RewardService } from './rewards.service.ts'

export function rewardRoutes(app: App, rewards: RewardService): void {
  serveSigned(app, RankProgress, async ({ session }) => ({
    success: true as const,
    value: await rewards.rank(session.memberId),
  }))
  serveSigned(app, Counters, async ({ session, merchant }) => ({
    success: true as const,
    value: await rewards.counters(session.memberId, merchant),
  }))
}
