import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SliceRelease } from '@tessera/contracts'
import { ROOT } from '../root.ts'
import { startDev } from '../testing/start-dev.ts'
import { newPage } from './page.ts'
import { newSlice } from './slice.ts'

const LIMIT_MS = 60_000
const GENERATED = new Set(['node_modules', 'dist', '.cache'])
let root: string

/** A checkout with one slice and all that slices are made of; its own packages are linked to the copy. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-new-'))
  for (const path of ['package.json', 'tsconfig.json', 'biome.json', '.gitignore', 'types', 'shared', 'mfe-agent'])
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => !source.split('/').some((name) => GENERATED.has(name)),
    })
  mkdirSync(join(root, '.git'))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@tessera'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@tessera') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(root, 'shared'))) {
    symlinkSync(join(root, 'shared', name), join(modules, '@tessera', name))
    const own = join('shared', name, 'node_modules')
    if (existsSync(join(ROOT, own))) symlinkSync(join(ROOT, own), join(root, own))
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs a tool of the project; answers what it says against the files, nothing when it is content. */
function faults(command: string, args: string[], cwd = root): string {
  const ended = spawnSync(join(ROOT, 'node_modules', '.bin', command), args, {
    cwd,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' },
  })
  return ended.status === 0 ? '' : ended.stdout + ended.stderr || `ended with ${ended.status}`
}
const types = () => faults('tsc', ['--noEmit', '-p', 'tsconfig.json'])
const lint = (slice: string) => faults('biome', ['check', '--error-on-warnings', slice])
const jest = (slice: string) => faults('jest', ['--rootDir', join(root, slice), '--ci'], join(root, slice))
const text = (path: string) => readFileSync(join(root, path), 'utf8')

/** Changes a file for as long as `use` takes. */
function seeded<T>(path: string, from: string, to: string, use: () => T): T {
  const before = text(path)
  expect(before).toContain(from)
  writeFileSync(join(root, path), before.replaceAll(from, to))
  try {
    return use()
  } finally {
    writeFileSync(join(root, path), before)
  }
}

test('MFP-020 one command makes a slice that is served in the release form within a minute', async () => {
  const from = Date.now()
  const files = await newSlice(root, 'demo-games', { title: 'Demo games', titleTh: 'เกมทดลอง' })
  expect(files).toEqual(expect.arrayContaining(['mfe-demo-games/slice.ts', 'mfe-demo-games/src/expose/demo-games.tsx']))
  const dev = await startDev(join(root, 'mfe-demo-games'))
  try {
    const release = SliceRelease.parse(await (await fetch(`${dev.url}release.json`)).json())
    expect(Date.now() - from).toBeLessThan(LIMIT_MS)
    expect(release.claims.routes).toMatchObject([
      { path: '/m/demo-games', expose: './demo-games', title: { th: 'เกมทดลอง', en: 'Demo games' } },
    ])
    expect(release.standard?.exposes['./demo-games']?.js.length).toBeGreaterThan(0)
  } finally {
    await dev.stop()
  }
}, 90_000)

test('a page is added to the new slice and to one that is there, each with its access', async () => {
  await newPage(root, 'demo-games', 'tournaments', { titleTh: 'ทัวร์นาเมนต์' })
  const { inContract } = await newPage(root, 'mfe-agent', 'salary', { access: 'agent' })
  expect(inContract).toBe(true)
  expect(text('mfe-agent/slice.ts')).toMatch(
    /path: '\/m\/salary',[^}]*\n {6}title: \{ th: 'หน้า Salary', en: 'Salary' \}/,
  )
  expect(Object.keys(JSON.parse(text('mfe-demo-games/locales/th.json')))).toEqual(['demo_games', 'tournaments'])
})

test('what was made compiles, keeps the lint, passes its own tests and builds as it stands', () => {
  expect(types()).toBe('')
  for (const slice of ['mfe-demo-games', 'mfe-agent']) {
    expect(lint(slice)).toBe('')
    expect(jest(slice)).toBe('')
    expect(faults('rspack', ['build'], join(root, slice))).toBe('')
    const release = SliceRelease.parse(JSON.parse(text(`${slice}/dist/release.json`)))
    expect(Object.keys(release.linked?.exposes ?? {})).toHaveLength(2)
    expect(release.claims.routes).toHaveLength(2)
  }
}, 240_000)

