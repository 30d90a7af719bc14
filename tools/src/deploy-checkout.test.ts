import { join } from 'node:path'
import { createRegistryClient } from '@tessera/cli'
import { writeBuild } from './cli/test-build.ts'
import { startTestRegistry } from './cli/test-registry.ts'
import { deployCheckout } from './deploy-checkout.ts'

let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry()
})
afterAll(() => site.stop())

const dist = (name: string) => join(site.dir, name, 'dist')
async function build(version: string, contract: string): Promise<string[]> {
  const [shell, demo] = [dist(`shell-${version}`), dist(`demo-${version}`)]
  const claims = { name: 'mfe-demo', contract: `^${contract}`, routes: [], slots: [], popups: [] }
  await writeBuild(shell, 'shell', version, { contract })
  await writeBuild(demo, 'mfe-demo', version, { claims })
  return [shell, demo]
}
const running = async () => {
  const client = createRegistryClient(site.url, site.token)
  return Promise.all(
    (await client.merchants()).map(async ({ code, stable }) => {
      const { shell, slices } = await client.composition(code, stable ?? '')
      return [shell, slices['mfe-demo']?.version]
    }),
  )
}

test('FIX-303 moves no merchant on a later start, lists the newer builds, and names --deploy, which moves and prints each', async () => {
  const client = createRegistryClient(site.url, site.token)
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  await deployCheckout(client, { dists: await build('1.8.0', '1.0.0'), print })
  const codes = (await client.merchants()).map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(1)
  expect(printed).toEqual(codes.map((code) => `  ${code} gets shell 1.8.0, mfe-demo 1.8.0`))
  expect(new Set((await running()).map(String))).toEqual(new Set(['1.8.0,1.8.0']))

  printed.length = 0
  const newer = await build('1.9.0', '1.0.0')
  await deployCheckout(client, { dists: newer, print })
  expect(new Set((await running()).map(String))).toEqual(new Set(['1.8.0,1.8.0']))
  expect(printed).toEqual([
    ...codes.map((code) => `  ${code} stays on its composition; this checkout has shell 1.9.0, mfe-demo 1.9.0`),
    '  npm start -- --deploy moves merchants to the builds of this checkout',
  ])

  printed.length = 0
  await deployCheckout(client, { dists: newer, print, shouldMoveAll: true })
  expect(printed).toEqual(codes.map((code) => `  ${code} gets shell 1.9.0, mfe-demo 1.9.0`))
  expect(new Set((await running()).map(String))).toEqual(new Set(['1.9.0,1.9.0']))
})

test('FIX-303 continues a later start without a slice that needs features of the newer shell', async () => {
  const client = createRegistryClient(site.url, site.token)
  const before = await running()
  const printed: string[] = []
  await deployCheckout(client, { dists: await build('1.9.5', '1.5.0'), print: (line) => printed.push(line) })
  expect(await running()).toEqual(before)
  expect(printed[0]).toMatch(
    /^ {2}mfe-demo 1\.9\.5 is not published: it needs what no merchant runs \(.*gate\.contract/,
  )
  expect(await client.hasRelease('mfe-demo', '1.9.5')).toBe(false)
})

test('deploys slices that need features of the newer shell on a start with --deploy, over what ran before', async () => {
  const client = createRegistryClient(site.url, site.token)
  await deployCheckout(client, { dists: await build('2.0.0', '1.0.0'), shouldMoveAll: true, print: () => {} })
  await deployCheckout(client, { dists: await build('2.1.0', '1.1.0'), shouldMoveAll: true, print: () => {} })
  const all = await running()
  expect(all.length).toBeGreaterThan(1)
  expect(new Set(all.map(String))).toEqual(new Set(['2.1.0,2.1.0']))
})

test('rejects an unused slice whose needs no shell of the checkout meets, and moves nothing', async () => {
  const client = createRegistryClient(site.url, site.token)
  const before = await running()
  const demo = dist('demo-3')
  const claims = { name: 'mfe-demo', contract: '^9.0.0', routes: [], slots: [], popups: [] }
  await writeBuild(demo, 'mfe-demo', '3.0.0', { claims })
  await expect(deployCheckout(client, { dists: [dist('shell-2.1.0'), demo], shouldMoveAll: true })).rejects.toThrow(
    'gate.contract',
  )
  expect(await running()).toEqual(before)
})
