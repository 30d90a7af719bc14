import * as z from 'zod/mini'
import { Amount, TxId, WALLET_CALLS } from './calls.ts'

/**
 * Calls of an operator to a provider, by the last part of the path, `/operator/v1/{name}`. Signed as the wallet's calls are,
 * by the operator's own key; `X-Operator` replaces `X-Provider`.
 */
export const OPERATOR_CALLS = {
  /** The provider's own rows of a day, UTC, oldest first. */
  transactions: WALLET_CALLS.transactions,
  /** Grants a member free rounds. Repeating the same grant changes nothing; a different grant with the same id is `TX_CONFLICT`. */
  'free-rounds': {
    body: z.object({
      grantId: TxId,
      /** The member's pseudonym for this provider. */
      user: z.string().check(z.minLength(1), z.maxLength(128)),
      gameId: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/)),
      count: z.int().check(z.minimum(1), z.maximum(1000)),
      /** Stake that the game uses in each round. */
      stake: Amount,
      /** ISO 8601. */
      expiresAt: z.iso.datetime(),
    }),
    reply: z.object({ status: WALLET_CALLS.transactions.reply.shape.status }),
  },
} as const

export type OperatorCall = keyof typeof OPERATOR_CALLS
export type OperatorBody<C extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[C]['body']>
export type OperatorReply<C extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[C]['reply']>

export const OPERATOR_PATH = '/operator/v1'
export const operatorPath = (call: OperatorCall): string => `${OPERATOR_PATH}/${call}`
