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

test('signs no visitor token without a token', async () => {
  edge = await startTestEdge()
  expect(await markGiven()).toMatch(/^tessera_visitor=[\w-]{36}$/)
  expect(await markGiven('tessera_visitor=abc')).toBeUndefined()
})
