import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../root.ts'
import { writeBuild } from './test-build.ts'
import { startTestRegistry } from './test-registry.ts'

const REASON = ['--reason', 'for a test']
/** Each test that changes something uses merchants of its own. */
const MERCHANTS = ['anchor', 'approval', 'drift', 'example', 'frozen', 'guest', 'json', 'locked', 'rollout', 'siam']
let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry(writeMerchants)
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)

async function writeMerchants(dir: string): Promise<Record<string, string>> {
  const merchants = join(dir, 'merchants')
  await mkdir(merchants)
  await cp(join(ROOT, 'ops/merchants/siam.json'), join(merchants, 'siam.json'))
  const siam = JSON.parse(await readFile(join(merchants, 'siam.json'), 'utf8')) as object
  for (const code of MERCHANTS.filter((name) => name !== 'siam'))
    await writeFile(join(merchants, `${code}.json`), JSON.stringify({ ...siam, code, hosts: [`${code}.localhost`] }))
  return { MERCHANTS_DIR: merchants }
}

const merchantYaml = (code: string, demo: string, ...lines: string[]) =>
  [`  ${code}:`, '    shell: 1.0.0', '    slices:', `      mfe-demo: ${demo}`, ...lines, ''].join('\n')

/** Writes the file and applies it. */
async function apply(merchants: string, ...args: string[]) {
  await writeFile(join(site.dir, 'site.yaml'), `merchants:\n${merchants}`)
  return tessera('apply', '-f', 'site.yaml', ...REASON, ...args)
}
const compositions = async (code: string) =>
  (await tessera('compositions', code, '--json')).json() as { number: number; id: string }[]
