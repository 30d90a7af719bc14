import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * Public key for encrypted bodies; `key` is the raw P-256 point in base64, `merchant` the code whose
 * calls an envelope is for; an API of the release before has none.
 */
export const EncryptionKey = endpoint({
  method: 'GET',
  path: '/api/v1/encryption-key',
  moduleId: 'COMM3',
  access: 'public',
  reply: ok(z.object({ kid: z.string(), key: z.string(), merchant: z.optional(z.string()) })),
})
