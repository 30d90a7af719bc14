import type { FieldRules, PatternId } from '@tessera/contracts'
import { type RegisterOptions, RegisterStore } from '../features/register/register.store.ts'
import { CodeStore } from '../lib/phone/code.store.ts'
import type { PhoneChannel } from '../lib/phone/phone-channel.ts'

const rule = (minLength: number, maxLength: number, patternId: PatternId | null, required = true) => ({
  enabled: true,
  required,
  minLength,
  maxLength,
  patternId,
})
export const RULES: FieldRules = {
  username: rule(4, 16, 'username'),
  mobileNum: rule(9, 10, 'mobile'),
  password: rule(8, 64, 'password'),
  affiliateCode: rule(4, 16, 'code', false),
}
export const OPTIONS: RegisterOptions = {
  methods: ['username'],
  captcha: false,
  invitation: true,
  code: false,
  mobilePassword: true,
}
export const REGISTER_URL = 'https://siam.localhost/m/register'

/** An open form with an API that counts each call. */
export async function openRegisterForm(overrides: Partial<RegisterOptions> = {}, query = '') {
  let captchas = 0
  const api = {
    rules: jest.fn(async () => ({ register: RULES, termsVersion: '3' })),
    captcha: jest.fn(async () => ({ captchaId: `c${++captchas}`, image: '' })),
    isInvitation: jest.fn(async (_code: string, _domain: string) => true),
    isFree: jest.fn(async (_name: string) => true),
    register: jest.fn(async (_request: object) => ({ userName: 'nina1' })),
  }
  const onRegistered = jest.fn()
  const currentUrl = { now: `${REGISTER_URL}${query}` }
  const origin = () => ({ domain: 'siam.localhost', url: currentUrl.now, installed: false })
  const channel: PhoneChannel = {
    send: async () => ({ flow: 'flow-1', retryAt: Date.now() + 60_000 }),
    prove: async (verificationFlow, verificationCode) => ({ verificationCode, verificationFlow }),
  }
  const code = new CodeStore({ channel: async () => channel, now: () => Date.now() })
  const noSocial = { newcomer: () => null, clearTicket: () => undefined, signIn: () => undefined }
  const store = new RegisterStore({ api, code, language: () => 'th', origin, onRegistered, ...noSocial })
  const open = () => store.open({ ...OPTIONS, ...overrides })
  await open()
  const fill = () => {
    for (const [field, value] of Object.entries({
      username: 'nina1',
      mobileNum: '812345678',
      captcha: '15',
      age: 'yes',
    }))
      store.change(field as 'username', value)
    for (const field of ['password', 'confirmPassword'] as const) store.change(field, 'Demo1234')
  }
  return { store, api, registered: onRegistered, open, fill, url: currentUrl }
}
