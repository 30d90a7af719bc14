import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { ShellRelease, SliceRelease } from '@tessera/contracts'
import type { Registry } from '../../commands/registry.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const PORT = process.env.E2E_PORT ?? '8190'
const MAX = 14_000
/** Ten segments: what a server sends before it hears of the browser again. What is more takes a round trip more. */
const FIRST_FLIGHT = 14_600
const MERCHANTS = ['siam', 'lotus', 'kirin'] as const
const addressOf = (code: string) => `http://${code}.localhost:${PORT}`

test.describe.configure({ mode: 'parallel' })

for (const code of MERCHANTS)
  test(`serves the home document of ${code} under 14,000 bytes, in the first flight with its headers`, async ({
    page,
  }) => {
    const sent = page.waitForResponse(`${addressOf(code)}/m/home`)
    await page.goto(`${addressOf(code)}/m/home`)
    const { responseBodySize, responseHeadersSize } = await (await sent).request().sizes()
    expect(responseBodySize).toBeGreaterThan(5000)
    expect(responseBodySize).toBeLessThan(MAX)
    expect(responseHeadersSize).toBeGreaterThan(500)
    expect(responseBodySize + responseHeadersSize).toBeLessThanOrEqual(FIRST_FLIGHT)
    const forFirefox = await sizeFor(`${addressOf(code)}/m/home`, FIREFOX)
    expect(forFirefox).toBeGreaterThan(5000)
    expect(forFirefox).toBeLessThan(MAX)
  })

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'

/** Bytes of an answer's body as they are sent to a browser that reads brotli. */
async function sizeFor(address: string, userAgent: string): Promise<number> {
  const { hostname, port, pathname } = new URL(address)
  const headers = { host: `${hostname}:${port}`, 'user-agent': userAgent, 'accept-encoding': 'br' }
  const [answer] = (await once(get({ host: '127.0.0.1', port, path: pathname, headers }), 'response')) as [
    IncomingMessage,
  ]
  expect(answer.headers['content-encoding']).toBe('br')
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

/** Every script that the releases of a merchant's composition may load, by gear, as their builds list them. */
async function scriptsOf(registry: Registry, code: string): Promise<{ modules: string[]; scripts: string[] }> {
  const { shell: version, slices } = await registry.stableComposition(code)
  const read = async (name: string, at: string) => (await registry.call('GET', `/v1/releases/${name}/${at}`)).body
  const shell = ShellRelease.parse(await read('shell', version))
  const listed = { modules: [] as string[], scripts: [] as string[] }
  const add = (to: keyof typeof listed, name: string, files: readonly string[]) =>
    listed[to].push(...files.filter((file) => file.endsWith('.js')).map((file) => `/r/${name}/${file}`))
  const files = shell.files.map(({ file }) => file)
  add(
    'modules',
    'shell',
    files.filter((file) => file !== shell.serviceWorker),
  )
  for (const [name, { version, gear }] of Object.entries(slices)) {
    const { linked, standard } = SliceRelease.parse(await read(name, version))
    if (gear === 'linked') add('modules', name, linked?.files ?? [])
    else add(standard?.entryType === 'module' ? 'modules' : 'scripts', name, standard?.files ?? [])
  }
  return listed
}

interface Built {
  tesseraImport(specifier: string, from: string): Promise<unknown>
}

/** Loads files in the page as its own code does, one after the other; answers those that did not come, and why. */
const load = (page: Page, files: { modules: readonly string[]; scripts: readonly string[] }): Promise<string[]> =>
  page.evaluate(async ({ modules, scripts }) => {
    const lost: string[] = []
    const { tesseraImport } = window as unknown as Built
    for (const path of modules)
      await tesseraImport(path, location.href).catch((error) => lost.push(`${path}: ${error}`))
    for (const path of scripts)
      await new Promise((resolve, reject) => {
        const script = document.createElement('script')
        script.onload = resolve
        script.onerror = () => reject(new Error('it was refused'))
        script.src = path
        if (!script.integrity) reject(new Error('nobody gave its hash'))
        document.head.append(script)
      }).catch((error) => lost.push(`${path}: ${error}`))
    return lost
  }, files)

test('loads every late file of the shell or a slice by its hash, in a document with only its visible content', async ({
  page,
  registry,
}) => {
  const answer = await page.goto(`${addressOf('siam')}/m/home`)
  expect(answer?.headers()['integrity-policy']).toBe('blocked-destinations=(script)')
  await expect(page.locator('[data-section] li button').first()).toBeVisible()
  const files = await scriptsOf(registry, 'siam')
  const first = await page.locator('script[type=importmap]').first().textContent()
  expect(files.modules.length).toBeGreaterThan(2 * Object.keys(JSON.parse(first ?? '').integrity).length)
  expect(await load(page, files)).toEqual([])
})

test('does the same in the hosted gear, whose scripts get their hash from the composition too', async ({
  page,
  registry,
}) => {
  const { slices } = await registry.stableComposition('lotus')
  const hosted = Object.entries(slices).filter(([, { gear }]) => gear === 'hosted')
  expect(hosted.length).toBeGreaterThan(0)
  await page.goto(`${addressOf('lotus')}/m/login`)
  await expect(page.locator('form')).toBeVisible()
  expect(await load(page, await scriptsOf(registry, 'lotus'))).toEqual([])
})
