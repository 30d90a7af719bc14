import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Session } from '../entities/session.ts'
import { password } from './fields.ts'

/** Locks the session until the password is entered again; until then every other call of the session is rejected as `session.locked`. */
export const LockSession = endpoint({
  method: 'POST',
  path: '/api/v1/session/lock',
  moduleId: 'COMM3',
  access: 'member',
  whileLocked: true,
  reply: ok(z.null()),
})

/**
 * Unlocks a locked session. A wrong password is `login.wrong`, counted and slowed down like a wrong login
 * (`request.too.many`); too many consecutive wrong passwords end the session (`session.ended`). A failure's `value` has the time to wait.
 */
export const UnlockSession = endpoint({
  method: 'POST',
  path: '/api/v1/session/unlock',
  moduleId: 'COMM3',
  access: 'member',
  whileLocked: true,
  body: z.object({ password }),
  bodyType: 'encrypted',
  reply: ok(z.omit(Session, { merchantCode: true })),
})
/** Seconds until the next attempt is accepted. */
export const UnlockFailureValue = z.object({ waitSeconds: z.int().check(z.minimum(0)) })
