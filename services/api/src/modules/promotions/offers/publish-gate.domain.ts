import { GameType } from '@tessera/site'
import { type OfferRules, PRODUCT_TYPES, type RulesOf, type Wagering } from '@tessera/site/operations'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { contributionsOf, maxRewardOf } from './amounts.domain.ts'
import { isJoinedKind } from './rules.domain.ts'
import { saysRiskFree } from './untrue.domain.ts'

/** Problems that prevent publishing of rules, by field; `warnings` do not. */
export interface GateVerdict {
  faults: Record<string, string>
  warnings: string[]
}

const FREE = /\bfree\b|ฟรี/i

/** Rule 4: limits how often a bonus is staked, including games that count partly, and to games of one product. */
function wageringFaults({ multiple, product, contributions, maxBet }: Wagering, max: number) {
  const types: readonly string[] = PRODUCT_TYPES[product]
  const percents = Object.values(contributionsOf({ multiple, product, contributions, maxBet, days: 1 }))
  const hasForeignTypes = GameType.options.some((type) => (contributions[type] ?? 0) > 0 && !types.includes(type))
  const min = Math.min(...percents)
  return {
    ...(multiple > max || multiple * 100 > max * min ? { 'wagering.multiple': 'range' } : {}),
    ...(percents.length === 0 ? { 'wagering.contributions': 'needed' } : {}),
    ...(hasForeignTypes ? { 'wagering.contributions': 'product' } : {}),
    ...(product === 'any' && percents.some((percent) => percent < 100) ? { 'wagering.contributions': 'all' } : {}),
    ...(minorOf(maxBet) <= 0n ? { 'wagering.maxBet': 'range' } : {}),
  }
}

/** Winners of one draw are given their prizes one after the other. */
const MAX_WINNERS = 200

/** A raffle is drawn repeatedly, and lists its prizes best first. */
function raffleFaults({ period, reward: { perDeposit, winners } }: RulesOf<'RAFFLE'>) {
  const amounts = winners.map(({ amount }) => minorOf(amount))
  const isDescending = amounts.every((amount, index) => amount > 0n && amount <= (amounts[index - 1] ?? amount))
  const count = winners.reduce((sum, winner) => sum + winner.count, 0)
  return {
    ...(period === 'once' ? { period: 'draws' } : {}),
    ...(minorOf(perDeposit) <= 0n ? { 'reward.perDeposit': 'range' } : {}),
    ...(isDescending && count <= MAX_WINNERS ? {} : { 'reward.winners': 'range' }),
  }
}

/** Checks that rules may be published. `maxWagering`: the merchant's limit. */
export function validateRules(rules: OfferRules, maxWagering: number): GateVerdict {
  const { title, wagering, maxCashOut, kind } = rules
  const isMatch = kind === 'WELCOME' || kind === 'RELOAD'
  const titles = [title.th, title.en]
  const faults = {
    ...(titles.some((text) => text.trim() === '') ? { title: 'needed' } : {}),
    ...(titles.some((text) => saysRiskFree(text)) ? { title: 'riskFree' } : {}),
    ...(rules.oncePer.includes('device') && !isJoinedKind(kind) && kind !== 'CHECKIN' ? { oncePer: 'device' } : {}),
    ...(maxRewardOf(rules) <= 0n ? { reward: 'range' } : {}),
    ...(wagering ? wageringFaults(wagering, maxWagering) : {}),
    // Cashback is paid as money, or it may not be called so.
    ...(wagering && (kind === 'CASHBACK' || kind === 'FREE_ROUNDS') ? { wagering: 'cash' } : {}),
    ...(maxCashOut !== null && (isMatch || !wagering) ? { maxCashOut: 'gifts' } : {}),
    ...(rules.kind === 'CHECKIN' && rules.reward.prizes.some(({ stamp }) => stamp > rules.reward.size)
      ? { 'reward.prizes': 'range' }
      : {}),
    ...(rules.kind === 'RAFFLE' ? raffleFaults(rules) : {}),
  }
  const isDepositRequired = rules.conditions.deposit !== undefined
  return { faults, warnings: isDepositRequired && titles.some((text) => FREE.test(text)) ? ['free'] : [] }
}
