import { type AgentRates, type GameType, isAgentType, type MerchantConfig, RATE_STEP_PPM } from '@tessera/site'
import { err, type Result } from '../../../result.ts'

/** Parts per million by game type; 0 if absent. */
export type PpmByGameType = ReadonlyMap<string, number>

/** Allowed range of a rate; `because` is the account of the direct downline whose rate is the minimum. */
export interface RateBound {
  gameType: GameType
  most: number
  least: number
  because: string | null
}

/** Rates of a member without an upline: the merchant's configured rates for an agent, none for others. */
export const topRates = ({ agent }: Pick<MerchantConfig, 'agent'>, type: number): PpmByGameType =>
  new Map(isAgentType(type) ? agent.rebate.map(({ gameType, ppm }) => [gameType, ppm]) : [])

/** Rates for the response: one for each game type that has a rebate. */
export const toAgentRates = ({ agent }: Pick<MerchantConfig, 'agent'>, ppms: PpmByGameType): AgentRates =>
  agent.rebate.map(({ gameType }) => ({ gameType, ppm: ppms.get(gameType) ?? 0 }))

/** Returns the error with the violated bound if rates are invalid; null if they are valid. */
export function validateRates(rates: AgentRates, bounds: readonly RateBound[]): Result<never> | null {
  const byType = new Map(bounds.map((bound) => [bound.gameType, bound]))
  if (new Set(rates.map(({ gameType }) => gameType)).size < rates.length) return invalidRates('twice')
  for (const { gameType, ppm } of rates) {
    const bound = byType.get(gameType)
    if (!bound) return invalidRates('gameType')
    if (ppm % RATE_STEP_PPM !== 0) return invalidRates('step')
    if (ppm > bound.most) return err('agent.rate.above', { value: { gameType, most: bound.most } })
    if (ppm < bound.least)
      return err('agent.rate.below', { value: { gameType, least: bound.least, account: bound.because } })
  }
  return null
}

const invalidRates = (rule: string): Result<never> => err('request.invalid', { fields: { rates: rule } })
