import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Session } from '../entities/session.ts'

export const Logout = endpoint({
  method: 'DELETE',
  path: '/api/v1/session',
  moduleId: 'COMM3',
  access: 'session',
  whileLocked: true,
  whilePasswordDue: true,
  reply: ok(z.null()),
})

/** Refreshes the session: same handle, later end, a new secret in the cookie. Returns the current session. */
export const RenewSession = endpoint({
  method: 'POST',
  path: '/api/v1/session/renew',
  moduleId: 'COMM3',
  access: 'session',
  whilePasswordDue: true,
  reply: ok(z.omit(Session, { merchantCode: true })),
})
