import { oncePerHost } from '@tessera/platform'
import { changePasswordApi } from './features/change-password/change-password.api.ts'
import { ChangePasswordStore } from './features/change-password/change-password.store.ts'
import { browserVault } from './lib/browser-vault.ts'
import { type RememberedLogin, rememberedLogins } from './lib/remembered-logins.ts'
import { renewRemembered } from './lib/renew-remembered.ts'

/** The store of the form that changes a password. */
export const composeChange = oncePerHost((host) => {
  const store = new ChangePasswordStore({
    api: changePasswordApi(host.http),
    lendPassword: () => host.session.lendPassword(),
    changed: (session, old, password) => {
      host.session.passwordChanged({ session, password })
      const isTheirs = (login: RememberedLogin) => login.username === session.userName || login.password === old
      return renewRemembered(rememberedLogins(browserVault()), isTheirs, password)
    },
  })
  host.events.on('language:revalidate', () => store.revalidate(), host.lifetime)
  host.events.on('session:ended', () => store.forget(), host.lifetime)
  return store
})
