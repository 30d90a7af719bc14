import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { claimedExposes, type SharedNeed, type SliceClaims, SliceClaims as SliceClaimsSchema } from '@tessera/contracts'
import { installedVersion, readPackage } from './common.ts'
import { SHARED_LIBRARIES, type SharedSpecifier } from './shared-libraries.ts'

/** Data that are read from a slice's folder. */
export interface SliceSources {
  dir: string
  name: string
  version: string
  claims: SliceClaims
  /** Expose to its file. */
  exposes: Record<string, string>
  /** Name under which a federation host registers it. */
  container: string
  /** Prefix that prevents collisions with class names of other slices. */
  prefix: string
}

/**
 * Reads `package.json` (name, version), `slice.ts` (claims) and `src/expose/` (one file per expose) of a slice.
 *
 * @throws when the claims are malformed or name an expose that does not exist
 */
export async function readSlice(dir: string): Promise<SliceSources> {
  const { name, version } = readPackage(dir)
  const claims = await readClaims(dir, name)
  const exposes = readExposes(dir)
  for (const expose of claimedExposes(claims))
    if (!(expose in exposes)) throw new Error(`${name}: slice.ts claims ${expose}, but src/expose/ has no such file`)
  return {
    dir,
    name,
    version,
    claims,
    exposes,
    container: name.replaceAll('-', '_'),
    prefix: name.replace(/^mfe-/, ''),
  }
}

async function readClaims(dir: string, name: string): Promise<SliceClaims> {
  const file = join(dir, 'slice.ts')
  // The query makes a running dev server read it again after each change.
  const url = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const module = (await import(url)) as { default: unknown }
  const claims = SliceClaimsSchema.parse(module.default)
  if (claims.name !== name) throw new Error(`slice.ts has the name ${claims.name}, package.json has ${name}`)
  return claims
}

function readExposes(dir: string): Record<string, string> {
  const folder = join(dir, 'src', 'expose')
  const files = readdirSync(folder).filter((f) => /\.tsx?$/.test(f) && !/\.test\./.test(f))
  return Object.fromEntries(files.sort().map((f) => [`./${basename(f).replace(/\.tsx?$/, '')}`, join(folder, f)]))
}

/**
 * Libraries that a slice needs from its host by its `package.json`: library to the range of versions, from the one it was
 * built against.
 */
export function declaredNeeds(dir: string): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const needs: Record<string, string> = {}
  const visited = new Set<string>()
  for (const [specifier, { package: name }] of Object.entries(SHARED_LIBRARIES)) {
    // All specifiers of one package have one version: only the first is listed.
    if (visited.has(name) || !(name in (dependencies ?? {}))) continue
    visited.add(name)
    needs[specifier] = `^${installedVersion(name, dir)}`
  }
  return needs
}

/**
 * Shared library that a slice needs from the shell for one specifier: the version that it was built against, or a later one.
 */
export const sharedNeeds =
  (dir: string) =>
  (specifier: string): SharedNeed => {
    const library = SHARED_LIBRARIES[specifier as SharedSpecifier]
    if (!library) throw new Error(`built files import ${specifier}, which the shell does not provide`)
    return { name: specifier, requiredVersion: `^${installedVersion(library.package, dir)}`, singleton: true }
  }
