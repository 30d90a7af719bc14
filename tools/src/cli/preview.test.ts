import { join } from 'node:path'
import { PreviewRow } from '@tessera/contracts'
import { createPreviewSeal } from '@tessera/server'
import * as z from 'zod'
import { writeBuild } from './test-build.ts'
import { startTestRegistry } from './test-registry.ts'

const EDGE = 'edge-token-of-the-tests-00001'
const PR = '1.2.0-pr.17.a1b2'
const because = ['--reason', 'for a test']

let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry(async () => ({ REGISTRY_EDGE_TOKEN: EDGE, SITE_ORIGIN: 'http://{host}:8080' }))
  await writeBuild(join(site.dir, 'pr/dist'), 'mfe-demo', PR)
  await site.tessera('publish', 'pr')
  await site.tessera('compose', 'siam', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
})
afterAll(() => site.stop())
const preview = (...args: string[]) => site.tessera('preview', 'siam', ...args, ...because)
const made = async (...args: string[]) => PreviewRow.parse((await preview(...args, '--json')).json())

test('prints the preview link alone on the first line, then content, expiry and how to end it', async () => {
  const { code, out, err } = await preview('--set', `mfe-demo=${PR}`, '--path', '/m/news')
  const [link = '', shows, ends] = out.split('\n')
  expect([code, err]).toEqual([0, ''])
  const url = new URL(link)
  expect(url.origin + url.pathname).toBe('http://siam.localhost:8080/m/news')
  const { id } = createPreviewSeal([EDGE]).verify('siam', url.searchParams.get('preview') ?? '') ?? {}
  expect(shows).toMatch(/^ {2}shows siam #\d+ with mfe-demo 1\.2\.0-pr\.17\.a1b2 until \d{4}-\d\d-\d\d \d\d:\d\d UTC$/)
  expect(ends).toBe(`  tessera preview-revoke siam ${id} ends it`)
  expect((await site.tessera('status')).out).toContain('mfe-demo 1.0.0')
})

test('previews a composition by its number', async () => {
  const next = await site.tessera('compose', 'siam', '--set', 'mfe-demo=1.1.0', '--no-promote', ...because, '--json')
  const { number } = next.json() as { number: number }
  expect((await made('--composition', String(number))).changes).toEqual({
    'mfe-demo': { version: '1.1.0', gear: 'linked' },
  })
})

test('lists preview links with their content, and opens nothing for a revoked one', async () => {
  const { id } = await made('--remove', 'mfe-demo', '--days', '1')
  const row = async () => (await site.tessera('previews', 'siam')).out.split('\n').find((line) => line.startsWith(id))
  expect(await row()).toMatch(/ open +\d{4}-.* admin +for a test +#\d+ with mfe-demo gone$/)
  expect((await site.tessera('preview-revoke', 'siam', id, ...because)).out).toBe(
    `the link of ${id} opens nothing any more\n`,
  )
  expect(await row()).toMatch(/ revoked /)
  expect((await site.tessera('preview-revoke', 'siam', id, ...because)).err).toContain('preview.unknown')
})

test('responds the same on --dry-run, and creates no link', async () => {
  const list = async () => z.array(PreviewRow).parse((await site.tessera('previews', 'siam', '--json')).json()).length
  const before = await list()
  expect((await preview('--set', `mfe-demo=${PR}`, '--dry-run')).code).toBe(0)
  expect(await list()).toBe(before)
})

test('rejects composing a preview release, and explains how to preview it', async () => {
  const { code, err } = await site.tessera('compose', 'siam', '--set', `mfe-demo=${PR}`, ...because)
  expect([code, err]).toEqual([1, expect.stringMatching(/^release\.preview: .*\n {2}Show it by a link/)])
})

test.each([
  [[]],
  [['--composition', '1', '--set', 'mfe-demo=1.1.0']],
  [['--composition', '1', '--publish', 'mfe-lobby']],
  [['--publish', 'nowhere']],
  [['--publish', 'mfe-lobby', '--commit', 'NOT']],
  [['--publish', 'mfe-lobby', '--dry-run']],
  [['--set', 'mfe-demo=1.1.0', '--path', '//evil.example']],
  [['--set', 'mfe-demo=1.1.0', '--path', 'https://evil.example']],
  [['--set', 'mfe-demo=1.1.0', '--days', 'x']],
])('preview %j exits with 2 and the reason', async (args) => {
  const { code, err, out } = await preview(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
})
