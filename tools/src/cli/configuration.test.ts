import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Configuration, ConfigurationDiff, PreviewRow } from '@tessera/contracts'
import { startTestRegistry } from './test-registry.ts'

const because = ['--reason', 'for a test']
let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry(async () => ({ REGISTRY_EDGE_TOKEN: 'edge-token-of-the-tests-00001' }))
  await tessera('compose', 'siam', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)

test('prints a configuration as a file, changes, publishes, compares, rolls out, reverts, and runs it', async () => {
  const printed = await tessera('configuration', 'siam', '1')
  const file = join(site.dir, 'siam.json')
  await writeFile(file, printed.out.replace('"accent": "#f2b84b"', '"accent": "#ffe08a"'))
  const published = await tessera('configuration-publish', 'siam', file, ...because)
  expect([published.code, published.out]).toEqual([
    0,
    expect.stringMatching(/^Published configuration 2 of siam \(theme siam-night\)\. Not rolled out yet\.\n/),
  ])
  expect((await tessera('configurations', 'siam')).out).toMatch(
    /^NUMBER +MADE +BY +THEME +HASH +REASON\n2 .* admin +siam-night .* for a test\n1 .* file /,
  )
  const diff = await tessera('configuration-diff', 'siam', '2')
  expect(diff.out).toMatch(
    /^configuration 1 -> 2: 1 place differs\nPLACE +BEFORE +AFTER\ntheme\.roles\.accent +#f2b84b +#ffe08a\n$/,
  )
  expect((await tessera('rollout', 'siam', '--configuration', '2', '--percent', '10', ...because)).out).toMatch(
    /^10 % of siam get composition 2: shell 1\.0\.0, mfe-demo 1\.0\.0, configuration 2\n {2}rollout 1 changes configuration 2;/,
  )
  expect((await tessera('diff', 'siam', '2')).out).toContain(
    'the same members\nconfiguration 1 -> 2: 1 place differs\n',
  )
  expect((await tessera('rollout', 'siam', '--stop', ...because)).code).toBe(0)
  expect((await tessera('compose', 'siam', '--configuration', '2', ...because)).out).toContain('configuration 2')
  expect((await tessera('rollback', 'siam', '1', ...because)).out).toContain('configuration 1')
})

test('republishes a printed version as the same version', async () => {
  const file = join(site.dir, 'again.json')
  await writeFile(file, (await tessera('configuration', 'siam', '1')).out)
  expect((await tessera('configuration-publish', 'siam', file, ...because)).out).toMatch(
    /^Published configuration 1 of siam /,
  )
  const whole = Configuration.parse((await tessera('configuration', 'siam', '1', '--json')).json())
  expect(whole.document).toEqual(JSON.parse(await readFile(file, 'utf8')))
})

test('previews one by a link, and resolves "file" to the merchant’s file', async () => {
  const made = await tessera('preview', 'siam', '--configuration', '2', '--json', ...because)
  expect(PreviewRow.parse(made.json())).toMatchObject({ changes: { configuration: { version: '2' } } })
  const diff = await tessera('configuration-diff', 'siam', 'file', '2', '--json')
  expect(ConfigurationDiff.parse(diff.json())).toMatchObject({ before: 2, after: null, count: 1 })
  expect((await tessera('configuration-diff', 'siam', '1')).out).toBe('configuration file -> 1: 0 places differ\n')
})

test('shows the registry’s rejection with the reason', async () => {
  const file = join(site.dir, 'faint.json')
  const document = (await tessera('configuration', 'siam', '1')).out
  await writeFile(file, document.replace('"accent": "#f2b84b"', '"accent": "#222222"'))
  const refused = await tessera('configuration-publish', 'siam', file, ...because)
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^configuration\.theme: .*accent on ground has a contrast of 1\.\d\d, 4\.5 is the least/),
  ])
  expect((await tessera('compose', 'siam', '--configuration', '99', ...because)).err).toMatch(/^configuration\.unknown/)
})

test.each([
  [['configuration', 'siam', 'newest']],
  [['configuration-publish', 'siam', 'nowhere.json', ...because]],
  [['configuration-publish', 'siam', 'shell/dist/release.json']],
  [['configuration-diff', 'siam', 'x']],
  [['rollout', 'siam', '1', '--configuration', '2', '--percent', '10', ...because]],
  [['rollout', 'siam', '--configuration', '2', ...because]],
  [['rollout', 'siam', '--configuration', '2', '--percent', '10', '--dry-run', ...because]],
  [['rollout', 'siam', '--configuration', '2', '--stop', ...because]],
])('%j exits with 2', async (args) => expect((await tessera(...args)).code).toBe(2))
