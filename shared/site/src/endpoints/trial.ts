import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Returns whether free play is offered; it starts nothing. */
export const TrialAccount = endpoint({
  method: 'GET',
  path: '/api/v1/register/trial-account',
  moduleId: 'REG3',
  access: 'public',
  reply: ok(z.object({ available: z.boolean() })),
})

/**
 * Starts a trial session with play money of its own. A session whose type is not permitted to play for free gets `permission.denied`; so
 * does any caller if the merchant has no trials. Too many from one address get `request.too.many`.
 */
export const TestPlay = endpoint({
  method: 'POST',
  path: '/api/v1/test-play',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ moduleId: z.literal('COMM3') }),
  reply: ok(
    z.object({
      /** The session's handle; its secret is set as a cookie that ends with the browser, separate from a member's. */
      token: z.string(),
      userName: z.string(),
      customerType: z.int(),
      /** Start of the trial, ISO 8601. */
      startedAt: z.optional(z.string()),
    }),
  ),
})
