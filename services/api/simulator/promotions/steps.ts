import type { Random } from '../../seed/random.ts'
import { SHARED_ACCOUNT_PLAYERS } from '../members.model.ts'
import { satangs } from '../play/steps.ts'
import type { ModelGrant } from './entities.ts'
import type { PromotionModel } from './model.ts'
import type { PromotionId } from './offers.ts'

/** Steps of members and operators for promotions. Amounts in minor units. */
export type PromotionStep =
  | { do: 'join' | 'leave'; player: number; promotion: PromotionId }
  | { do: 'give'; player: number; name: string; promotion: PromotionId; amount: bigint }
  | { do: 'claim' | 'giveUp'; player: number; name: string }
  | { do: 'fund'; player: number; name: string; promotion: PromotionId; amount: bigint }
  | { do: 'rewardsDue'; player: number }

export const PROMOTION_WEIGHTS: Readonly<Record<PromotionStep['do'], number>> = {
  join: 1.5,
  leave: 0.3,
  give: 2,
  claim: 2,
  giveUp: 0.3,
  fund: 0.4,
  rewardsDue: 0.8,
}
const JOINABLE = ['match', 'match', 'small'] as const
const GRANTABLE = ['gift', 'gift', 'cash'] as const
const MAX_RECENT = 20
/** One tenth of the rewards is never claimed. */
const isNeverClaimed = ({ name }: ModelGrant): boolean => name.endsWith('7')
const MAX_FUNDING: Readonly<Record<PromotionId, number>> = { match: 400_000, small: 12_000, gift: 60_000, cash: 60_000 }

export function randomPromotionStep(
  action: PromotionStep['do'],
  n: number,
  player: number,
  random: Random,
  model: PromotionModel,
): PromotionStep | null {
  const pickOne = <T>(items: readonly T[]): T | null => (items.length > 0 ? random.pick(items) : null)
  switch (action) {
    case 'join':
      return { do: action, player, promotion: random.pick(JOINABLE) }
    case 'leave': {
      const entry = pickOne((model.joined[player] ?? []).slice(-MAX_RECENT))
      return { do: action, player, promotion: entry && random.chance(0.9) ? entry.promotion : random.pick(JOINABLE) }
    }
    case 'give': {
      const amount = satangs(random, 200, random.chance(0.05) ? 6_000 : 5_000)
      const receiver = random.chance(0.3) ? random.pick(SHARED_ACCOUNT_PLAYERS) : player
      return { do: action, player: receiver, name: `g${n}`, promotion: random.pick(GRANTABLE), amount }
    }
    case 'claim':
    case 'giveUp': {
      const isEligible = (grant: ModelGrant): boolean =>
        action === 'claim'
          ? grant.state === 'CLAIMABLE' && !isNeverClaimed(grant)
          : grant.state === 'ACTIVE' || grant.state === 'QUEUED'
      const candidates = [...model.standing].filter(isEligible)
      const grant = pickOne(random.chance(0.95) ? candidates : [...model.standing])
      return grant && { do: action, player: grant.player, name: grant.name }
    }
    case 'fund': {
      const promotion = random.pick(['match', 'small', 'gift', 'cash'] as const)
      return {
        do: action,
        player,
        name: `f${n}`,
        promotion,
        amount: satangs(random, 1_000, MAX_FUNDING[promotion]),
      }
    }
    default:
      return { do: action, player }
  }
}
