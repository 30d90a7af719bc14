import type { FieldProblem } from '@tessera/platform/form'
import type { RegisterBody } from '@tessera/site/calls'
import { checkRegisterField, type RegisterValues } from '../../mfe-account/src/features/register/register-check.ts'
import {
  REGISTER_FIELDS,
  type RegisterField,
  visibleFields,
} from '../../mfe-account/src/features/register/register-fields.ts'
import { normaliseMobile } from '../../mfe-account/src/lib/mobile-number.ts'
import {
  invalidFields,
  registerRules,
  registrationMethodOf,
} from '../../services/api/src/modules/identity/register/register.domain.ts'
import { aMerchant } from '../../services/api/testing/a-merchant.ts'

const RUNS = 10_000
const TODAY = '2026-11-23'
/** What the one knows and the other does not: age is the form's, how common a password is the api's, the rest have answers of their own. */
const NOT_BOTH: readonly RegisterField[] = ['age', 'captcha', 'verificationCode']

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T
  return { below, one, isSo: () => next() < 0.5 }
}
type Random = ReturnType<typeof randomFrom>

const LETTERS = [
  ...'abcdefghijkmnopqrstuvwxyzABCXYZ0123456789',
  ' ',
  '.',
  '-',
  "'",
  '@',
  '_',
  'ก',
  'ิ',
  '้',
  'é',
  '\u0301',
  '💰',
  '\t',
  '\n',
  '\0',
]
const text = ({ below, one }: Random, max: number): string =>
  Array.from({ length: below(max + 1) }, () => one(LETTERS)).join('')

/** Good ones, those at the edges of good ones, and noise. */
const SAMPLES: Partial<Record<RegisterField, readonly string[]>> = {
  username: ['abc', 'abcd', 'a'.repeat(16), 'a'.repeat(17), '1abc', 'somchai99', 'Somchai'],
  mobileNum: ['0812345678', '812345678', '0512345678', '081234567', '08123456789', '081-234-5678', '๐๘๑๒๓๔๕๖๗๘'],
  password: ['short7!', 'eight8!!', 'x'.repeat(128), 'y'.repeat(129), 'korat-rain-77', 'with space 1', 'é'.repeat(8)],
  confirmPassword: ['korat-rain-77', 'other-rain-78'],
  nickname: ['a', 'ab', 'นา', 'O’Neil', "O'Neil", 'x'.repeat(24), 'x'.repeat(25), 'no1'],
  affiliateCode: ['abc', 'ABCD', 'A1LINE24', 'x'.repeat(16), 'x'.repeat(17), 'no space', 'ลิงก์'],
  birthday: ['1899-12-31', '1900-01-01', TODAY, '2026-11-24'],
  paymentPassword: ['123456', '12345'],
}

function aValue(random: Random, field: RegisterField): string {
  const kind = random.below(4)
  if (kind === 0) return ''
  const samples = SAMPLES[field]
  return samples && kind < 3 ? random.one(samples) : text(random, 30)
}

/** A form by random switches, filled at random, and the body that it comes to. */
function aForm(random: Random) {
  const merchant = aMerchant({
    switches: {
      USERNAMEREG3: random.isSo(),
      MOBILENUMREG3: random.isSo(),
      MOBILENUMPASSREG3: random.isSo(),
      MOBILEVERCODELOGIN3: random.isSo(),
      REGMOBVERF3: random.isSo(),
    },
    register: { captcha: false, invitation: random.isSo() },
  })
  const channel = random.isSo() ? ('sms' as const) : null
  const rules = registerRules(merchant, channel)
  const method = random.one(['username', 'mobileNum'] as const)
  const fields = visibleFields({
    method,
    rules,
    captcha: false,
    invitation: merchant.register.invitation,
    code: rules.verificationCode?.enabled ?? false,
    mobilePassword: merchant.switches.MOBILENUMPASSREG3 === true,
    isInvitedByMember: false,
  })
  const values = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as RegisterValues
  for (const field of fields) values[field] = aValue(random, field)
  // What the form does to what is typed.
  values.username = values.username.toLowerCase()
  values.mobileNum = normaliseMobile(values.mobileNum)
  if (random.isSo()) values.confirmPassword = values.password
  return { merchant, channel, rules, method, fields: fields.filter((field) => !NOT_BOTH.includes(field)), values }
}

test('ACC-157 finds the same faults in form and api in 10,000 forms of random rules and values', () => {
  const random = randomFrom(157)
  const seen = { good: 0, bad: 0 }
  for (let run = 0; run < RUNS; run++) {
    const { merchant, channel, rules, method, fields, values } = aForm(random)
    const filled = Object.fromEntries(
      fields.filter((field) => values[field] !== '').map((field) => [field, values[field]]),
    )
    const body = { ...filled, type: 0, registerMethod: 'H5' } as unknown as RegisterBody
    if (registrationMethodOf(body, rules) !== method) continue
    const told = invalidFields(body, method, merchant, channel, TODAY, new Set())
    for (const field of fields) {
      // What repeats a bad password is no fault of its own in the form.
      if (field === 'confirmPassword' && told.password !== undefined) continue
      const problem: FieldProblem | null = checkRegisterField(field, values, { rules }, TODAY)
      const inApi = told[field] !== undefined && told[field] !== 'common'
      expect({ run, field, value: values[field], password: values.password, isFault: problem !== null }).toEqual({
        run,
        field,
        value: values[field],
        password: values.password,
        isFault: inApi,
      })
      seen[problem === null ? 'good' : 'bad']++
    }
  }
  // Were all of them good, or none, the two could agree about nothing.
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(RUNS / 2)
})
