import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exportReport } from './export-report.ts'

const dir = mkdtempSync(join(tmpdir(), 'tessera-report-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const entry = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` })
const FILES = {
  'package.json': JSON.stringify({
    name: '@tessera/demo',
    version: '1.2.0',
    exports: { '.': entry('index'), './*': entry('parts/*/index'), './look.css': './dist/look.css' },
  }),
  'dist/index.d.ts':
    "export * from './door.js'\nexport * from '@tessera/other'\nexport { open as unlock } from './door.js'\n",
  'dist/door.d.ts': `interface Handle { turns: boolean }
/** Opens it. */
export declare function open(handle: Handle): void
declare module '@tessera/other' { interface Host { door: Handle } }
export {}
`,
  'dist/parts/bell/index.d.ts': `export declare const ring: ${Array.from({ length: 90 }, (_, at) => `'tone${at}'`).join(' | ')}\n`,
}

test('lists every entry with its names, their types without comments, and the types behind them', () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  writeFileSync(join(dir, 'dist/parts/bell/index.js'), '')
  const lines = exportReport(dir).split('\n')
  expect(lines.filter((line) => !line.startsWith('ring'))).toEqual([
    '@tessera/demo 1.2.0',
    '',
    '# .',
    'open: function open(handle: Handle): void;',
    'unlock: function open(handle: Handle): void;',
    "* from '@tessera/other'",
    '',
    '# ./bell',
    '',
    '# ./look.css',
    '',
    '# behind them',
    'Handle: interface Handle { turns: boolean; }',
    "module '@tessera/other' { interface Host { door: Handle } }",
    '',
  ])
  expect(lines.find((line) => line.startsWith('ring'))).toMatch(/^ring: ring: 'tone0' .*\.\.\. \(\d+, [0-9a-f]{12}\)$/)
})