const stableNumber = async (code: string) => {
  const { merchants } = (await tessera('status', '--json')).json() as {
    merchants: { code: string; runs: { number: number } | null }[]
  }
  return merchants.find((merchant) => merchant.code === code)?.runs?.number ?? null
}
const first = (code: string) => tessera('compose', code, '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...REASON)

test('composes a merchant that runs nothing yet, and does nothing in a second run', async () => {
  const result = await apply(merchantYaml('siam', '1.0.0', '    configuration: 1'))
  expect([result.code, result.err]).toEqual([0, ''])
  expect(result.out).toMatch(
    /^MERCHANT +MEMBER +BEFORE +AFTER\nsiam +shell +- +1\.0\.0\nsiam +configuration +- +1\nsiam +mfe-demo +- +1\.0\.0\n/,
  )
  expect(result.out).toContain('siam runs composition 1: shell 1.0.0, mfe-demo 1.0.0, configuration 1\n')
  expect(result.out).toContain('\n1 moved\n')
  expect(result.out).toMatch(/Not in site\.yaml, left as they are: anchor, approval, .*, rollout\n$/)

  const again = await tessera('apply', '-f', 'site.yaml', ...REASON)
  expect([again.code, again.out.split('\n')[0]]).toEqual([0, '1 unchanged'])
  expect(await compositions('siam')).toHaveLength(1)
})

test('shows drift with --dry-run and changes nothing, then moves back to the existing composition', async () => {
  await first('drift')
  await tessera('compose', 'drift', '--set', 'mfe-demo=1.1.0', ...REASON)
  const dry = await apply(merchantYaml('drift', '1.0.0'), '--dry-run')
  expect([dry.code, dry.err]).toEqual([0, 'dry run: checked, and nothing was changed\n'])
  expect(dry.out).toMatch(/\ndrift +mfe-demo +1\.1\.0 +1\.0\.0\ndrift would run composition 1: .*\n1 would move\n/)
  expect(await stableNumber('drift')).toBe(2)

  const result = await apply(merchantYaml('drift', '1.0.0'))
  expect([result.code, result.out]).toEqual([0, expect.stringContaining('drift runs composition 1: ')])
  expect(await stableNumber('drift')).toBe(1)
  expect(await compositions('drift')).toHaveLength(2)
})

test('removes a slice that the file does not list, and does not change a configuration that it does not name', async () => {
  const result = await apply('  drift:\n    shell: 1.0.0\n    slices: {}\n')
  expect(result.out).toMatch(
    /\ndrift +mfe-demo +1\.0\.0 +-\ndrift runs composition 3: shell 1\.0\.0, configuration 1\n/,
  )
})

test('prints differences and results with --json', async () => {
  const result = await apply(merchantYaml('json', '1.1.0'), '--json')
  expect(result.json()).toEqual({
    merchants: [
      {
        merchant: 'json',
        state: 'moved',
        differences: [
          { member: 'shell', before: null, after: '1.0.0' },
          { member: 'configuration', before: null, after: '1' },
          { member: 'mfe-demo', before: null, after: '1.1.0' },
        ],
        reply: expect.objectContaining({ merchant: 'json', number: 1 }),
      },
    ],
    unlisted: expect.arrayContaining(['approval', 'siam']),
  })
})

test('exits with 1 for an unknown merchant, release or configuration, and moves the other merchants', async () => {
  await first('json')
  const result = await apply(
    merchantYaml('nobody', '1.0.0') +
      merchantYaml('siam', '9.9.9') +
      merchantYaml('frozen', '1.0.0', '    configuration: 99') +
      merchantYaml('json', '1.1.0'),
  )
  expect(result.code).toBe(1)
  expect(result.out).toMatch(/\nnobody: merchant\.unknown: .*\n {2}\S/)
  expect(result.out).toMatch(/\nsiam: release\.unknown: .*\n {2}\S/)
  expect(result.out).toMatch(/\nfrozen: configuration\.unknown: .*\n {2}\S/)
  expect(result.out).toMatch(/\njson runs composition 1: .*mfe-demo 1\.1\.0/)
  expect(result.out).toContain('\n1 moved, 3 refused\n')
  expect(await stableNumber('siam')).toBe(1)
})

test('reports locked, protected and frozen merchants as compose does; --through-freeze moves a frozen one', async () => {
  await first('locked')
  await first('frozen')
  await tessera('lock', 'locked', ...REASON)
  await tessera('freeze', 'frozen', '--to', new Date(Date.now() + 3_600_000).toISOString(), ...REASON)
  const both = merchantYaml('locked', '1.1.0') + merchantYaml('frozen', '1.1.0')
  const refused = await apply(both)
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('\nlocked: merchant.locked: ')])
  expect(refused.out).toContain('\nfrozen: merchant.frozen: ')
  expect((await apply(both, '--dry-run')).code).toBe(1)

  await tessera('unlock', 'locked', ...REASON)
  await tessera('protect', 'locked', ...REASON)
  const through = await apply(both, '--through-freeze')
  expect([through.code, through.out]).toEqual([1, expect.stringContaining('\nlocked: merchant.protected: ')])
  expect(through.out).toContain('\nfrozen runs composition 2: ')
  expect(await compositions('locked')).toHaveLength(1)
})

test('moves a frozen and protected merchant back to what it ran before', async () => {
  await tessera('protect', 'frozen', ...REASON)
  const back = await apply(merchantYaml('frozen', '1.0.0'))
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('\nfrozen runs composition 1: ')])
})

test('does nothing on a locked merchant that matches', async () => {
  await tessera('lock', 'locked', ...REASON)
  expect((await apply(merchantYaml('locked', '1.0.0'))).code).toBe(0)
})

