import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestRegistry } from './test-registry.ts'

let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry()
  const because = ['--reason', 'for a test']
  await tessera('compose', 'siam', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
  await tessera('compose', 'siam', '--set', 'mfe-demo=1.1.0', '--no-promote', ...because)
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)
const because = ['--reason', 'step by step']

test('rollout names a composition by number, --stop ends it, promote runs it for everybody', async () => {
  const started = await tessera('rollout', 'siam', '2', '--percent', '10', ...because)
  expect([started.code, started.out]).toEqual([0, '10 % of siam get composition 2: shell 1.0.0, mfe-demo 1.1.0\n'])
  expect((await tessera('merchants')).out).toMatch(/\nsiam .* 10 %/)
  const stopped = await tessera('rollout', 'siam', '--stop', ...because, '--json')
  expect([stopped.code, stopped.json()]).toEqual([0, expect.objectContaining({ candidate: null })])
  const [newest] = (await tessera('compositions', 'siam', '--json')).json() as { id: string }[]
  expect((await tessera('rollout', 'siam', newest?.id ?? '', '--percent', '50', ...because)).code).toBe(0)
  const promoted = await tessera('promote', 'siam', ...because)
  expect([promoted.code, promoted.out]).toEqual([0, 'siam runs composition 2: shell 1.0.0, mfe-demo 1.1.0\n'])
})

test('a rollout without a candidate, or of what runs already, ends with 1', async () => {
  for (const [args, code] of [
    [['promote', 'siam'], 'candidate.unknown'],
    [['rollout', 'siam', '--stop'], 'candidate.unknown'],
    [['rollout', 'siam', '2', '--percent', '5'], 'candidate.runs-already'],
  ] as const) {
    const answer = await tessera(...args, ...because)
    expect([answer.code, answer.err.split(':')[0]]).toEqual([1, code])
  }
})

test.each([
  [['rollout', 'siam', ...because]],
  [['rollout', 'siam', '2', ...because]],
  [['rollout', 'siam', '2', '--percent', '101', ...because]],
  [['rollout', 'siam', '2', '--percent', 'many', ...because]],
  [['rollout', 'siam', '2', '--percent', '5', '--stop', ...because]],
  [['rollout', 'siam', '2', '--percent', '5']],
  [['rollout', 'siam', '99', '--percent', '5', ...because]],
  [['promote', 'siam']],
  [['audit', 'explode']],
])('%j ends with 2', async (args) => {
  const { code, err, out } = await tessera(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
})

test('MFP-008 audit shows who changed what and why, by merchant and page; audit verify ends with 0', async () => {
  const [heading, newest] = (await tessera('audit', '--merchant', 'siam')).out.split('\n')
  expect(heading).toMatch(/^ROW +AT +BY +WHAT +MERCHANT +REASON +BEFORE +AFTER$/)
  expect(newest).toMatch(/^\d+ .*admin +candidate.promote +siam +step by step /)
  const all = (await tessera('audit', '--json')).json() as { id: number }[]
  const older = (await tessera('audit', '--before', String(all[1]?.id), '--json')).json()
  expect(older).toEqual(all.slice(2))
  const verified = await tessera('audit', 'verify')
  expect([verified.code, verified.out]).toEqual([0, `the audit is whole: ${all.length} rows\n`])
})

test('MFP-008 audit verify ends with 1 and names the row when the registry finds the chain broken', async () => {
  const broken = createServer((_request, reply) => reply.end('{"ok":false,"rows":3,"brokenAt":3}')).listen(
    0,
    '127.0.0.1',
  )
  await once(broken, 'listening')
  const { port } = broken.address() as AddressInfo
  const answer = await tessera('audit', 'verify', '--registry', `http://127.0.0.1:${port}`)
  broken.closeAllConnections()
  broken.close()
  expect([answer.code, answer.out]).toEqual([1, expect.stringContaining('the audit is broken at row 3')])
})
