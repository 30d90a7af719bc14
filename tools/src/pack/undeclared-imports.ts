import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { filesOf } from './compile.ts'
import type { SourceManifest } from './packages.ts'

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm
const REQUIRE = /\brequire(?:\.resolve)?\(\s*['"]([^'"\n]+)['"]/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Lists external imports of a package's files that its manifest does not name: they would be missing if it is installed
 * alone.
 */
export function undeclaredImports(dist: string, { name, dependencies, peerDependencies }: SourceManifest): string[] {
  const declaredPackages = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  const undeclared = new Set<string>()
  for (const file of filesOf(dist).filter((path) => /\.(js|cjs|d\.ts)$/.test(path)))
    for (const specifier of importsOf(readFileSync(file, 'utf8')))
      if (specifier.startsWith('.')) {
        if (relative(dist, resolve(dirname(file), specifier)).startsWith('..')) undeclared.add(specifier)
      } else if (!isBuiltin(specifier) && !declaredPackages.has(packageOf(specifier)))
        undeclared.add(packageOf(specifier))
  return [...undeclared].sort()
}

/** Import specifiers of a file. Specifiers with `${...}` are in generated source texts and are skipped. */
function importsOf(text: string): string[] {
  const code = text.replaceAll(COMMENT, '')
  return [...code.matchAll(IMPORT), ...code.matchAll(REQUIRE)]
    .map(([, first, second]) => first ?? second ?? '')
    .filter((specifier) => !specifier.includes('$'))
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
