import type { SliceHead } from '@tessera/contracts'
import type { HostSession } from '@tessera/site'
import type { HeldPassword } from './held-password.ts'
import { CHANGE_PASSWORD } from './navigation.ts'
import type { SessionStore } from './session.store.ts'

/**
 * One slice's view of the session, limited to the contract: a store of the shell would expose everything in it. The password
 * is lent to the slice that claims the page on which it is changed.
 */
export function createHostSession(
  session: SessionStore,
  password: HeldPassword,
  { claims }: Pick<SliceHead, 'claims'>,
): HostSession {
  const mayChangePassword = claims.routes.some((route) => route.path === CHANGE_PASSWORD)
  return {
    get current() {
      return session.current
    },
    get isLoggedIn() {
      return session.isLoggedIn
    },
    get isAgent() {
      return session.isAgent
    },
    get isTrial() {
      return session.isTrial
    },
    get displayName() {
      return session.displayName
    },
    get headIcon() {
      return session.headIcon
    },
    get rank() {
      return session.rank
    },
    get mustChangePassword() {
      return session.mustChangePassword
    },
    lendPassword: () => (mayChangePassword ? password.take() : null),
    signIn: (started, options) => session.signIn(started, options),
    signOut: () => session.signOut(),
    passwordChanged: (changed) => session.passwordChanged(changed),
  }
}
