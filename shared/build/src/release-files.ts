import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ExposeFiles, ModuleImports, ReleaseFile } from '@tessera/contracts'
import { init, parse } from 'es-module-lexer'
import { lateImportsIn } from './late-imports.ts'

export const integrityOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** Lists the files of a folder with integrity and sizes, sorted by name. */
export function describeFiles(dir: string): ReleaseFile[] {
  return readdirSync(dir)
    .filter((file) => file !== 'release.json')
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(dir, file))
      return { file, integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes: brotli(bytes).length }
    })
}

interface Imports {
  /** Files of this release, imported statically. */
  files: string[]
  /** Files of this release that are imported dynamically. */
  late: string[]
  /** Bare specifiers with the names that are imported from them: `*` for the whole module. */
  bare: Map<string, Set<string>>
}

/** Parses the imports of a built ES module. */
export async function importsOf(dir: string, file: string): Promise<Imports> {
  await init
  const text = readFileSync(join(dir, file), 'utf8')
  const [imports] = parse(text)
  const result: Imports = { files: [], late: lateImportsIn(text), bare: new Map() }
  for (const imported of imports) {
    const { specifier, type } = imported
    if (type !== 'static' && type !== 'reexport-star') continue
    if (specifier.startsWith('./')) {
      result.files.push(specifier.slice(2))
      continue
    }
    const names = importedNames(text.slice(imported.importStart, imported.importEnd))
    result.bare.set(specifier, new Set([...(result.bare.get(specifier) ?? []), ...names]))
  }
  return result
}

/** Returns the static imports of the modules within their release. */
export async function staticImports(dir: string, files: readonly string[]): Promise<ModuleImports> {
  const importsByFile: ModuleImports = {}
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const fileImports = [...new Set((await importsOf(dir, file)).files)]
    if (fileImports.length > 0) importsByFile[file] = fileImports
  }
  return importsByFile
}

/** Returns the names that a built import or re-export statement imports. */
function importedNames(statement: string): string[] {
  const clause = /^(?:import|export)\s*([\s\S]*?)\s*from\s*["']/.exec(statement)?.[1] ?? ''
  if (clause.includes('*')) return ['*']
  const [, first = '', list = ''] = /^([\w$]*)\s*,?\s*(?:\{([\s\S]*)\})?$/.exec(clause) ?? []
  const names = list.split(',').map((item) => item.trim().split(/\s+as\s+/)[0] ?? '')
  return [...(first ? ['default'] : []), ...names].filter((name) => name !== '')
}

/** Returns the names that a built ES module exports. */
export async function exportedNames(dir: string, file: string): Promise<string[]> {
  await init
  const [, exports] = parse(readFileSync(join(dir, file), 'utf8'))
  return exports.flatMap((item) => (item.type === 'reexport-all' ? [] : [item.name])).sort()
}

/** Returns a module and all its static imports, itself first, with the stylesheets of their chunks. */
export async function closure(dir: string, file: string, cssOf: ReadonlyMap<string, string[]>): Promise<ExposeFiles> {
  const js: string[] = []
  const visit = async (name: string): Promise<void> => {
    if (js.includes(name)) return
    js.push(name)
    for (const next of (await importsOf(dir, name)).files) await visit(next)
  }
  await visit(file)
  // Stylesheets of dependencies come first, so that the chunk's own rules win.
  const css = [...new Set([...js].reverse().flatMap((name) => cssOf.get(name) ?? []))]
  return { js, css }
}

/**
 * Stylesheets of late modules at any depth that are not loaded with the expose: nothing would load them.
 *
 * @returns stylesheet to the late module that it belongs to
 */
export async function missingStyles(
  dir: string,
  expose: ExposeFiles,
  cssOf: ReadonlyMap<string, string[]>,
): Promise<Map<string, string>> {
  const missing = new Map<string, string>()
  const visited = new Set<string>()
  const queue = [...expose.js]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (visited.has(file)) continue
    visited.add(file)
    for (const css of cssOf.get(file) ?? []) if (!expose.css.includes(css)) missing.set(css, file)
    const { files, late } = await importsOf(dir, file)
    queue.push(...files, ...late)
  }
  return missing
}

/**
 * Finds files that statically import each other in a circle: one of them would run before its dependencies.
 *
 * @returns the files of the first circle that is found, or none
 */
export async function circleIn(dir: string, files: readonly string[]): Promise<string[]> {
  const checked = new Set<string>()
  const visit = async (file: string, path: readonly string[]): Promise<string[]> => {
    if (path.includes(file)) return path.slice(path.indexOf(file))
    if (checked.has(file)) return []
    for (const next of (await importsOf(dir, file)).files) {
      const circle = await visit(next, [...path, file])
      if (circle.length > 0) return circle
    }
    checked.add(file)
    return []
  }
  for (const file of files) {
    const circle = await visit(file, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** @throws when files that a release loads import each other in a circle */
export async function refuseCircle(release: string, dir: string, files: Iterable<string>): Promise<void> {
  const circle = await circleIn(dir, [...new Set(files)])
  if (circle.length > 0) throw new Error(`${release}: files import each other: ${circle.join(' ')}`)
}

/** Maps each script to the stylesheets of its chunk. */
export function stylesByScript(
  chunks: Iterable<{ files: Iterable<string> }>,
  currentName: (name: string) => string,
): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const chunk of chunks) {
    const files = [...chunk.files].map(currentName)
    const css = files.filter((f) => f.endsWith('.css'))
    for (const js of files.filter((f) => f.endsWith('.js'))) map.set(js, css)
  }
  return map
}
