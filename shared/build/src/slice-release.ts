import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import type { ExposeFiles, SharedNeed, SliceClaims, SliceRelease } from '@tessera/contracts'
import { importLateByPage } from './late-imports.ts'
import { nameByContent } from './name-by-content.ts'
import {
  closure,
  describeFiles,
  importsOf,
  missingStyles,
  refuseCircle,
  staticImports,
  stylesByScript,
} from './release-files.ts'

const STATS = /^std-manifest-.*-stats\.json$/

interface Built {
  dist: string
  name: string
  version: string
  claims: SliceClaims
  container: string
  uniqueName: string
  exposes: Record<string, string>
  linked: Stats
  standard: Stats
  shared: (specifier: string) => SharedNeed
}

/** Writes `dist/release.json`: the registry's description of this build. */
export async function writeSliceRelease(built: Built): Promise<void> {
  const { dist } = built
  // The manifest's fuller twin is for the build's own machine: it names its folders, and no page reads it.
  const isPublished = (name: string) => !STATS.test(name)
  for (const name of assetsOf(built.standard)) if (!isPublished(name)) rmSync(join(dist, name), { force: true })
  await importLateByPage(dist, assetsOf(built.linked))
  const renamed = nameByContent(dist, assetsOf(built.linked))
  const now = (name: string) => renamed.get(name) ?? name
  const files = describeFiles(dist)
  const names = files.map((f) => f.file)
  const findFile = (pattern: RegExp): string | null => names.find((n) => pattern.test(n)) ?? null
  const must = (pattern: RegExp): string => {
    const found = findFile(pattern)
    if (!found) throw new Error(`${built.name}: the build has no file like ${pattern}`)
    return found
  }

  const cssOf = stylesByScript(built.linked.compilation.chunks, now)
  const linkedExposes: Record<string, ExposeFiles> = {}
  for (const expose of Object.keys(built.exposes))
    linkedExposes[expose] = await closure(dist, must(new RegExp(`^${expose.slice(2)}\\.[0-9a-f]{12}\\.js$`)), cssOf)
  for (const [expose, files] of Object.entries(linkedExposes))
    for (const [css, js] of await missingStyles(dist, files, cssOf))
      throw new Error(
        `${built.name}: ${css} belongs to the late chunk ${js} of ${expose}; import its styles from the expose`,
      )

  await refuseCircle(
    built.name,
    dist,
    Object.values(linkedExposes).flatMap(({ js }) => js),
  )

  const bare = new Map<string, Set<string>>()
  for (const js of names.filter((n) => n.endsWith('.js') && !n.startsWith('std-')))
    for (const [specifier, importedNames] of (await importsOf(dist, js)).bare)
      bare.set(specifier, new Set([...(bare.get(specifier) ?? []), ...importedNames]))

  for (const [specifier, importedNames] of bare)
    if (importedNames.has('*'))
      throw new Error(`${built.name}: ${specifier} is taken as a whole; import what is needed by name`)

  // Every slice draws with React, so an empty list means that the imports were not read.
  if (bare.size === 0) throw new Error(`${built.name}: no shared library was found in the built files`)

  const linkedFiles = assetsOf(built.linked).map(now).sort()
  const manifest = must(/^std-manifest-.*\.json$/)
  const release: SliceRelease = {
    kind: 'slice',
    name: built.name,
    version: built.version,
    builtAt: new Date().toISOString(),
    claims: built.claims,
    shared: [...bare.keys()].sort().map((specifier) => ({
      ...built.shared(specifier),
      names: [...(bare.get(specifier) ?? [])].sort(),
    })),
    linked: {
      entry: must(/^entry\.[0-9a-f]{12}\.js$/),
      exposes: linkedExposes,
      locales: { th: findFile(/^locale-th\.[0-9a-f]{12}\.js$/), en: findFile(/^locale-en\.[0-9a-f]{12}\.js$/) },
      imports: await staticImports(dist, linkedFiles),
      files: linkedFiles,
    },
    standard: {
      entry: must(/^std-entry\.[0-9a-f]{12}\.js$/),
      entryType: 'script',
      container: built.container,
      uniqueName: built.uniqueName,
      manifest,
      exposes: standardExposes(readStandardManifest(readFileSync(join(dist, manifest), 'utf8'))),
      files: assetsOf(built.standard).filter(isPublished),
    },
    files,
  }
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
}

const assetsOf = (stats: Stats): string[] => Object.keys(stats.compilation.assets).sort()

/** Fields of a federation manifest that are also in a release. */
export interface StandardManifest {
  shared: { name: string; requiredVersion: string; singleton: boolean }[]
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
}

export const readStandardManifest = (text: string): StandardManifest => JSON.parse(text) as StandardManifest

export const standardExposes = ({ exposes }: StandardManifest): Record<string, ExposeFiles> =>
  Object.fromEntries(exposes.map((e) => [e.path, { js: e.assets.js.sync, css: e.assets.css.sync }]))
