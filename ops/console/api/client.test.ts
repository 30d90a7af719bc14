import * as z from 'zod/mini'
import { createClient } from '../../ui/api/client.ts'
import { ErrorResponse, fakeRegistry, UNREACHABLE } from '../testing/fake-registry.ts'
import { registryErrorOf, SERVICE_NAMES } from './registry-error.ts'

const Reply = z.object({ value: z.int() })

function aClient(answers: Parameters<typeof fakeRegistry>[0], given?: typeof fetch) {
  const registry = fakeRegistry(answers)
  const refused: string[] = []
  const call = createClient({
    base: '/ops/',
    fetch: given ?? registry.fetch,
    token: () => 'secret',
    onTokenRejected: (token) => refused.push(token),
    serviceNames: SERVICE_NAMES,
    toErrorDetails: registryErrorOf,
  })
  return { call, registry, refused }
}

test('sends the token, the query without empty values, and the body with a call', async () => {
  const { call, registry } = aClient({ 'PUT v1/x': { value: 1 } })
  const query = { a: 1, b: undefined, c: '' }
  expect(await call('PUT', 'v1/x', Reply, { query, body: { d: 2 } })).toEqual({ value: 1 })
  expect(registry.sent[0]).toMatchObject({ path: 'v1/x', token: 'secret', query: { a: '1' }, body: { d: 2 } })
})

test('returns code, text and remedy of a rejection', async () => {
  const { call } = aClient({ 'GET v1/x': new ErrorResponse(422, 'gate.budget', 'too big', 'Make it smaller.') })
  await expect(call('GET', 'v1/x', Reply)).rejects.toMatchObject({
    status: 422,
    details: { code: 'gate.budget', message: 'too big', remedy: 'Make it smaller.' },
  })
})

test('reports a token that the registry does not know, but not a missing right', async () => {
  const { call, refused } = aClient({
    'GET v1/unknown': new ErrorResponse(401, 'auth.missing'),
    'GET v1/forbidden': new ErrorResponse(403, 'auth.refused'),
  })
  await call('GET', 'v1/forbidden', Reply).catch(() => {})
  expect(refused).toEqual([])
  await call('GET', 'v1/unknown', Reply).catch(() => {})
  expect(refused).toEqual(['secret'])
})

test('treats a malformed response as an error, never data', async () => {
  const { call } = aClient({ 'GET v1/x': { value: 'one' } })
  await expect(call('GET', 'v1/x', Reply)).rejects.toMatchObject({
    details: { code: 'console.answer', message: 'The response of v1/x does not match the contract (at value).' },
  })
})

test('reports a registry that cannot be reached', async () => {
  const { call } = aClient({ 'GET v1/x': UNREACHABLE })
  await expect(call('GET', 'v1/x', Reply)).rejects.toMatchObject({
    status: 0,
    details: { code: 'console.unreachable' },
  })
})

test('aborts a call without a response after 10 s', async () => {
  jest.useFakeTimers()
  const silent: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  const { call } = aClient({}, silent)
  const outcome = expect(call('GET', 'v1/x', Reply)).rejects.toMatchObject({ details: { code: 'console.timeout' } })
  await jest.advanceTimersByTimeAsync(10_000)
  await outcome
  jest.useRealTimers()
})
