import { oncePerHost } from '@tessera/platform'
import { browserAuthenticator } from './features/passkeys/authenticator.ts'
import { PasskeyListStore } from './features/passkeys/passkey-list.store.ts'
import { PasskeyLoginStore } from './features/passkeys/passkey-login.store.ts'
import { passkeyApi } from './features/passkeys/passkeys.api.ts'

/** Passkeys: the login by one, and the list of a member's. */
export const composePasskeys = oncePerHost((host) => {
  const api = passkeyApi(host.http)
  const authenticator = browserAuthenticator()
  return {
    login: new PasskeyLoginStore({
      api,
      authenticator,
      signIn: (session) => host.session.signIn(session),
      onError: (thrown) => host.toasts.error(thrown),
    }),
    list: new PasskeyListStore({ api, authenticator }),
  }
})
