import { type AgentRates, type GameType, isAgentType, type MerchantConfig, RATE_STEP_PPM } from '@tessera/site'
import { type Outcome, refused } from '../../../outcome.ts'

/** Parts of a million by game type; what is not named is 0. */
export type Ppms = ReadonlyMap<string, number>

/** Between what a rate may be set, and the direct downline who has the least. */
export interface RateBound {
  gameType: GameType
  most: number
  least: number
  because: string | null
}

/** Rates of a member without an upline: the house's for an agent, none for others. */
export const topRates = ({ agent }: Pick<MerchantConfig, 'agent'>, type: number): Ppms =>
  new Map(isAgentType(type) ? agent.rebate.map(({ gameType, ppm }) => [gameType, ppm]) : [])

/** Rates for the response: one for each game type that has a rebate. */
export const toAgentRates = ({ agent }: Pick<MerchantConfig, 'agent'>, ppms: Ppms): AgentRates =>
  agent.rebate.map(({ gameType }) => ({ gameType, ppm: ppms.get(gameType) ?? 0 }))

/** Why rates are refused; null where they are not. A bound that is broken is named. */
export function refusalOfRates(rates: AgentRates, bounds: readonly RateBound[]): Outcome<never> | null {
  const byType = new Map(bounds.map((bound) => [bound.gameType, bound]))
  if (new Set(rates.map(({ gameType }) => gameType)).size < rates.length) return wrong('twice')
  for (const { gameType, ppm } of rates) {
    const bound = byType.get(gameType)
    if (!bound) return wrong('gameType')
    if (ppm % RATE_STEP_PPM !== 0) return wrong('step')
    if (ppm > bound.most) return refused('agent.rate.above', { value: { gameType, most: bound.most } })
    if (ppm < bound.least)
      return refused('agent.rate.below', { value: { gameType, least: bound.least, account: bound.because } })
  }
  return null
}

const wrong = (rule: string): Outcome<never> => refused('request.invalid', { fields: { rates: rule } })
