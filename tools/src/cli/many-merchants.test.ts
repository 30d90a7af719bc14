import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { startTestRegistry } from './test-registry.ts'

const LAST = 'house-250'
const because = ['--reason', 'for a test']
let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry(writeMerchants)
})
afterAll(() => site.stop())

/** 250 merchants, whose last comes after two full pages. */
async function writeMerchants(dir: string): Promise<Record<string, string>> {
  const merchants = join(dir, 'merchants')
  await mkdir(merchants)
  await cp(join(ROOT, 'ops/merchants/siam.json'), join(merchants, 'siam.json'))
  const siam = JSON.parse(await readFile(join(merchants, 'siam.json'), 'utf8')) as object
  for (let n = 2; n <= 250; n++) {
    const code = `house-${String(n).padStart(3, '0')}`
    await writeFile(join(merchants, `${code}.json`), JSON.stringify({ ...siam, code, hosts: [`${code}.localhost`] }))
  }
  return { MERCHANTS_DIR: merchants }
}

test('MFP-043 reaches the last of 250 merchants by status, doctor and a rollout by number', async () => {
  const set = ['--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0']
  expect((await site.tessera('compose', LAST, ...set, ...because)).code).toBe(0)
  const { merchants } = (await site.tessera('status', '--json')).json() as {
    merchants: { code: string; runs: object }[]
  }
  expect(merchants).toHaveLength(250)
  expect(merchants.find(({ code }) => code === LAST)?.runs).toMatchObject({ number: 1 })

  const next = ['compose', LAST, '--set', 'mfe-demo=1.1.0', '--no-promote', ...because]
  expect((await site.tessera(...next)).code).toBe(0)
  expect((await site.tessera('rollout', LAST, '2', '--percent', '10', ...because)).err).toBe('')
  const promoted = await site.tessera('promote', LAST, '--rollout', '1', ...because)
  expect([promoted.code, promoted.err]).toEqual([0, ''])

  const { findings } = (await site.tessera('doctor', '--json')).json() as {
    findings: { code: string; subject: string; ok: boolean }[]
  }
  expect(findings.filter(({ subject }) => subject === LAST).map(({ code, ok }) => [code, ok])).toEqual([
    ['doctor.composition', true],
    ['doctor.candidate', true],
    ['doctor.files', true],
    ['doctor.discovery', true],
  ])
})
