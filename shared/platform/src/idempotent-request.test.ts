import type { ErrorCode } from '@tessera/contracts'
import { apiError } from '@tessera/testing'
import { IdempotentRequest } from './idempotent-request.ts'

/** The keys of two tries, the first of which is refused with the code, or done. */
async function keysOf(code: ErrorCode | null, one: object, other: object): Promise<string[]> {
  const wish = new IdempotentRequest()
  const keys: string[] = []
  const first = wish.send(one, async (headers) => {
    keys.push(headers['Idempotency-Key'])
    if (code) throw apiError(code)
  })
  await first.catch(() => {})
  await wish.send(other, async (headers) => void keys.push(headers['Idempotency-Key']))
  return keys
}

test.each(['request.unanswered', 'request.offline', 'request.too.many', 'system.busy', 'unknown'] as const)(
  'reuses the idempotency key for a retry after %s, and a new one for a different request',
  async (code) => {
    const [one, again] = await keysOf(code, { amount: '1.00' }, { amount: '1.00' })
    expect(one).toMatch(/^[\da-f]{32}$/)
    expect(again).toBe(one)
    const [first, second] = await keysOf(code, { amount: '1.00' }, { amount: '2.00' })
    expect(second).not.toBe(first)
  },
)

test.each([null, 'method.busy', 'funds.insufficient'] as const)(
  'uses a new idempotency key for the same request after an outcome (%s)',
  async (code) => {
    const [one, again] = await keysOf(code, { amount: '1.00' }, { amount: '1.00' })
    expect(again).not.toBe(one)
  },
)
