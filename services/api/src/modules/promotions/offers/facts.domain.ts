import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { Fact, MerchantConfig } from '@tessera/site'
import type { OfferRules, Wagering } from '@tessera/site/operations'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { contributionsOf, maxRewardOf } from './amounts.domain.ts'
import { BRIEF_TEXTS } from './brief-texts.domain.ts'
import { FACT_TEXTS, type FactTexts } from './fact-texts.domain.ts'

/** Context that the condition texts of an offer are built with. */
export interface FactContext {
  language: LanguageCode
  ranks: MerchantConfig['ranks']
  /** Amount of a member's grant; for an offer without a grant, its maximum reward is used. */
  amount?: bigint
}

type FactKey = Fact['key']

/** Formats baht: `1,250` or `1,250.50`. */
export const bahtText = (minor: bigint): string => {
  const integerPart = String(minor / 100n).replace(/\B(?=(\d{3})+$)/g, ',')
  return minor % 100n === 0n ? integerPart : `${integerPart}.${String(minor % 100n).padStart(2, '0')}`
}
const baht = (money: string): string => bahtText(minorOf(money))

function rewardText(rules: OfferRules, texts: FactTexts): string {
  switch (rules.kind) {
    case 'WELCOME':
    case 'RELOAD':
      return texts.match(rules.reward.percent, baht(rules.reward.cap))
    case 'CASHBACK': {
      const percents = rules.reward.tiers.map(({ percent }) => percent)
      return texts.cashBack(Math.min(...percents), Math.max(...percents), bahtText(maxRewardOf(rules)))
    }
    case 'FREE_ROUNDS':
      return texts.freeRounds(rules.reward.count, baht(rules.reward.stake))
    case 'APPLICATION':
      return texts.upTo(baht(rules.reward.most))
    case 'RAFFLE':
      return texts.raffle(
        rules.reward.winners.map(({ amount, count }) => texts.prizeShare(baht(amount), count)).join(', '),
      )
    case 'REFERRAL':
      return texts.perFriend(baht(rules.reward.amount))
    case 'CHECKIN':
      return texts.prizes(rules.reward.prizes.map(({ stamp, amount }) => texts.prize(stamp, baht(amount))).join(', '))
    case 'MISSION':
      return texts.exactly(baht(rules.reward.amount))
  }
}

function actionText(rules: OfferRules, texts: FactTexts): string {
  const { deposit } = rules.conditions
  switch (rules.kind) {
    case 'CASHBACK':
      return texts.lossCondition(baht(rules.reward.minLoss), texts.products[rules.reward.product])
    case 'APPLICATION':
      return texts.applicationCondition
    case 'RAFFLE':
      return texts.tickets(baht(rules.reward.perDeposit), rules.reward.tickets)
    case 'REFERRAL':
      return texts.referralCondition(baht(rules.reward.deposit), baht(rules.reward.stakes))
    case 'CHECKIN':
      return texts.checkInCondition(rules.reward.size)
    case 'MISSION':
      return rules.reward.steps
        .map(({ kind, needed }) => texts.steps[kind](typeof needed === 'number' ? String(needed) : baht(needed)))
        .join(', ')
    default:
      return [
        texts.deposit(deposit?.nth, deposit?.min === undefined ? undefined : baht(deposit.min)),
        ...(deposit?.weekdays ? [texts.weekdays(deposit.weekdays)] : []),
        ...(deposit?.methods ? [texts.methods(deposit.methods)] : []),
        texts.qualify(rules.qualifyDays),
      ].join(' ')
  }
}

function audienceText(
  { conditions, agents, oncePer }: OfferRules,
  texts: FactTexts,
  ranks: MerchantConfig['ranks'],
): string {
  const { registered, birthday } = conditions
  const names = conditions.ranks?.map((label) => texts.name(ranks.find((rank) => rank.labelId === label)?.name, label))
  const conditionTexts = [
    ...(names ? [texts.ranks(names.join(', '))] : []),
    ...(registered?.within === undefined ? [] : [texts.registeredWithin(registered.within)]),
    ...(registered?.after === undefined ? [] : [texts.memberFor(registered.after)]),
    ...(birthday ? [texts.birthday] : []),
    ...(conditions.mobileVerified || oncePer.includes('mobile') ? [texts.mobile] : []),
    ...(oncePer.includes('bank') ? [texts.bank] : []),
  ]
  const audience = conditionTexts.length === 0 ? texts.allMembers : conditionTexts.join(', ')
  return agents ? audience : `${audience} ${texts.noAgents}`
}

const categoriesText = (wagering: Wagering, texts: FactTexts): string =>
  Object.entries(contributionsOf(wagering))
    .map(([type, percent]) => `${texts.types[type] ?? type} ${percent}%`)
    .join(', ')

/** Number of condition texts next to a headline: reward, action, and the main condition. */
const HEADLINE_FACTS = 3

/** Returns the short condition texts next to a link to an offer, one line each. */
export const briefFactsOf = (rules: OfferRules, context: Omit<FactContext, 'amount'>): Fact[] => {
  const language = textLanguageOf(context.language)
  return buildFacts({ ...FACT_TEXTS[language], ...BRIEF_TEXTS[language] }, rules, context).slice(0, HEADLINE_FACTS)
}

/** Returns the conditions of an offer as texts. The first three are reward, action, and the main condition. */
export const factsOf = (rules: OfferRules, context: FactContext): Fact[] =>
  buildFacts(FACT_TEXTS[textLanguageOf(context.language)], rules, context)

function buildFacts(texts: FactTexts, rules: OfferRules, { ranks, amount }: Omit<FactContext, 'language'>): Fact[] {
  const { wagering, maxCashOut } = rules
  const fact = (key: FactKey, text: string): Fact => ({ key, label: texts.labels[key], text })
  const max = amount ?? maxRewardOf(rules)
  const target = wagering
    ? texts.target(wagering.multiple, bahtText(max), bahtText(max * BigInt(wagering.multiple)))
    : texts.cash
  const isMatch = rules.kind === 'WELCOME' || rules.kind === 'RELOAD'
  const audienceFact = fact('who', audienceText(rules, texts, ranks))
  return [
    fact('get', rewardText(rules, texts)),
    fact('do', actionText(rules, texts)),
    ...(wagering ? [fact('target', target), audienceFact] : [audienceFact, fact('target', target)]),
    ...(wagering
      ? [fact('categories', categoriesText(wagering, texts)), fact('maxBet', texts.baht(baht(wagering.maxBet)))]
      : []),
    fact('days', texts.days(wagering?.days ?? null, rules.claimDays, isMatch)),
    fact('oncePer', texts.frequency(rules.oncePer, rules.period)),
    ...(maxCashOut === null ? [] : [fact('maxCashOut', texts.upTo(baht(maxCashOut)))]),
    fact('withdrawal', isMatch && wagering ? texts.withdrawalEndsBonus : texts.withdrawalRule),
  ]
}
