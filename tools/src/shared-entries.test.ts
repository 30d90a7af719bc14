import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

/** Packages whose index the shell gives to every slice at run time; their other entries are bundled by whoever imports them. */
const PACKAGES = ['platform', 'i18n', 'ui']
/** Plain data, which may stand twice: nobody asks whether two of them are the same. */
const DATA = /\/icon\/glyph(s|s\/[a-z-]+)?\.ts$/

const IMPORT = /^(?:import|export)\s+(?!type\b)([^'"]*?)\s*(?:from\s+)?'(\.{1,2}\/[^']+\.tsx?)'/gm
const isForTypes = (names: string): boolean => {
  const list = /^\{([\s\S]*)\}$/.exec(names)?.[1]
  return list?.split(',').every((name) => /^\s*(type\s|$)/.test(name)) ?? false
}

/** A file and all that it brings along by relative imports, at run time. */
function brought(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, names = '', source = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    if (!isForTypes(names)) brought(join(dirname(file), source), seen)
  return seen
}

test.each(PACKAGES)(
  'bundles no second copy of the shell’s modules in a separate entry of @tessera/%s: classes of two copies differ',
  (name) => {
    const dir = join(ROOT, 'shared', name)
    const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
      exports: Record<string, string>
    }
    const given = brought(join(dir, exports['.'] ?? ''))
    expect(given.size).toBeGreaterThan(2)
    const own = Object.entries(exports).filter(
      ([entry, file]) => entry !== '.' && /\.tsx?$/.test(file) && !file.includes('*'),
    )
    const twice = own.flatMap(([entry, file]) =>
      [...brought(join(dir, file))]
        .filter((one) => given.has(one) && !DATA.test(one))
        .map((one) => `${entry}: ${one.slice(dir.length)}`),
    )
    expect(own.every(([, file]) => existsSync(join(dir, file)))).toBe(true)
    expect(twice).toEqual([])
  },
)
