import { oncePerHost, Query } from '@tessera/platform'
import { loginApi } from './features/login/login.api.ts'
import { LoginStore } from './features/login/login.store.ts'
import { referralApi } from './features/referral/referral.api.ts'
import { registerApi } from './features/register/register.api.ts'
import { RegisterStore } from './features/register/register.store.ts'
import { composeSocial } from './features/social/social.store.ts'
import { deviceAutoLogin } from './lib/auto-login.ts'
import { browserVault } from './lib/browser-vault.ts'
import { device } from './lib/device.ts'
import { THAILAND } from './lib/phone/country.ts'
import { phoneServices } from './lib/phone/phone-services.ts'
import { prefilledUsername } from './lib/prefilled-username.ts'
import { rememberedLogins } from './lib/remembered-logins.ts'

/**
 * Stores of login, registration and invitation; those of recovery and password change are in separate files, loaded with
 * them.
 */
export const compose = oncePerHost((host) => {
  const registeredName = prefilledUsername(host)
  const social = composeSocial(host)
  const { countries, codeFor } = phoneServices(host)
  const login = new LoginStore({
    api: loginApi(host.http, device()),
    code: codeFor('login'),
    countryOf: async (code) => {
      if (code !== THAILAND.countryDialingCode && countries.value === null) await countries.load()
      return countries.value?.find(({ countryDialingCode }) => countryDialingCode === code) ?? THAILAND
    },
    remembered: rememberedLogins(browserVault()),
    autoLogin: deviceAutoLogin(),
    takeRegisteredName: registeredName.take,
    signIn: (session, password) => host.session.signIn(session, { password }),
    socialTicket: () => social.newcomer?.ticket ?? null,
    clearTicket: () => social.forget(),
  })
  const register = new RegisterStore({
    api: registerApi(host.http),
    code: codeFor('register'),
    language: () => host.locale.texts,
    origin: () => ({
      domain: location.host,
      url: new URL(host.navigation.path, location.origin).href,
      installed: device() === 'OTHERS',
    }),
    onRegistered: registeredName.put,
    newcomer: () => social.newcomer,
    clearTicket: () => social.forget(),
    signIn: (session) => host.session.signIn(session),
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
  // Clears the login form when its session ends.
  events.on('session:ended', () => login.reset(), lifetime)
  const referral = new Query(referralApi(host.http).invitation)
  events.on('session:ended', referral.reset, lifetime)
  return { login, register, referral, social }
})
