import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ExposeFiles, ReleaseFile } from '@tessera/contracts'
import { init, parse } from 'es-module-lexer'

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** Every file of a folder with its integrity and sizes, sorted by name. */
export function describeFiles(dir: string): ReleaseFile[] {
  return readdirSync(dir)
    .filter((file) => file !== 'release.json')
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(dir, file))
      return { file, integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes: brotli(bytes).length }
    })
}

interface ModuleImports {
  /** Files of this release, imported statically. */
  files: string[]
  /** Bare specifiers, each with the names that are imported of it: `*` where it is taken as a whole. */
  bare: Map<string, Set<string>>
}

/** Static imports of a built ES module. */
export async function staticImports(dir: string, file: string): Promise<ModuleImports> {
  await init
  const text = readFileSync(join(dir, file), 'utf8')
  const [imports] = parse(text)
  const found: ModuleImports = { files: [], bare: new Map() }
  for (const imported of imports) {
    if (imported.type !== 'static' && imported.type !== 'reexport-star') continue
    const { specifier } = imported
    if (specifier.startsWith('./')) {
      found.files.push(specifier.slice(2))
      continue
    }
    const names = importedNames(text.slice(imported.importStart, imported.importEnd))
    found.bare.set(specifier, new Set([...(found.bare.get(specifier) ?? []), ...names]))
  }
  return found
}

/** Names that one built import or re-export statement takes. */
function importedNames(statement: string): string[] {
  const clause = /^(?:import|export)\s*([\s\S]*?)\s*from\s*["']/.exec(statement)?.[1] ?? ''
  if (clause.includes('*')) return ['*']
  const [, first = '', list = ''] = /^([\w$]*)\s*,?\s*(?:\{([\s\S]*)\})?$/.exec(clause) ?? []
  const named = list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '')
  return [...(first ? ['default'] : []), ...named].filter((name) => name !== '')
}

/** Names that a built ES module exports. */
export async function exportedNames(dir: string, file: string): Promise<string[]> {
  await init
  const [, exports] = parse(readFileSync(join(dir, file), 'utf8'))
  return exports.flatMap((one) => (one.type === 'reexport-all' ? [] : [one.name])).sort()
}

/** A module and all that it imports statically, itself first, with the stylesheets that its chunks own. */
export async function closure(dir: string, file: string, cssOf: ReadonlyMap<string, string[]>): Promise<ExposeFiles> {
  const js: string[] = []
  const visit = async (name: string): Promise<void> => {
    if (js.includes(name)) return
    js.push(name)
    for (const next of (await staticImports(dir, name)).files) await visit(next)
  }
  await visit(file)
  // A chunk's dependencies style first, so that its own rules win.
  const css = [...new Set([...js].reverse().flatMap((name) => cssOf.get(name) ?? []))]
  return { js, css }
}

/** Which stylesheets belong to the chunk of which script. */
export function stylesByScript(
  chunks: Iterable<{ files: Iterable<string> }>,
  now: (name: string) => string,
): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const chunk of chunks) {
    const files = [...chunk.files].map(now)
    const css = files.filter((f) => f.endsWith('.css'))
    for (const js of files.filter((f) => f.endsWith('.js'))) map.set(js, css)
  }
  return map
}
