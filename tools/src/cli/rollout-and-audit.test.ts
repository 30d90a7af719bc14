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

const NO_LOADS = ['stable', 'candidate']
  .map((side) => `  ${side}: 0 of 0 loads failed in the last hour, not enough traffic yet\n`)
  .join('')

test('rolls out a composition by number, ends it on --stop, and runs it for everyone on promote', async () => {
  const started = await tessera('rollout', 'siam', '2', '--percent', '10', ...because)
  expect([started.code, started.out]).toEqual([
    0,
    '10 % of siam get composition 2: shell 1.0.0, mfe-demo 1.1.0, configuration 1\n  rollout 1 changes mfe-demo 1.1.0; it can go to 100 % now\n',
  ])
  expect((await tessera('merchants')).out).toMatch(/\nsiam .* 1 \(mfe-demo 1\.1\.0\) 10 %/)
  const stopped = await tessera('rollout', 'siam', '--stop', ...because, '--json')
  expect([stopped.code, stopped.json()]).toEqual([0, expect.objectContaining({ rollouts: [] })])
  const [newest] = (await tessera('compositions', 'siam', '--json')).json() as { id: string }[]
  expect((await tessera('rollout', 'siam', newest?.id ?? '', '--percent', '50', ...because)).code).toBe(0)
  const promoted = await tessera('promote', 'siam', ...because)
  expect([promoted.code, promoted.out]).toEqual([
    0,
    `siam runs composition 2: shell 1.0.0, mfe-demo 1.1.0, configuration 1\n  it changed mfe-demo 1.1.0\n${NO_LOADS}`,
  ])
})

test('MFP-039 identifies several rollouts by number, and shows the result of a move for each', async () => {
  const compose = async (...args: string[]) => (await tessera('compose', 'lotus', ...args, ...because)).out
  await compose('--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0')
  await compose('--set', 'mfe-demo=1.1.0', '--no-promote')
  await compose('--remove', 'mfe-demo', '--no-promote')
  for (const number of ['2', '3'])
    expect((await tessera('rollout', 'lotus', number, '--percent', '10', ...because)).code).toBe(0)
  expect((await tessera('merchants')).out).toMatch(/\nlotus .* 1 \(mfe-demo 1\.1\.0\) 10 %; 2 \(mfe-demo gone\) 10 %/)
  const vague = await tessera('promote', 'lotus', ...because)
  expect([vague.code, vague.err.split(':')[0]]).toEqual([1, 'candidate.ambiguous'])
  const wider = await tessera('rollout', 'lotus', '--rollout', '1', '--percent', '20', ...because)
  expect([wider.code, wider.out]).toEqual([0, expect.stringMatching(/^20 % of lotus get composition 2: /)])
  const tooWide = await tessera('rollout', 'lotus', '--rollout', '1', '--percent', '90', ...because)
  expect([tooWide.code, tooWide.err.split(':')[0]]).toEqual([1, 'candidate.no-room'])
  expect((await tessera('promote', 'lotus', '--rollout', '7', ...because)).code).toBe(2)
  const promoted = await tessera('promote', 'lotus', '--rollout', '1', ...because)
  expect(promoted.out).toBe(
    'lotus runs composition 2: shell 1.0.0, mfe-demo 1.1.0, configuration 1\n' +
      '  rollout 2 has ended: mfe-demo is 1.1.0 for all visitors, the rollout makes it gone\n' +
      `  it changed mfe-demo 1.1.0\n${NO_LOADS}`,
  )
  const gone = await tessera('promote', 'lotus', ...because)
  expect([gone.code, gone.err.split(':')[0]]).toEqual([1, 'candidate.conflict'])
})

test('MFP-038 FIX-305 requires --anyway to promote what the guard halted, and shows the loads of both sides', async () => {
  await tessera('compose', 'kirin', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
  await tessera('compose', 'kirin', '--set', 'mfe-demo=1.1.0', '--no-promote', ...because)
  const started = await tessera('rollout', 'kirin', '2', '--percent', '10', '--json', ...because)
  const { rollouts } = started.json() as { rollouts: { composition: string }[] }
  const report = { slice: 'mfe-demo', version: '1.1.0', gear: 'linked', expose: './page', phase: 'expose' }
  const failed = { ...report, outcome: 'failed', ms: 5, fallback: false }
  const batch = { composition: rollouts[0]?.composition, reports: [failed] }
  const told = await fetch(`${site.url}/v1/loads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ batches: Array(50).fill({ merchant: 'kirin', batch }) }),
  })
  expect(told.status).toBe(200)
  const refused = await tessera('promote', 'kirin', ...because)
  expect([refused.code, refused.err.split(':')[0]]).toEqual([1, 'candidate.halted'])
  const promoted = await tessera('promote', 'kirin', '--anyway', ...because)
  expect(promoted.code).toBe(0)
  expect(promoted.out).toContain('  stable: 0 of 0 loads failed in the last hour, not enough traffic yet\n')
  expect(promoted.out).toContain('  candidate: 50 of 50 loads failed in the last hour\n')
})

test('exits with 1 for a rollout without a candidate, or of what runs already', async () => {
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
  [['rollout', 'siam', '2', '--rollout', '1', '--percent', '5', ...because]],
  [['rollout', 'siam', '--rollout', '9', '--percent', '5', ...because]],
  [['rollout', 'siam', '2', '--percent', '5']],
  [['rollout', 'siam', '99', '--percent', '5', ...because]],
  [['promote', 'siam']],
  [['audit', 'explode']],
])('%j exits with 2', async (args) => {
  const { code, err, out } = await tessera(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
})

test('MFP-008 shows in audit who changed what and why, by merchant and page; exits with 0 on audit verify', async () => {
  const [heading, newest] = (await tessera('audit', '--merchant', 'siam')).out.split('\n')
  expect(heading).toMatch(/^ROW +AT +BY +WHAT +MERCHANT +REASON +BEFORE +AFTER$/)
  expect(newest).toMatch(/^\d+ .*admin +candidate.promote +siam +step by step /)
  const all = (await tessera('audit', '--json')).json() as { id: number }[]
  const older = (await tessera('audit', '--before', String(all[1]?.id), '--json')).json()
  expect(older).toEqual(all.slice(2))
  const verified = await tessera('audit', 'verify')
  expect([verified.code, verified.out]).toEqual([0, `the audit is whole: ${all.length} rows\n`])
})

test('MFP-008 exits audit verify with 1 and names the row when the registry finds the chain broken', async () => {
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
