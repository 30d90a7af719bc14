import type { Closing, Security } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { CodeStore } from '../../lib/phone/code.store.ts'
import type { PhoneChannel } from '../../lib/phone/phone-channel.ts'
import { PASSWORD_ALONE, REJECTING_API } from '../../testing/security.ts'
import { CloseAccountStore, EmailStore, MobileStore } from './contact-forms.ts'
import type { SecurityApi } from './security.api.ts'

const PROVED: Security = { ...PASSWORD_ALONE, mobile: { shown: '081-xxx-5678', isProved: true } }
const CLOSING: Closing = { closesAt: '2026-11-22T10:00:00.000Z' }
const SMS: PhoneChannel = {
  send: async () => ({ flow: 'flow-1', retryAt: Date.now() + 60_000 }),
  prove: async (verificationFlow, verificationCode) => ({ verificationCode, verificationFlow }),
}
const FIREBASE: PhoneChannel = {
  ...SMS,
  prove: async () => ({ firebaseChannel: 'sms', firebaseIdToken: 'id-token' }),
}
const REQUIRED = { kind: 'required' }

function opened(over: Partial<SecurityApi> = {}, channel = SMS) {
  const log: unknown[] = []
  const api: SecurityApi = {
    ...REJECTING_API,
    captcha: async () => ({ captchaId: 'c2', image: 'data:image/svg+xml,c2' }),
    verifyMobile: async (request) => {
      log.push(request)
      return PROVED
    },
    setEmail: async (request) => void log.push(request),
    close: async (password) => {
      log.push(password)
      return CLOSING
    },
    ...over,
  }
  const code = new CodeStore({ channel: async () => channel, now: () => Date.now() })
  return {
    log,
    mobile: new MobileStore(api, code, (security) => log.push(security)),
    email: new EmailStore(api),
    close: new CloseAccountStore(api, (closing) => log.push(closing)),
  }
}

/** A number, the code that was sent to it, and the password. */
async function filled(mobile: MobileStore): Promise<void> {
  mobile.change('mobileNum', '0812345678')
  await mobile.requestCode()
  mobile.change('verificationCode', '123456')
  mobile.change('password', 'Demo1234')
}

const refuses =
  (...given: Parameters<typeof apiError>) =>
  () =>
    Promise.reject(apiError(...given))

test('ACC-127 requires a number, its code and the password in this order, and sends nothing without them', async () => {
  const { mobile, log } = opened()
  expect(mobile.fields).toEqual(['mobileNum', 'verificationCode', 'password'])
  expect(await mobile.submit()).toBe(false)
  expect(mobile.problems).toEqual({
    mobileNum: REQUIRED,
    verificationCode: { kind: 'text', key: 'field.code_unsent' },
    password: REQUIRED,
  })
  expect(log).toEqual([])
})

test('accepts a corrected number, code and password, whatever characters the password has', async () => {
  const { mobile } = opened()
  await mobile.submit()
  mobile.change('mobileNum', '0812345678')
  mobile.change('password', '1')
  mobile.change('verificationCode', '123456')
  expect(mobile.problems).toEqual({ mobileNum: null, verificationCode: null, password: null })
})

test('ACC-127 sends a proved number with its code and the password, and notifies the member', async () => {
  const { mobile, log } = opened()
  await filled(mobile)
  expect(await mobile.submit()).toBe(true)
  expect(log).toEqual([
    {
      mobileNum: '0812345678',
      countryDialingCode: '66',
      password: 'Demo1234',
      verificationCode: '123456',
      verificationFlow: 'flow-1',
    },
    PROVED,
  ])
  // Another number can be proved at once: the button waits for nothing any more.
  expect([mobile.code.phase, mobile.code.sentTo]).toEqual(['idle', null])
})

test('sends a number of another country with the code of its country', async () => {
  const { mobile, log } = opened()
  mobile.selectCountry({ region: 'LA', countryDialingCode: '856' })
  await filled(mobile)
  await mobile.submit()
  expect(log[0]).toMatchObject({ mobileNum: '812345678', countryDialingCode: '856' })
})

