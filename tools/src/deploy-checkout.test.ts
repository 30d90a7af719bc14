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

test('a start from a newer checkout brings slices that need what only its shell gives, over what ran before', async () => {
  const client = createRegistryClient(site.url, site.token)
  await deployCheckout(client, await build('2.0.0', '1.0.0'))
  await deployCheckout(client, await build('2.1.0', '1.1.0'))
  const all = await running()
  expect(all.length).toBeGreaterThan(1)
  expect(new Set(all.map(String))).toEqual(new Set(['2.1.0,2.1.0']))
})

test('what nobody runs and no shell of the checkout gives is refused, and nothing moves', async () => {
  const client = createRegistryClient(site.url, site.token)
  const before = await running()
  const demo = dist('demo-3')
  const claims = { name: 'mfe-demo', contract: '^9.0.0', routes: [], slots: [], popups: [] }
  await writeBuild(demo, 'mfe-demo', '3.0.0', { claims })
  await expect(deployCheckout(client, [dist('shell-2.1.0'), demo])).rejects.toThrow('gate.contract')
  expect(await running()).toEqual(before)
})