test('proposes a move that needs a second approval once, and moves back without one', async () => {
  await first('approval')
  await tessera('ask-two', 'approval', ...REASON)
  const next = merchantYaml('approval', '1.1.0')
  expect((await apply(next, '--dry-run')).out).toMatch(/\napproval would wait for a second person\n1 would wait\n/)
  expect(await compositions('approval')).toHaveLength(1)

  const proposed = await apply(next)
  expect([proposed.code, proposed.out]).toEqual([0, expect.stringContaining('\n1 waiting\n')])
  expect(proposed.out).toMatch(/\nwaits for a second person until .* proposal (\d+) on approval\n {2}http/)
  expect((await apply(next)).out).toMatch(/\nwaits for a second person until .* proposal (\d+) on approval\n/)
  expect((await tessera('proposals', 'approval', '--json')).json()).toHaveLength(1)
  expect(await compositions('approval')).toHaveLength(2)

  await writeFile(
    join(site.dir, 'otto'),
    (await tessera('token-create', 'otto', '--role', 'operator', '--scope', 'approval')).out.trim(),
  )
  const [proposal] = (await tessera('proposals', 'approval', '--json')).json() as { id: number }[]
  await tessera('approve', String(proposal?.id), ...REASON, '--token-file', 'otto')
  expect((await apply(next)).out.split('\n')[0]).toBe('1 unchanged')
  expect((await apply(merchantYaml('approval', '1.0.0'))).out).toContain('approval runs composition 1: ')
})

test('lists what the move does to running rollouts', async () => {
  await first('rollout')
  await tessera('compose', 'rollout', '--remove', 'mfe-demo', '--no-promote', ...REASON)
  await tessera('rollout', 'rollout', '2', '--percent', '10', ...REASON)
  const result = await apply(merchantYaml('rollout', '1.1.0'))
  expect(result.out).toMatch(/\nrollout runs composition 3: .*\n {2}rollout 1 has ended: /)
})

test('matches a release that has only the hosted gear, with and without the gear', async () => {
  await writeBuild(join(site.dir, 'guest/dist'), 'mfe-guest', '1.0.0', { linked: null })
  expect((await tessera('publish', 'guest')).err).toBe('2 files\n')
  const guest = (text: string) => `  guest:\n    shell: 1.0.0\n    slices: { mfe-guest: ${text} }\n`
  expect((await apply(guest('"1.0.0:hosted"'))).out).toMatch(/\nguest +mfe-guest +- +1\.0\.0:hosted\n/)
  expect((await apply(guest('1.0.0'))).out.split('\n')[0]).toBe('1 unchanged')
  expect((await tessera('export')).out).toContain('mfe-guest: 1.0.0:hosted\n')
})

test('shares slices between merchants by an anchor', async () => {
  const common = '  anchor:\n    shell: 1.0.0\n    slices: &common\n      mfe-demo: 1.0.0\n'
  const result = await apply(`${common}  siam:\n    shell: 1.0.0\n    slices: { <<: *common }\n`)
  expect([result.code, result.out]).toEqual([0, expect.stringContaining('\n1 moved, 1 unchanged\n')])
})

