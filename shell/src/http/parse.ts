import { clientError } from './failure.ts'

/** Parses a response by the contract. @throws `unknown` if it does not match */
export function parse<R>(reply: unknown, schema: { safeParse(v: unknown): { success: boolean; data?: unknown } }): R {
  const parsed = schema.safeParse(reply)
  if (!parsed.success) throw clientError('unknown')
  return parsed.data as R
}
