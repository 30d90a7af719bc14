import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { Fact, MerchantConfig } from '@tessera/site'
import type { OfferRules, Wagering } from '@tessera/site/operations'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { contributionsOf, maxOf } from './amounts.domain.ts'
import { BRIEF_WORDS } from './brief-words.domain.ts'
import { FACT_WORDS, type FactWords } from './fact-words.domain.ts'

/** Context that facts are built with. */
export interface FactContext {
  language: LanguageCode
  ranks: MerchantConfig['ranks']
  /** The most that can be staked for a member's grant; of an offer that is not a grant's, the most. */
  amount?: bigint
}

type Key = Fact['key']

/** Baht as people write them: `1,250` or `1,250.50`. */
export const bahtText = (minor: bigint): string => {
  const whole = String(minor / 100n).replace(/\B(?=(\d{3})+$)/g, ',')
  return minor % 100n === 0n ? whole : `${whole}.${String(minor % 100n).padStart(2, '0')}`
}
const baht = (money: string): string => bahtText(minorOf(money))

function gets(rules: OfferRules, words: FactWords): string {
  switch (rules.kind) {
    case 'WELCOME':
    case 'RELOAD':
      return words.match(rules.reward.percent, baht(rules.reward.cap))
    case 'CASHBACK': {
      const percents = rules.reward.tiers.map(({ percent }) => percent)
      return words.cashBack(Math.min(...percents), Math.max(...percents), bahtText(maxOf(rules)))
    }
    case 'FREE_ROUNDS':
      return words.freeRounds(rules.reward.count, baht(rules.reward.stake))
    case 'APPLICATION':
      return words.upTo(baht(rules.reward.most))
    case 'RAFFLE':
      return words.raffle(rules.reward.winners.map(({ amount, count }) => words.share(baht(amount), count)).join(', '))
    case 'REFERRAL':
      return words.perFriend(baht(rules.reward.amount))
    case 'CHECKIN':
      return words.prizes(rules.reward.prizes.map(({ stamp, amount }) => words.prize(stamp, baht(amount))).join(', '))
    case 'MISSION':
      return words.exactly(baht(rules.reward.amount))
  }
}

function does(rules: OfferRules, words: FactWords): string {
  const { deposit } = rules.conditions
  switch (rules.kind) {
    case 'CASHBACK':
      return words.lose(baht(rules.reward.minLoss), words.products[rules.reward.product])
    case 'APPLICATION':
      return words.apply
    case 'RAFFLE':
      return words.tickets(baht(rules.reward.perDeposit), rules.reward.tickets)
    case 'REFERRAL':
      return words.bringFriend(baht(rules.reward.deposit), baht(rules.reward.stakes))
    case 'CHECKIN':
      return words.stamp(rules.reward.size)
    case 'MISSION':
      return rules.reward.steps
        .map(({ kind, needed }) => words.steps[kind](typeof needed === 'number' ? String(needed) : baht(needed)))
        .join(', ')
    default:
      return [
        words.deposit(deposit?.nth, deposit?.min === undefined ? undefined : baht(deposit.min)),
        ...(deposit?.weekdays ? [words.weekdays(deposit.weekdays)] : []),
        ...(deposit?.methods ? [words.methods(deposit.methods)] : []),
        words.qualify(rules.qualifyDays),
      ].join(' ')
  }
}

function whos({ conditions, agents, oncePer }: OfferRules, words: FactWords, ranks: MerchantConfig['ranks']): string {
  const { registered, birthday } = conditions
  const names = conditions.ranks?.map((label) => words.name(ranks.find((rank) => rank.labelId === label)?.name, label))
  const said = [
    ...(names ? [words.ranks(names.join(', '))] : []),
    ...(registered?.within === undefined ? [] : [words.within(registered.within)]),
    ...(registered?.after === undefined ? [] : [words.after(registered.after)]),
    ...(birthday ? [words.birthday] : []),
    ...(conditions.mobileVerified || oncePer.includes('mobile') ? [words.mobile] : []),
    ...(oncePer.includes('bank') ? [words.bank] : []),
  ]
  const who = said.length === 0 ? words.everybody : said.join(', ')
  return agents ? who : `${who} ${words.noAgents}`
}

const categories = (wagering: Wagering, words: FactWords): string =>
  Object.entries(contributionsOf(wagering))
    .map(([type, percent]) => `${words.types[type] ?? type} ${percent}%`)
    .join(', ')

/** Number of facts next to a headline: reward, action, and condition. */
const BESIDE = 3

/** The facts next to a link to an offer, a line each: the same rules in fewer words. */
export const briefFactsOf = (rules: OfferRules, context: Omit<FactContext, 'amount'>): Fact[] => {
  const language = textLanguageOf(context.language)
  return factsIn({ ...FACT_WORDS[language], ...BRIEF_WORDS[language] }, rules, context).slice(0, BESIDE)
}

/** The conditions of an offer as texts. The first three are shown next to the headline: reward, action, and condition. */
export const factsOf = (rules: OfferRules, context: FactContext): Fact[] =>
  factsIn(FACT_WORDS[textLanguageOf(context.language)], rules, context)

function factsIn(words: FactWords, rules: OfferRules, { ranks, amount }: Omit<FactContext, 'language'>): Fact[] {
  const { wagering, maxCashOut } = rules
  const fact = (key: Key, text: string): Fact => ({ key, label: words.labels[key], text })
  const max = amount ?? maxOf(rules)
  const target = wagering
    ? words.target(wagering.multiple, bahtText(max), bahtText(max * BigInt(wagering.multiple)))
    : words.cash
  const isMatch = rules.kind === 'WELCOME' || rules.kind === 'RELOAD'
  const who = fact('who', whos(rules, words, ranks))
  return [
    fact('get', gets(rules, words)),
    fact('do', does(rules, words)),
    ...(wagering ? [fact('target', target), who] : [who, fact('target', target)]),
    ...(wagering
      ? [fact('categories', categories(wagering, words)), fact('maxBet', words.baht(baht(wagering.maxBet)))]
      : []),
    fact('days', words.days(wagering?.days ?? null, rules.claimDays, isMatch)),
    fact('oncePer', words.once(rules.oncePer, rules.period)),
    ...(maxCashOut === null ? [] : [fact('maxCashOut', words.upTo(baht(maxCashOut)))]),
    fact('withdrawal', isMatch && wagering ? words.matchEnds : words.stays),
  ]
}
