import { execFileSync } from 'node:child_process'
import { ROOT } from '../root.ts'

const COUNT = 50
const MAX_LENGTH = 72
/** Begins with a capital verb: no past tense, no -ing form, no third person, no article or question word. */
const IMPERATIVE = /^(?!The |An? |What |Whether |Who |Where |Which |How |When )[A-Z][a-z]+(?<!ed|ing|[^s]s) /
/** Verbs that the endings above would refuse. */
const EXCEPTIONS = /^(Add|Embed|Feed|Need|Seed|Speed|Bring|Cross|Focus|String) /

const isFit = (subject: string): boolean =>
  subject.length <= MAX_LENGTH && (IMPERATIVE.test(subject) || EXCEPTIONS.test(subject))

test('has imperative subjects of at most 72 characters in the newest commits', () => {
  const options = ['log', '--no-merges', '--format=%s', '-n', String(COUNT)]
  const subjects = execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  expect(subjects.length).toBeGreaterThan(0)
  expect(subjects.filter((subject) => !isFit(subject))).toEqual([])
})

test.each([
  ['Fit the home document into the first TCP flight', true],
  ['Seed the demo accounts', true],
  ['Pass the merchant to the job', true],
  ['Fixed a timeout', false],
  ['Fixing a timeout', false],
  ['Fixes a timeout', false],
  ['The timeout of a request', false],
  ['fix a timeout', false],
  [`Fix ${'a'.repeat(70)}`, false],
])('judges “%s” as a commit subject: %s', (subject, fit) => expect(isFit(subject)).toBe(fit))
