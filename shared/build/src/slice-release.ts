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

const STATS_FILE = /^std-manifest-.*-stats\.json$/

interface SliceBuild {
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
export async function writeSliceRelease(build: SliceBuild): Promise<void> {
  const { dist } = build
  // The statistics manifest is only for the build machine: it contains local paths, and no page reads it.
  const isPublished = (name: string) => !STATS_FILE.test(name)
  for (const name of assetsOf(build.standard)) if (!isPublished(name)) rmSync(join(dist, name), { force: true })
  await importLateByPage(dist, assetsOf(build.linked))
  const newNames = nameByContent(dist, assetsOf(build.linked))
  const currentName = (name: string) => newNames.get(name) ?? name
  const files = describeFiles(dist)
  const names = files.map((f) => f.file)
  const findFile = (pattern: RegExp): string | null => names.find((n) => pattern.test(n)) ?? null
  const requireFile = (pattern: RegExp): string => {
    const found = findFile(pattern)
    if (!found) throw new Error(`${build.name}: the build has no file like ${pattern}`)
    return found
  }

  const cssOf = stylesByScript(build.linked.compilation.chunks, currentName)
  const filesByExpose: Record<string, ExposeFiles> = {}
  for (const expose of Object.keys(build.exposes))
    filesByExpose[expose] = await closure(
      dist,
      requireFile(new RegExp(`^${expose.slice(2)}\\.[0-9a-f]{12}\\.js$`)),
      cssOf,
    )
  for (const [expose, files] of Object.entries(filesByExpose))
    for (const [css, js] of await missingStyles(dist, files, cssOf))
      throw new Error(
        `${build.name}: ${css} belongs to the late chunk ${js} of ${expose}; import its styles from the expose`,
      )

  await refuseCircle(
    build.name,
    dist,
    Object.values(filesByExpose).flatMap(({ js }) => js),
  )

  const bareImports = new Map<string, Set<string>>()
  for (const js of names.filter((n) => n.endsWith('.js') && !n.startsWith('std-')))
    for (const [specifier, importedNames] of (await importsOf(dist, js)).bare)
      bareImports.set(specifier, new Set([...(bareImports.get(specifier) ?? []), ...importedNames]))

  for (const [specifier, importedNames] of bareImports)
    if (importedNames.has('*'))
      throw new Error(`${build.name}: ${specifier} is taken as a whole; import what is needed by name`)

  // Every slice uses React, so an empty list means that the imports were not parsed.
  if (bareImports.size === 0) throw new Error(`${build.name}: no shared library was found in the built files`)

  const linkedFiles = assetsOf(build.linked).map(currentName).sort()
  const manifestFile = requireFile(/^std-manifest-.*\.json$/)
  const release: SliceRelease = {
    kind: 'slice',
    name: build.name,
    version: build.version,
    builtAt: new Date().toISOString(),
    claims: build.claims,
    shared: [...bareImports.keys()].sort().map((specifier) => ({
      ...build.shared(specifier),
      names: [...(bareImports.get(specifier) ?? [])].sort(),
    })),
    linked: {
      entry: requireFile(/^entry\.[0-9a-f]{12}\.js$/),
      exposes: filesByExpose,
      locales: { th: findFile(/^locale-th\.[0-9a-f]{12}\.js$/), en: findFile(/^locale-en\.[0-9a-f]{12}\.js$/) },
      imports: await staticImports(dist, linkedFiles),
      files: linkedFiles,
    },
    standard: {
      entry: requireFile(/^std-entry\.[0-9a-f]{12}\.js$/),
      entryType: 'script',
      container: build.container,
      uniqueName: build.uniqueName,
      manifest: manifestFile,
      exposes: standardExposes(readStandardManifest(readFileSync(join(dist, manifestFile), 'utf8'))),
      files: assetsOf(build.standard).filter(isPublished),
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
