import { GameType } from '@tessera/site'
import { type OfferRules, PRODUCT_TYPES, type RulesOf, type Wagering } from '@tessera/site/operations'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { contributionsOf, maxRewardOf } from './amounts.domain.ts'
import { isJoinedKind } from './rules.domain.ts'
import { saysRiskFree } from './untrue.domain.ts'

/** Result of validating rules: `faults` prevent publishing, by field; `warnings` do not. */
export interface RulesValidation {
  faults: Record<string, string>
  warnings: string[]
}

const FREE_PATTERN = /\bfree\b|ฟรี/i

/** Rule 4: limits how often a bonus is staked, including games that count partly, and to games of one product. */
function wageringProblems({ multiple, product, contributions, maxBet }: Wagering, max: number) {
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

/** Maximum number of winners of a draw, because their prizes are granted one after the other. */
const MAX_WINNERS = 200

/** Validates a raffle: it must have a repeating period, and list its prizes best first. */
function raffleProblems({ period, reward: { perDeposit, winners } }: RulesOf<'RAFFLE'>) {
  const amounts = winners.map(({ amount }) => minorOf(amount))
  const isDescending = amounts.every((amount, index) => amount > 0n && amount <= (amounts[index - 1] ?? amount))
  const count = winners.reduce((sum, winner) => sum + winner.count, 0)
  return {
    ...(period === 'once' ? { period: 'draws' } : {}),
    ...(minorOf(perDeposit) <= 0n ? { 'reward.perDeposit': 'range' } : {}),
    ...(isDescending && count <= MAX_WINNERS ? {} : { 'reward.winners': 'range' }),
  }
}

/** Validates rules before publishing. `maxWagering`: the merchant's maximum wagering multiple. */
export function validateRules(rules: OfferRules, maxWagering: number): RulesValidation {
  const { title, wagering, maxCashOut, kind } = rules
  const isDepositBonus = kind === 'WELCOME' || kind === 'RELOAD'
  const titles = [title.th, title.en]
  const faults = {
    ...(titles.some((text) => text.trim() === '') ? { title: 'needed' } : {}),
    ...(titles.some((text) => saysRiskFree(text)) ? { title: 'riskFree' } : {}),
    ...(rules.oncePer.includes('device') && !isJoinedKind(kind) && kind !== 'CHECKIN' ? { oncePer: 'device' } : {}),
    ...(maxRewardOf(rules) <= 0n ? { reward: 'range' } : {}),
    ...(wagering ? wageringProblems(wagering, maxWagering) : {}),
    // Cashback and wins of free rounds must be paid as cash, without wagering.
    ...(wagering && (kind === 'CASHBACK' || kind === 'FREE_ROUNDS') ? { wagering: 'cash' } : {}),
    ...(maxCashOut !== null && (isDepositBonus || !wagering) ? { maxCashOut: 'gifts' } : {}),
    ...(rules.kind === 'CHECKIN' && rules.reward.prizes.some(({ stamp }) => stamp > rules.reward.size)
      ? { 'reward.prizes': 'range' }
      : {}),
    ...(rules.kind === 'RAFFLE' ? raffleProblems(rules) : {}),
  }
  const isDepositRequired = rules.conditions.deposit !== undefined
  return { faults, warnings: isDepositRequired && titles.some((text) => FREE_PATTERN.test(text)) ? ['free'] : [] }
}