test('exports what merchants run as a file that matches, in YAML and in JSON', async () => {
  const exported = await tessera('export')
  expect([exported.code, exported.err]).toEqual([0, ''])
  expect(exported.out).toMatch(/^# Desired state of merchants: tessera apply -f site\.yaml --reason "\.\.\."\n/)
  expect(exported.out).toContain('# example runs nothing yet.\n')
  await writeFile(join(site.dir, 'exported.yaml'), exported.out)
  const same = await tessera('apply', '-f', 'exported.yaml', ...REASON)
  expect([same.code, same.out]).toEqual([0, '9 unchanged\nNot in exported.yaml, left as they are: example\n'])

  const asJson = await tessera('export', '--json')
  expect(asJson.json()).toEqual(parse(exported.out))
  await writeFile(join(site.dir, 'exported.json'), asJson.out)
  expect((await tessera('apply', '-f', 'exported.json', ...REASON)).out).toContain('9 unchanged\n')

  await tessera('compose', 'siam', '--set', 'mfe-demo=1.1.0', ...REASON)
  expect((await tessera('apply', '-f', 'exported.yaml', ...REASON)).out).toContain('siam runs composition 1: ')
  expect((await tessera('export')).out).toBe(exported.out)
})

test('accepts the example file once its releases are published', async () => {
  const path = join(ROOT, 'ops/deploy/site.example.yaml')
  const { merchants } = parse(await readFile(path, 'utf8'), { merge: true }) as {
    merchants: Record<string, { slices: Record<string, string> }>
  }
  expect(Object.keys(merchants)).toEqual(['siam', 'lotus', 'kirin'])
  const small = await startTestRegistry()
  try {
    for (const slice of new Set(Object.values(merchants).flatMap(({ slices }) => Object.entries(slices).map(String)))) {
      const [name = '', version = ''] = slice.replace(/:hosted$/, '').split(',')
      await writeBuild(join(small.dir, `${name}-${version}/dist`), name, version)
      await small.tessera('publish', `${name}-${version}`)
    }
    const result = await small.tessera('apply', '-f', path, ...REASON)
    expect([result.code, result.err]).toEqual([0, ''])
    expect(result.out).toContain('\n3 moved\n')
    expect((await small.tessera('apply', '-f', path, ...REASON)).out).toBe('3 unchanged\n')
  } finally {
    await small.stop()
  }
})

/** Lists of ten references each to the list before. */
const MANY_ALIASES = [...'bcdefgh']
  .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefg'[index]}`)}]\n`)
  .reduce((text, line) => text + line, 'a: &a [0]\n')
const HEAD = 'merchants:\n  siam:\n    shell: 1.0.0\n'
test.each([
  ['no mapping', '- siam\n', '1:1: expected'],
  ['an empty file', '', '1:1: expected'],
  ['broken YAML', 'merchants:\n  siam: [\n', '3:1: '],
  ['a tab as indentation', 'merchants:\n\tsiam: {}\n', '2:1: '],
  ['a duplicate merchant', `${HEAD}    slices: {}\n  siam: {}\n`, '5:3: '],
  ['two documents', `${HEAD}    slices: {}\n---\n${HEAD}`, '5:1: '],
  ['an unknown anchor', `${HEAD}    slices: *common\n`, '4:13: unknown anchor common'],
  ['too many aliases', MANY_ALIASES, ' Excessive alias count'],
  ['no merchants', 'merchant: {}\n', '1:1: merchants: expected'],
  ['no shell', 'merchants:\n  siam:\n    slices: {}\n', '2:3: merchants.siam.shell: expected a version such as 1.4.2'],
  ['no slices', HEAD, '2:3: merchants.siam.slices: expected'],
  ['a number as version', `${HEAD}    slices:\n      mfe-demo: 1.0\n`, '5:7: merchants.siam.slices.mfe-demo: expected'],
  ['an unknown gear', `${HEAD}    slices: { mfe-demo: "1.0.0:fast" }\n`, '4:15: merchants.siam.slices.mfe-demo: '],
  ['a shell among the slices', `${HEAD}    slices:\n      shell: 1.0.0\n`, '5:7: merchants.siam.slices.shell: '],
  ['an invalid slice name', `${HEAD}    slices:\n      Demo: 1.0.0\n`, '5:7: merchants.siam.slices.Demo: '],
  ['an unknown key', `${HEAD}    slices: {}\n    slice: {}\n`, '5:5: merchants.siam.slice: unknown key'],
  ['a text as configuration', `${HEAD}    slices: {}\n    configuration: new\n`, '5:5: merchants.siam.configuration: '],
])('exits with 2 and the line on %s', async (_what, text, place) => {
  await writeFile(join(site.dir, 'wrong.yaml'), text)
  const { code, out, err } = await tessera('apply', '-f', 'wrong.yaml', ...REASON)
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(`wrong.yaml:${place}`)])
})

test('lists every error of a file', async () => {
  await writeFile(join(site.dir, 'wrong.yaml'), 'merchants:\n  siam: { shell: 1, slices: {} }\n  lotus: {}\n')
  const { err } = await tessera('apply', '-f', 'wrong.yaml', ...REASON)
  expect(err.match(/wrong\.yaml:\d+:\d+: /g)).toEqual(['wrong.yaml:2:11: ', 'wrong.yaml:3:3: ', 'wrong.yaml:3:3: '])
})

test.each([
  [['apply', ...REASON]],
  [['apply', '-f', 'site.yaml']],
  [['apply', '-f', 'nowhere.yaml', ...REASON]],
  [['apply', '-f', 'site.yaml', '--reason', 'x']],
])('%j exits with 2', async (args) => expect((await tessera(...args)).code).toBe(2))
