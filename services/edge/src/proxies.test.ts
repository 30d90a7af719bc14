import { startTestEdge, type TestEdge } from './testing/test-edge.ts'

let edge: TestEdge
afterEach(() => edge.stop())

test('where the console is shown, its pages and calls come from the registry', async () => {
  edge = await startTestEdge({ OPS_CONSOLE: 'true' })
  for (const path of ['/ops', '/ops/audit?before=1', '/ops/v1/health/siam'])
    expect((await edge.get(path)).body).toBe(`console ${path}`)
})

test('the console’s stream of changes arrives as it is written, while it stays open', async () => {
  edge = await startTestEdge({ OPS_CONSOLE: 'true' })
  const site = await edge.listen()
  const hangUp = new AbortController()
  const stream = await fetch(`${site}/ops/v1/changes`, { signal: hangUp.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: open')
  hangUp.abort()
})

test('members’ addresses do not show the console: by default the registry is never asked', async () => {
  edge = await startTestEdge()
  expect((await edge.get('/ops')).statusCode).toBe(404)
  expect((await edge.get('/ops/v1/changes')).statusCode).toBe(404)
  expect(edge.registry.asked.filter((line) => line.includes('/ops'))).toEqual([])
})
