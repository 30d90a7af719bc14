import type { Security } from '@tessera/site'
import type { SecurityApi } from '../features/security/security.api.ts'

/** Protections of an account that has only a password. */
export const PASSWORD_ALONE: Security = {
  passwordChangedAt: '2026-01-01T00:00:00.000Z',
  mobile: null,
  email: null,
  hasPaymentPassword: false,
  bankAccounts: 0,
  passkeys: [],
  socials: [],
}

const notHere = () => Promise.reject(new Error('no response is set for this call in this test'))

/** Calls of the security centre, each rejected until a test sets its response. */
export const SILENT_API: SecurityApi = {
  security: notHere,
  sessions: notHere,
  end: notHere,
  logins: notHere,
  closing: notHere,
  close: notHere,
  keep: notHere,
  proveEmail: notHere,
  proveMobile: notHere,
  setEmail: notHere,
  captcha: notHere,
}
