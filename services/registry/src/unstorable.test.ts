import { describeOnOneEngine } from '@tessera/server/testing'
import type { Tables } from './tables.ts'
import { startTestRegistry, type TestRegistry } from './testing/test-registry.ts'

const reason = 'for a test'

describeOnOneEngine('texts that no database takes', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open<Tables>())
  })
  afterAll(() => registry.stop())

  test.each<[string, 'GET' | 'POST', string, object | null]>([
    ['path', 'GET', '/v1/releases/mfe-lobby/%00', null],
    ['query', 'GET', '/v1/audit?actor=%00', null],
    ['body', 'POST', '/v1/compositions', { merchant: '\0', changes: {}, reason }],
    ['body that chooses a composition', 'POST', '/v1/merchants/siam/stable', { composition: '\0', reason }],
    ['body that ends a rollout', 'POST', '/v1/merchants/siam/candidate/promote', { rollout: '\0', reason }],
  ])('FIX-510 responds 400 to U+0000 in a %s', async (_where, method, url, body) => {
    const answer = await registry.call(method, url, body ? { body } : {})
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })])
  })
})
