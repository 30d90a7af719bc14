import { startTestRegistry } from './test-registry.ts'

const because = ['--reason', 'for a test']
let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry()
  await tessera('compose', 'siam', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)

test('rejects changes in a window unless overridden, and lifts it', async () => {
  const to = new Date(Date.now() + 3_600_000).toISOString()
  const made = await tessera('freeze', 'siam', 'lotus', '--to', to, ...because)
  expect([made.code, made.out]).toEqual([
    0,
    expect.stringMatching(/^freeze 1 of siam, lotus from .* UTC: visitors get nothing new\n$/),
  ])
  const change = ['compose', 'siam', '--set', 'mfe-demo=1.1.0', ...because]
  const refused = await tessera(...change)
  expect([refused.code, refused.err.split(':')[0]]).toEqual([1, 'merchant.frozen'])
  expect((await tessera(...change, '--through-freeze')).code).toBe(0)
  expect((await tessera('freezes')).out).toMatch(/\n1 +holds +siam, lotus /)
  expect((await tessera('rollback', 'siam', '1', ...because)).code).toBe(0)
  expect((await tessera('freeze-lift', '1', ...because)).out).toBe('freeze 1 of siam, lotus is lifted\n')
  expect((await tessera(...change)).code).toBe(0)
})

test.each([
  [['freeze', 'siam', '--to', '2031-01-01T00:00', ...because]],
  [['freeze', 'siam', '--from', '2031-01-02T00:00Z', '--to', '2031-01-01T00:00Z', ...because]],
  [['freeze', 'siam', ...because]],
  [['freeze-lift', 'x', ...because]],
])('%j exits with 2', async (args) => expect((await tessera(...args)).code).toBe(2))
