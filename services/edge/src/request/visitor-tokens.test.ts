import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
afterEach(() => edge.stop())
const markGiven = async (cookie?: string) =>
  (await edge.get('/m/home', cookie ? { cookie } : {})).headers['set-cookie']?.toString().split(';')[0]

test('signs a visitor token with a token that edges share, and signs an unsigned one with the same id', async () => {
  edge = await startTestEdge({ REGISTRY_EDGE_TOKEN: 'edge-token-of-the-tests-0001' })
  const sealed = await markGiven('tessera_visitor=abc')
  expect(sealed).toMatch(/^tessera_visitor=abc\.[\w-]{22}$/)
  expect(await markGiven(sealed)).toBeUndefined()
  expect(await markGiven(sealed?.replace('abc', 'abd'))).not.toBe(sealed)
  expect(await markGiven()).toMatch(/^tessera_visitor=[\w-]{36}\.[\w-]{22}$/)
})

test('FIX-122 accepts a visitor token of the former token during a rotation, and signs with the new one', async () => {
  const [former, next] = ['edge-token-of-the-tests-0001', 'edge-token-of-the-tests-0002']
  edge = await startTestEdge({ REGISTRY_EDGE_TOKEN: former })
  const sealed = await markGiven('tessera_visitor=abc')
  await edge.stop()
  edge = await startTestEdge({ REGISTRY_EDGE_TOKEN: `${next},${former}` })
  expect(await markGiven(sealed)).toBeUndefined()
  const renewed = await markGiven('tessera_visitor=abc')
  expect(renewed).not.toBe(sealed)
  await edge.stop()
  edge = await startTestEdge({ REGISTRY_EDGE_TOKEN: next })
  expect(await markGiven(renewed)).toBeUndefined()
  expect(await markGiven(sealed)).toBe(renewed)
})

test('signs no visitor token without a token', async () => {
  edge = await startTestEdge()
  expect(await markGiven()).toMatch(/^tessera_visitor=[\w-]{36}$/)
  expect(await markGiven('tessera_visitor=abc')).toBeUndefined()
})
