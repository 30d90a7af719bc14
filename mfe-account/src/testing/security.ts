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

const rejectUnset = () => Promise.reject(new Error('no response is set for this call in this test'))

/** Calls of the security centre, each rejected until a test sets its response. */
export const REJECTING_API: SecurityApi = {
  security: rejectUnset,
  sessions: rejectUnset,
  endSession: rejectUnset,
  logins: rejectUnset,
  closing: rejectUnset,
  close: rejectUnset,
  cancelClosing: rejectUnset,
  verifyEmail: rejectUnset,
  verifyMobile: rejectUnset,
  setEmail: rejectUnset,
  captcha: rejectUnset,
}
