import { failure } from './failure.ts'

/** A reply as the contract has it. @throws `unknown` where it is another one */
export function parse<R>(reply: unknown, schema: { safeParse(v: unknown): { success: boolean; data?: unknown } }): R {
  const parsed = schema.safeParse(reply)
  if (!parsed.success) throw failure('unknown')
  return parsed.data as R
}
