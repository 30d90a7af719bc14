import type * as z from 'zod/mini'
import { WALLET_CALLS } from './calls.ts'

/**
 * What an operator asks a provider, by the last part of the path, `/operator/v1/{name}`. Signed as the wallet's calls are, by the
 * operator's own key; `X-Operator` stands in the place of `X-Provider`.
 */
export const OPERATOR_CALLS = {
  /** The provider's own rows of a day, UTC, oldest first: what it believes to have moved. */
  transactions: WALLET_CALLS.transactions,
} as const

export type OperatorCall = keyof typeof OPERATOR_CALLS
export type OperatorBody<C extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[C]['body']>
export type OperatorReply<C extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[C]['reply']>

export const OPERATOR_PATH = '/operator/v1'
export const operatorPath = (call: OperatorCall): string => `${OPERATOR_PATH}/${call}`
