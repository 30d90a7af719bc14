import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Whether free play is offered; asking starts nothing. */
export const TrialAccount = endpoint({
  method: 'GET',
  path: '/api/v1/register/trial-account',
  moduleId: 'REG3',
  access: 'public',
  reply: ok(z.object({ available: z.boolean() })),
})

/**
 * Starts a trial session with play money of its own. A caller's session whose type may not play for free answers
 * `permission.denied`; so does a merchant without trials. Too many from one address answer `request.too.many`.
 */
export const TestPlay = endpoint({
  method: 'POST',
  path: '/api/v1/test-play',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ moduleId: z.literal('COMM3') }),
  reply: ok(
    z.object({
      /** The session's handle; its secret comes as a cookie that ends with the browser, beside a member's. */
      token: z.string(),
      userName: z.string(),
      customerType: z.int(),
      /** When the trial began, ISO 8601. */
      startedAt: z.optional(z.string()),
    }),
  ),
})
