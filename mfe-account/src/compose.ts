import { oncePerHost } from '@tessera/platform'
import { Reply } from '@tessera/platform/reply'
import { loginApi } from './features/login/login.api.ts'
import { LoginStore } from './features/login/login.store.ts'
import { referralApi } from './features/referral/referral.api.ts'
import { registerApi } from './features/register/register.api.ts'
import { RegisterStore } from './features/register/register.store.ts'
import { deviceAutoLogin } from './lib/auto-login.ts'
import { browserVault } from './lib/browser-vault.ts'
import { device } from './lib/device.ts'
import { rememberedLogins } from './lib/remembered-logins.ts'

/** The stores of this slice. The name of a fresh registration passes from the register form to the login form here. */
export const compose = oncePerHost((host) => {
  let registered: string | null = null
  const login = new LoginStore({
    api: loginApi(host.http, device()),
    remembered: rememberedLogins(browserVault()),
    autoLogin: deviceAutoLogin(),
    takeRegistered: () => {
      const name = registered
      registered = null
      return name
    },
    signIn: (session, password) => host.session.signIn(session, { password }),
  })
  const register = new RegisterStore({
    api: registerApi(host.http),
    place: () => ({
      domain: location.host,
      url: new URL(host.navigation.path, location.origin).href,
      installed: device() === 'OTHERS',
    }),
    registered: (name) => {
      registered = name
    },
  })
  const { events, lifetime } = host
  events.on(
    'language:revalidate',
    () => {
      login.revalidate()
      register.revalidate()
    },
    lifetime,
  )
  // The login that was typed ends with the session that it began.
  events.on('session:ended', () => login.reset(), lifetime)
  const referral = new Reply(referralApi(host.http).invitation)
  events.on('session:ended', referral.reset, lifetime)
  return { login, register, referral }
})
