import { oncePerHost } from '@tessera/platform'
import { changePasswordApi } from './features/change-password/change-password.api.ts'
import { ChangePasswordStore } from './features/change-password/change-password.store.ts'
import { browserVault } from './lib/browser-vault.ts'
import { type RememberedLogin, rememberedLogins } from './lib/remembered-logins.ts'
import { updateRememberedLogins } from './lib/renew-remembered.ts'

/** The store of the form that changes a password. */
export const composeChange = oncePerHost((host) => {
  const store = new ChangePasswordStore({
    api: changePasswordApi(host.http),
    lendPassword: () => host.session.lendPassword(),
    onChanged: (session, oldPassword, password) => {
      host.session.passwordChanged({ session, password })
      const isSameLogin = (login: RememberedLogin) =>
        login.username === session.userName || login.password === oldPassword
      return updateRememberedLogins(rememberedLogins(browserVault()), isSameLogin, password)
    },
  })
  host.events.on('language:revalidate', () => store.revalidate(), host.lifetime)
  host.events.on('session:ended', () => store.forget(), host.lifetime)
  return store
})
