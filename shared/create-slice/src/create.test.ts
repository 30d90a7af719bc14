import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSlice } from './create.ts'

const parent = mkdtempSync(join(tmpdir(), 'tessera-create-'))
const packages = join(parent, 'packed')
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const read = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8')
const manifest = (dir: string) => JSON.parse(read(dir, 'package.json'))

test('creates a slice with its sources and everything that a workspace would provide', () => {
  const dir = createSlice(parent, 'prize-wall', { title: 'Prize wall', titleTh: 'รางวัล' })
  expect(dir).toBe(join(parent, 'mfe-prize-wall'))
  expect(readdirSync(dir, { recursive: true })).toEqual(
    expect.arrayContaining([
      '.github/workflows/slice.yml',
      '.gitignore',
      'biome.json',
      'jest.config.mjs',
      'locales/th.json',
      'rspack.config.mjs',
      'slice.ts',
      'src/contract.test.tsx',
      'src/expose/prize-wall.test.tsx',
      'tsconfig.json',
    ]),
  )
  expect(read(dir, 'slice.ts')).toContain("title: { th: 'รางวัล', en: 'Prize wall' }")
  expect(manifest(dir)).toMatchObject({
    name: 'mfe-prize-wall',
    scripts: { dev: 'tessera emulate', types: 'tsc --noEmit' },
  })
  expect(read(dir, 'README.md')).toMatch(/^# mfe-prize-wall/)
})

test('CI file runs the scripts of package.json, and checks before it previews or publishes', () => {
  const dir = createSlice(parent, 'looked-at', {})
  const lines = [...read(dir, '.github/workflows/slice.yml').matchAll(/run: (.*)/g)].map(([, line = '']) => line)
  const scripts = lines.flatMap((line) => /^npm (?:run )?(\w+)$/.exec(line)?.[1] ?? [])
  expect(scripts).toEqual(['types', 'lint', 'test', 'build'])
  expect(Object.keys(manifest(dir).scripts)).toEqual(expect.arrayContaining(scripts))
  expect(lines.flatMap((line) => /^npx tessera (\w+)/.exec(line)?.[1] ?? [])).toEqual(['check', 'preview', 'publish'])
})

describe('packages from a folder', () => {
  const names = ['build', 'cli', 'contracts', 'i18n', 'lottery', 'platform', 'site', 'testing', 'ui', 'create-slice']
  beforeAll(() => {
    mkdirSync(packages)
    for (const name of names) writeFileSync(join(packages, `tessera-${name}-1.0.0.tgz`), name)
  })

  test('are copied into the slice, each referenced by file, including transitive ones', () => {
    const dir = createSlice(parent, 'filed', { packages })
    const { dependencies, devDependencies } = manifest(dir)
    expect(dependencies['@tessera/ui']).toBe('file:packages/tessera-ui-1.0.0.tgz')
    expect(devDependencies['@tessera/lottery']).toBe('file:packages/tessera-lottery-1.0.0.tgz')
    expect(readdirSync(join(dir, 'packages'))).toEqual(
      names.filter((n) => n !== 'create-slice').map((n) => `tessera-${n}-1.0.0.tgz`),
    )
  })

  test('are rejected if one that the slice depends on is missing', () => {
    rmSync(join(packages, 'tessera-ui-1.0.0.tgz'))
    expect(() => createSlice(parent, 'lacking', { packages })).toThrow(/has no package @tessera\/ui/)
    expect(existsSync(join(parent, 'mfe-lacking'))).toBe(false)
  })
})

test('moves an existing slice with its sources, version and dependencies unchanged, and adds missing files', () => {
  const from = createSlice(parent, 'settled', {})
  writeFileSync(
    join(from, 'package.json'),
    JSON.stringify({ ...manifest(from), version: '4.2.0', scripts: { build: 'own' } }),
  )
  writeFileSync(join(from, 'README.md'), 'Its own words.\n')
  rmSync(join(from, 'tsconfig.json'))
  mkdirSync(join(from, 'dist'))
  const elsewhere = join(parent, 'elsewhere')
  const dir = createSlice(elsewhere, 'mfe-settled', { from })
  expect(manifest(dir)).toMatchObject({ name: 'mfe-settled', version: '4.2.0', scripts: { types: 'tsc --noEmit' } })
  expect([read(dir, 'README.md'), existsSync(join(dir, 'tsconfig.json')), existsSync(join(dir, 'dist'))]).toEqual([
    'Its own words.\n',
    true,
    false,
  ])
  expect(() => createSlice(elsewhere, 'mfe-other', { from })).toThrow(/must not change its name/)
})

test.each([
  ['a name that is none', 'Big_Wins', {}, /is no name/],
  ['a folder that is there', 'prize-wall', {}, /is there already/],
  ['a title without Thai', 'untitled', { titleTh: 'Wins' }, /no title in Thai/],
  ['packages that are not there', 'unpacked', { packages: '/nowhere' }, /make them with npm run pack/],
  ['a folder without a slice', 'mfe-unmoved', { from: tmpdir() }, /no folder of a slice/],
])('rejects %s before anything is written', (_, name, options, told) => {
  const before = readdirSync(parent)
  expect(() => createSlice(parent, name, options)).toThrow(told)
  expect(readdirSync(parent)).toEqual(before)
})
