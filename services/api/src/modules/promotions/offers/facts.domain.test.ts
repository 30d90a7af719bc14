import type { OfferRules } from '@tessera/site/operations'
import { offers } from '../../../../seed/catalogue/content/offers.ts'
import { bahtText, briefFactsOf, factsOf } from './facts.domain.ts'
import { termsVersionOf } from './rules.domain.ts'

const ranks = [{ labelId: 'vip_gold', name: { th: 'โกลด์', en: 'Gold' }, deposit: '1.00', stake: '1.00', bonus: '1.00' }]
const told = (rules: OfferRules, language: 'EN' | 'TH' = 'EN') => factsOf(rules, { language, ranks })
const textOf = (rules: OfferRules, key: string, language: 'EN' | 'TH' = 'EN') =>
  told(rules, language).find((fact) => fact.key === key)?.text
const rulesOf = (id: string): OfferRules => {
  const rules = offers[id]
  if (!rules) throw new Error(id)
  return rules
}
const welcome = rulesOf('welcome-100')

test('CON-091 derives the facts of the welcome bonus from its rules', () => {
  expect(told(welcome).map(({ key, text }) => [key, text])).toEqual([
    ['get', '100% of your deposit as a bonus, up to 2,000 baht'],
    ['do', 'Make your first deposit of 100 baht or more within 7 days of joining'],
    ['target', '5 times the bonus: 10,000 baht for a bonus of 2,000 baht'],
    ['who', 'All members (agents excepted)'],
    ['categories', 'Slots 100%, Fishing 100%, Live casino 50%'],
    ['maxBet', '100 baht'],
    ['days', 'Play through within 14 days'],
    ['oncePer', 'Once per member, device'],
    ['withdrawal', 'Play the amount of your deposits once before you withdraw; a withdrawal ends this bonus'],
  ])
})

test('CON-091 returns another fact and another version for another rule', () => {
  const other = { ...welcome, reward: { percent: 50, cap: '1234.50' } } as OfferRules
  expect(textOf(other, 'get')).toBe('50% of your deposit as a bonus, up to 1,234.50 baht')
  expect(termsVersionOf(other)).not.toBe(termsVersionOf(welcome))
  expect(termsVersionOf({ ...welcome, agents: welcome.agents })).toBe(termsVersionOf(welcome))
})

test('shows the audience of a cash reward next to the headline, without a play requirement', () => {
  const back = told(rulesOf('weekly-cashback'))
  expect(back.slice(0, 3).map(({ key }) => key)).toEqual(['get', 'do', 'who'])
  expect([textOf(rulesOf('weekly-cashback'), 'get'), textOf(rulesOf('weekly-cashback'), 'target')]).toEqual([
    '3 to 5% of your losses back, up to 20,000 baht',
    'Nothing: it is cash at once',
  ])
  expect(textOf(rulesOf('birthday-gift'), 'who')).toContain('Rank Gold')
})

test.each(Object.keys(offers))('returns for %s the same facts in both languages, none of them empty', (id) => {
  const [th, en] = [told(rulesOf(id), 'TH'), told(rulesOf(id))]
  expect(th.map(({ key }) => key)).toEqual(en.map(({ key }) => key))
  for (const { label, text } of th) expect(`${label} ${text}`).toMatch(/[\u0e00-\u0e7f]/)
  for (const { label, text } of en) expect(`${label} ${text}`).not.toMatch(/[\u0e00-\u0e7f]|undefined/)
})

const LINE = 48
test.each(Object.keys(offers))(
  'CON-091 returns for %s three one-line facts in both languages, with the same amounts as in full',
  (id) => {
    for (const language of ['EN', 'TH'] as const) {
      const [brief, full] = [briefFactsOf(rulesOf(id), { language, ranks }), told(rulesOf(id), language).slice(0, 3)]
      expect(brief.map(({ key, label }) => [key, label])).toEqual(full.map(({ key, label }) => [key, label]))
      const numbers = ({ text }: { text: string }) => text.match(/[\d,.]*\d/g) ?? []
      for (const [at, fact] of brief.entries()) {
        if (fact.key === 'do' || fact.key === 'target') expect(fact.text.length).toBeLessThanOrEqual(LINE)
        expect(numbers(full[at] ?? fact)).toEqual(expect.arrayContaining(numbers(fact).filter((n) => n !== '1')))
      }
    }
  },
)

test.each([
  [0n, '0'],
  [5n, '0.05'],
  [100n, '1'],
  [123_450n, '1,234.50'],
  [123_456_700n, '1,234,567'],
])('formats %s satangs as %s baht', (minor, text) => {
  expect(bahtText(minor)).toBe(text)
})
