import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SliceRelease } from '@tessera/contracts'
import { ROOT } from '../root.ts'
import { copyCheckout } from '../testing/copied-checkout.ts'
import { newPage } from './page.ts'
import { newSlice } from './slice.ts'

/** For builds and a run of jest on a busy machine; it finds hangs only. */
const LIMIT_MS = 600_000
const execute = promisify(execFile)
const { root, readText: text, remove } = copyCheckout()
beforeAll(() => newSlice(root, 'demo-games', { title: 'Demo games', titleTh: 'เกมทดลอง' }))
afterAll(remove)

/** Runs a tool of the project; answers what it says against the files, nothing when it is content. */
const faults = (command: string, args: string[], cwd = root): Promise<string> =>
  execute(join(ROOT, 'node_modules', '.bin', command), args, {
    cwd,
    timeout: LIMIT_MS,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' },
  }).then(
    () => '',
    (error: Error & { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}` || error.message,
  )

test('adds a page to a new and to an existing slice, each with its access', async () => {
  await newPage(root, 'demo-games', 'tournaments', { titleTh: 'ทัวร์นาเมนต์' })
  const { inContract } = await newPage(root, 'mfe-agent', 'bonuses', { access: 'agent' })
  expect(inContract).toBe(true)
  expect(text('mfe-agent/slice.ts')).toMatch(
    /path: '\/m\/bonuses',[^}]*\n {6}title: \{ th: 'หน้า Bonuses', en: 'Bonuses' \}/,
  )
  expect(Object.keys(JSON.parse(text('mfe-demo-games/locales/th.json')))).toEqual(['demo_games', 'tournaments'])
})

test('creates a page of four files and at most 45 lines beside its test, with skeleton, fault, empty and preparation', () => {
  const files = readdirSync(join(root, 'mfe-agent', 'src'), { recursive: true })
    .map(String)
    .filter((path) => /\bbonuses\./.test(path) && !path.endsWith('.test.tsx'))
  expect(files.sort()).toEqual([
    'expose/bonuses.tsx',
    'features/bonuses/bonuses.api.ts',
    'features/bonuses/bonuses.page.tsx',
    'features/bonuses/bonuses.store.ts',
  ])
  const source = files.map((path) => text(`mfe-agent/src/${path}`)).join('\n')
  expect(source.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(45)
  expect(source).toMatch(
    /LoadedList[\s\S]*failed=[\s\S]*empty=[\s\S]*export const prepare|export const prepare[\s\S]*LoadedList/,
  )
})

// What the slice had before is tested where it stands.
describe.each([
  ['mfe-demo-games', './tournaments', 'expose|contract'],
  ['mfe-agent', './bonuses', 'bonuses'],
])('the files generated from %s', (slice, expose, tests) => {
  test(
    'pass the lint and their tests',
    async () => {
      const dir = join(root, slice)
      const lint = faults('biome', ['check', '--error-on-warnings', slice])
      const jest = faults('jest', ['--rootDir', dir, '--ci', '--testPathPatterns', tests], dir)
      expect([await lint, await jest]).toEqual(['', ''])
    },
    LIMIT_MS,
  )

  test(
    'build without changes',
    async () => {
      expect(await faults('rspack', ['build'], join(root, slice))).toBe('')
      const release = SliceRelease.parse(JSON.parse(text(`${slice}/dist/release.json`)))
      expect(Object.keys(release.linked?.exposes ?? {})).toContain(expose)
      expect(release.claims.routes.map((route) => route.expose)).toContain(expose)
    },
    LIMIT_MS,
  )
})

test(
  'compiles the generated files',
  async () => {
    expect(await faults('tsc', ['--noEmit', '-p', 'tsconfig.json'])).toBe('')
  },
  LIMIT_MS,
)