test('sends a number proved by another service without the name of its channel', async () => {
  const { mobile, log } = opened({}, FIREBASE)
  await filled(mobile)
  await mobile.submit()
  expect(log[0]).toEqual({
    mobileNum: '0812345678',
    countryDialingCode: '66',
    password: 'Demo1234',
    firebaseIdToken: 'id-token',
  })
})

test.each([
  ['a wrong code', 'verification.wrong', 'verificationCode', 'error.verification_wrong'],
  ['a number that is none', 'mobile.invalid', 'mobileNum', 'error.mobile_invalid'],
  ['a wrong password', 'login.wrong', 'password', 'field.old_password_wrong'],
] as const)('shows %s beside its field, and retains the code for another attempt', async (_, refused, field, key) => {
  const { mobile, log } = opened({ verifyMobile: refuses(refused) })
  await filled(mobile)
  expect(await mobile.submit()).toBe(false)
  expect([mobile.firstProblem, mobile.problems[field], mobile.failure]).toEqual([field, { kind: 'text', key }, null])
  expect([mobile.code.sentTo, log]).toEqual(['0812345678', []])
  mobile.code.forget()
})

test('shows the captcha of a code sender in the form, and another once that one is spent', async () => {
  const captcha = { captchaId: 'c1', image: 'data:image/svg+xml,c1' }
  const notSent = () => Promise.reject(new Error('asked for too often'))
  const answers = [refuses('captcha.needed', { captcha }), refuses('system.busy')]
  const { mobile } = opened({}, { ...SMS, send: () => (answers.shift() ?? notSent)() })
  mobile.change('mobileNum', '0812345678')
  await mobile.requestCode()
  expect([mobile.fields, mobile.captcha?.captchaId]).toEqual([
    ['mobileNum', 'captcha', 'verificationCode', 'password'],
    'c1',
  ])
  await mobile.requestCode()
  expect(mobile.captcha?.captchaId).toBe('c2')
  mobile.code.forget()
})

test('ACC-127 sends a trimmed address, and the password as typed', async () => {
  const { email, log } = opened()
  email.change('email', ' somchai@example.com ')
  email.change('password', ' Demo 1234 ')
  expect(await email.submit()).toBe(true)
  expect(log).toEqual([{ email: 'somchai@example.com', password: ' Demo 1234 ' }])
})

test.each([
  ['', '', { email: REQUIRED, password: REQUIRED }],
  ['a@b', 'Demo1234', { email: { kind: 'text', key: 'in_email_incorrect' }, password: null }],
  ['a@b.co', '', { email: null, password: REQUIRED }],
])('does not send the address %p with the password %p', async (address, password, problems) => {
  const { email, log } = opened()
  email.change('email', address)
  email.change('password', password)
  expect(await email.submit()).toBe(false)
  expect([email.fields, email.problems, log]).toEqual([['email', 'password'], problems, []])
})

test('ACC-152 closes an account by its password, and notifies the page of the end date', async () => {
  const { close, log } = opened()
  close.change('password', 'Demo1234')
  expect(await close.submit()).toBe(true)
  expect(log).toEqual(['Demo1234', CLOSING])
})

test('closes no account without its password', async () => {
  const { close, log } = opened()
  expect(await close.submit()).toBe(false)
  expect([close.problems, log]).toEqual([{ password: REQUIRED }, []])
})

test.each([
  ['login.wrong', { kind: 'text', key: 'field.old_password_wrong' }, null],
  ['system.busy', null, 'error.system_busy'],
] as const)(
  'shows a rejection %s of an address or of a closing at the field or form concerned',
  async (refused, problem, failure) => {
    const { email, close } = opened({ setEmail: refuses(refused), close: refuses(refused) })
    email.change('email', 'somchai@example.com')
    for (const form of [email, close]) {
      form.change('password', 'Demo1234')
      expect(await form.submit()).toBe(false)
      expect([form.phase, form.problems.password, form.failure]).toEqual(['editing', problem, failure])
    }
  },
)
