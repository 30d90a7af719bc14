import type { LoginApi } from '../features/login/login.api.ts'
import { LoginStore } from '../features/login/login.store.ts'
import { deviceAutoLogin } from '../lib/auto-login.ts'
import { CodeStore } from '../lib/phone/code.store.ts'
import type { PhoneChannel } from '../lib/phone/phone-channel.ts'
import type { RememberedLogin, RememberedLogins } from '../lib/remembered-logins.ts'

const rule = (patternId: 'username' | 'password' | 'mobile', minLength = 4, maxLength = 16) => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  patternId,
})
const rules = {
  loginUsername: rule('username'),
  loginPassword: rule('password', 6, 64),
  loginMobileNum: rule('mobile', 9, 10),
}

/** In-memory fake of the browser's remembered logins. */
export function fakeRememberedLogins(
  saved: Record<string, RememberedLogin> = {},
): RememberedLogins & { saved: typeof saved } {
  return {
    saved,
    load: async (slot) => saved[slot] ?? null,
    save: async (slot, login) => {
      saved[slot] = login
    },
    forget: async (slot) => void delete saved[slot],
  }
}

const channel: PhoneChannel = {
  send: async () => ({ flow: 'flow-1', retryAt: Date.now() + 60_000 }),
  prove: async (verificationFlow, verificationCode) => ({ verificationCode, verificationFlow }),
}

/** Opens a login form; returns its store, the requests sent and the sign-ins. */
export async function openLoginForm(
  overrides: Partial<LoginApi> = {},
  remembered = fakeRememberedLogins(),
  registered: string | null = null,
  clearTicket = () => {},
) {
  const sent: object[] = []
  const signIns: string[] = []
  const store = new LoginStore({
    api: {
      rules: async () => rules,
      captcha: async () => ({ captchaId: 'c2', image: '' }),
      login: async (request) => {
        sent.push(request)
        return { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }
      },
      ...overrides,
    },
    code: new CodeStore({ channel: async () => channel, now: () => Date.now() }),
    countryOf: async (countryDialingCode) => ({ region: 'LA', countryDialingCode }),
    remembered,
    autoLogin: deviceAutoLogin(),
    takeRegisteredName: () => registered,
    signIn: (_, password) => void signIns.push(password),
    socialTicket: () => null,
    clearTicket,
  })
  await store.open('member')
  return { store, sent, signed: signIns, remembered }
}
