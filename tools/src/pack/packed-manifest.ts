import type { SourceManifest } from './packages.ts'
import { REPORT_FILE } from './version.ts'

type ExportTarget = string | { types: string; default: string }

/**
 * The `package.json` of a package, from that of its sources: the same entries, dependencies and version, with the build output in
 * place of `src`.
 */
export function packedManifest(source: SourceManifest): object {
  const { name, version, description, dependencies, peerDependencies, peerDependenciesMeta, sideEffects } = source
  const { exports = {}, publishConfig: { bin, access } = { access: 'restricted' }, files = [] } = source
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=22.18' },
    exports: { ...mapValues(exports, builtEntry), './package.json': './package.json' },
    ...(bin ? { bin: mapValues(bin, builtFile) } : {}),
    files: ['dist', REPORT_FILE, ...files],
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
    sideEffects,
    publishConfig: { access },
  }
}

const mapValues = <T>(entries: Record<string, string>, convert: (file: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, convert(file)]))

/** Maps a source path to its build output, `./src/x.ts` to `./dist/x.js`; other paths are unchanged. */
export const builtFile = (file: string): string =>
  file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js')

function builtEntry(file: string): ExportTarget {
  const built = builtFile(file)
  return built.endsWith('.js') && built !== file ? { types: built.replace(/\.js$/, '.d.ts'), default: built } : built
}
