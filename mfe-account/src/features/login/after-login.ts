import { returnAddressOf } from '../../lib/return-address.ts'
import type { LoginSide } from './login.store.ts'

const HOME: Record<LoginSide, string> = { member: '/m/home', agent: '/m/agent/home' }

/** Returns the target after a login on its own page: the address that requested it, if that is inside the site. */
export function afterLogin(path: string, side: LoginSide): string {
  return returnAddressOf(path) ?? HOME[side]
}

/** Side whose login page is at the path; null for any other path. */
export function loginSideOf(path: string): LoginSide | null {
  if (/^\/m\/agent\/?(\?|$)/.test(path)) return 'agent'
  return /^\/m\/login\/?(\?|$)/.test(path) ? 'member' : null
}
