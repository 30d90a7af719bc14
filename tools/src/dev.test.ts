import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { devLink } from '@tessera/cli'
import { SliceRelease } from '@tessera/contracts'
import { sliceFolder } from '../../shared/build/src/testing/slice-folder.ts'
import { type DevServer, startDevServer } from './testing/start-dev-server.ts'

const page = (text: string) =>
  `export default () => '${text}'\nexport const texts = { th: async () => ({}), en: async () => ({}) }\n`

let dir: string
let dev: DevServer
beforeAll(async () => {
  dir = sliceFolder('mfe-served', { page: page('first') })
  dev = await startDevServer(dir, ['--site', 'https://staging.example'])
})
afterAll(async () => {
  await dev?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const read = async (file: string) => (await fetch(dev.url + file)).text()
const release = async () => SliceRelease.parse(JSON.parse(await read('release.json')))
/** The text of the page as it is served, and the release that names it. */
async function served() {
  const { version, standard } = await release()
  const files = standard?.exposes['./page']?.js ?? []
  const texts = await Promise.all(files.map(read))
  return { version, text: /'(first|second|third|fourth)'/.exec(texts.join())?.[1] }
}
const change = (text: string) => writeFileSync(join(dir, 'src/expose/page.ts'), text)

test('shows the slice’s address and the link that opens a site with it', () => {
  expect(dev.output()).toContain(`mfe-served is served at ${dev.url}`)
  expect(dev.output()).toContain(`open https://staging.example/m/test?mfo=served:${dev.port}`)
})

test('lists every file in the release, served as described, to a page of any origin and never from a cache', async () => {
  const { files, standard, linked } = await release()
  expect([linked, standard?.container]).toEqual([null, 'mfe_served'])
  expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(standard?.files ?? []))
  for (const { file, bytes } of files) {
    const answer = await fetch(dev.url + file)
    expect([file, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([file, 200, bytes])
  }
  const answer = await fetch(`${dev.url}release.json`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  for (const { headers } of [answer, await fetch(`${dev.url}release.json`)])
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-private-network': 'true',
      'cache-control': 'no-store',
    })
})

test('includes the client that reloads the page in the entry', async () => {
  const { standard } = await release()
  expect(await read(standard?.entry ?? '')).toContain(`hostname=localhost&port=${dev.port}&pathname=%2Fws`)
})

test('creates another release on a source change; retains the last good one if a build fails', async () => {
  const before = await served()
  change(page('second'))
  await dev.waitForOutput(/is built/, 2)
  const after = await served()
  expect([before.text, after.text]).toEqual(['first', 'second'])
  expect(after.version).not.toBe(before.version)

  change('export default (')
  await dev.waitForOutput(/does not build/)
  expect(await served()).toEqual(after)
  change(page('third'))
  await dev.waitForOutput(/builds again/)
  expect((await served()).text).toBe('third')
})

test('serves a new page in slice.ts and src/expose without a restart', async () => {
  const claims = readFileSync(join(dir, 'slice.ts'), 'utf8')
  writeFileSync(join(dir, 'slice.ts'), claims.replace('"./page"', '"./more"'))
  await dev.waitForOutput(/claims \.\/more, but src\/expose\/ has no such file/)
  expect((await served()).text).toBe('third')
  writeFileSync(join(dir, 'src/expose/more.ts'), page('fourth'))
  await dev.waitUntil(async () => (await release()).claims.routes[0]?.expose === './more')
  expect((await release()).standard?.exposes['./more']?.js.length).toBeGreaterThan(0)
})

test('reports a site that accepts no local slices, and one that does not respond', async () => {
  const production = createServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1')
  await once(production, 'listening')
  const site = `http://127.0.0.1:${(production.address() as AddressInfo).port}`
  const told = async (warning: RegExp) => {
    const other = await startDevServer(dir, ['--site', site])
    await other.waitForOutput(warning).finally(() => other.stop())
  }
  await told(/warning: http\S+ takes no slice from elsewhere/)
  production.close()
  await once(production, 'close')
  await told(/warning: http\S+ did not respond/)
})

test('writes nothing to dist, and shuts down in order on a signal', async () => {
  expect(existsSync(join(dir, 'dist'))).toBe(false)
  expect(existsSync(join(dir, '.cache/dev/release.json'))).toBe(true)
  expect(await dev.stop()).toBe(0)
})

test('opens the first page that the slice claims by the link', () => {
  const claims = { name: 'mfe-x', contract: '^1.0.0', routes: [], slots: [], popups: [] }
  expect(devLink('http://127.0.0.1:8080', { name: 'mfe-x', claims }, 3001)).toBe(
    'http://127.0.0.1:8080/m/home?mfo=x:3001',
  )
})