test.each([
  [
    'an expose that slice.ts claims is renamed',
    'mfe-demo-games/slice.ts',
    "'./tournaments'",
    "'./tournament'",
    /contract\.test\.tsx.*tournament/,
  ],
  [
    'a member of Host is renamed',
    'shared/platform/src/host.ts',
    'readonly lifetime:',
    'readonly life:',
    /mfe-demo-games\/src\/compose\.ts.*lifetime/,
  ],
  [
    'a page calls a member that Host has not',
    'mfe-demo-games/src/compose.ts',
    'host.events.on(',
    'host.events.onn(',
    /mfe-demo-games\/src\/compose\.ts.*onn/,
  ],
])(
  'MFP-020 tsc fails when %s',
  (_, path, from, to, told) => {
    expect(seeded(path, from, to, types)).toMatch(told)
  },
  LIMIT_MS,
)

test.each([
  [
    'a host member outside of the contract',
    'src/compose.ts',
    'host.lifetime)',
    '(host as never as { log: {} }).log && host.lifetime)',
    /host\.log is not in the contract/,
  ],
  ['an event that stays listened for', 'src/compose.ts', ', host.lifetime)', ')', /leaves nothing behind/],
  [
    'a listener of the window that stays',
    'src/compose.ts',
    '  return {',
    "  window.addEventListener('online', () => {})\n  return {",
    /"window online"/,
  ],
  ['a key in place of its text', 'locales/en.json', '"demo_games"', '"other"', /"demo_games\.failed"/],
  ['a text that one language lacks', 'locales/en.json', '"none_text"', '"no_text"', /same keys in both languages/],
])(
  'the contract kit finds %s',
  (_, path, from, to, told) => {
    expect(seeded(`mfe-demo-games/${path}`, from, to, () => jest('mfe-demo-games'))).toMatch(told)
  },
  LIMIT_MS,
)

describe('a refusal comes before anything is written', () => {
  const all = () => readdirSync(root, { recursive: true }).filter((path) => String(path).startsWith('mfe-'))
  test.each([
    ['a name that is none', () => newPage(root, 'agent', 'Big_Wins', {}), /is no name/],
    ['a word of the language', () => newPage(root, 'agent', 'class', {}), /stands for something else/],
    ['a slice that is there', () => newSlice(root, 'mfe-agent', {}), /mfe-agent is there already/],
    ['a slice that is not there', () => newPage(root, 'nothing', 'wins', {}), /there is no slice mfe-nothing/],
    [
      'a path that is claimed',
      () => newPage(root, 'agent', 'demo-games', {}),
      /\/m\/demo-games is claimed by mfe-demo/,
    ],
    ['an expose that is there', () => newPage(root, 'agent', 'team', {}), /has an expose \.\/team already/],
    ['another access', () => newPage(root, 'agent', 'wins', { access: 'root' }), /public, member or agent/],
    ['a title without Thai', () => newPage(root, 'agent', 'wins', { titleTh: 'Wins' }), /no title in Thai/],
  ])('%s', async (_, make, told) => {
    const before = all()
    await expect(make()).rejects.toThrow(told)
    expect(all()).toEqual(before)
  })

  test('claims that are made by code are left to be written by hand', async () => {
    const before = text('mfe-agent/slice.ts')
    writeFileSync(
      join(root, 'mfe-agent/slice.ts'),
      before.replace('routes: [', 'routes: [].concat(').replace(/\],(\s*slots)/, '),$1'),
    )
    try {
      await expect(newPage(root, 'agent', 'wins', {})).rejects.toThrow(/not of the usual form[\s\S]*\/m\/wins/)
    } finally {
      writeFileSync(join(root, 'mfe-agent/slice.ts'), before)
    }
  })
})
