import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, Configuration, Stats } from '@rspack/core'
import type { ShellRelease } from '@tessera/contracts'
import {
  type BuildOptions,
  commonConfiguration,
  esModules,
  installedVersion,
  productionAliases,
  readPackage,
  routerRule,
  sharedExternals,
  writeGenerated,
} from './common.ts'
import { importLateByPage } from './late-imports.ts'
import { nameByContent } from './name-by-content.ts'
import { closure, describeFiles, exportedNames, refuseCircle, staticImports, stylesByScript } from './release-files.ts'
import { facadeSource, GROUPS, SHARED_LIBRARIES, type SharedGroup, type SharedSpecifier } from './shared-libraries.ts'
import { SharedModulesTogether } from './shared-modules-together.ts'

type BuildPart = SharedGroup | 'shell' | 'service-worker'

interface HostOptions extends BuildOptions {
  /** Version of the platform contract that this shell provides. */
  contract: string
  /** Stylesheets that the frame needs, in order; inlined by the edge. */
  frameCss: string[]
  /** The frame as HTML with `{{slots}}`. */
  frameHtml: string
  /** Source of the service worker. */
  serviceWorker: string
  /**
   * Chunk that loads the second file of the composition, and other chunks that are needed before it; for a shell whose
   * composition is in two files.
   */
  early?: { rest: string; others: readonly string[] }
  /** Maximum size of the kit in bytes, scripts and styles together after brotli: every first visit loads them. */
  kitBudget: number
}

/**
 * Returns the rspack configurations of the shell: one module for each group of shared libraries, each leaving the groups before it
 * as bare imports, the shell itself, which imports the shared libraries through the import map like any slice, and the service
 * worker, a separate script.
 */
export async function host(dir: string, options: HostOptions): Promise<Configuration[]> {
  const dist = join(dir, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })

  const statsByPart: Partial<Record<BuildPart, Stats>> = {}
  const collectStats = (part: BuildPart) => ({
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('tessera-release', async (stats: Stats) => {
        statsByPart[part] = stats
        if (Object.keys(statsByPart).length < GROUPS.length + 2) return
        if (Object.values(statsByPart).some((one) => one.hasErrors())) return
        await writeShellRelease(dir, dist, options, statsByPart as Record<BuildPart, Stats>)
      })
    },
  })

  const facades = GROUPS.map((group, index): Configuration => {
    // Every first visit loads these names, and there are only about sixty modules.
    const base = commonConfiguration(dir, 'ui', options, 3)
    return {
      ...base,
      name: group,
      entry: { [group]: writeGenerated(dir, `${group}.js`, facadeSource(group)) },
      output: esModules(dist),
      module: { ...base.module, rules: [...(base.module?.rules ?? []), routerRule] },
      resolve: { ...base.resolve, ...(options.mode === 'development' ? {} : { alias: productionAliases(dir) }) },
      externalsType: 'module',
      externals: [sharedExternals(GROUPS.slice(0, index))],
      plugins: [collectStats(group)],
    }
  })
  const sharedPlugin = new SharedModulesTogether(null)
  const base = commonConfiguration(dir, 'shell', options)
  const shell: Configuration = {
    ...base,
    name: 'shell',
    entry: { shell: join(dir, 'src', 'boot.ts') },
    output: esModules(dist),
    externalsType: 'module',
    externals: [sharedExternals(GROUPS)],
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { own: sharedPlugin.cacheGroup } } },
    plugins: [sharedPlugin, collectStats('shell')],
  }
  const serviceWorker: Configuration = {
    ...commonConfiguration(dir, 'sw', options),
    name: 'service-worker',
    entry: { sw: options.serviceWorker },
    output: { path: dist, filename: '[name].[contenthash:12].js', clean: false },
    plugins: [collectStats('service-worker')],
  }
  return [...facades, shell, serviceWorker]
}

async function writeShellRelease(
  dir: string,
  dist: string,
  options: HostOptions,
  statsByPart: Record<BuildPart, Stats>,
): Promise<void> {
  const isModule = (name: string) => name.endsWith('.js') && !name.startsWith('sw.')
  await importLateByPage(dist, readdirSync(dist).filter(isModule), options.early?.rest)
  const newNames = nameByContent(dist, readdirSync(dist))
  const find = (prefix: string, ext: string) =>
    readdirSync(dist).find((n) => new RegExp(`^${prefix}\\.[0-9a-f]{12}\\.${ext}$`).test(n)) ?? null
  const requireFile = (prefix: string, ext: string) => {
    const found = find(prefix, ext)
    if (!found) throw new Error(`shell: the build has no ${prefix}.*.${ext}`)
    return found
  }
  const entry = skipFacade(dist, requireFile('shell', 'js'))
  const frame = {
    html: writeHashed(dist, 'frame', '.html', minify(readFileSync(options.frameHtml, 'utf8'))),
    css: writeHashed(dist, 'frame', '.css', options.frameCss.map((f) => minifyCss(readFileSync(f, 'utf8'))).join('')),
  }
  const names = readdirSync(dist)
  const cssOf = new Map<string, string[]>()
  for (const stats of Object.values(statsByPart))
    for (const [js, css] of stylesByScript(stats.compilation.chunks, (name) => newNames.get(name) ?? name))
      cssOf.set(js, css)

  const groupFile = Object.fromEntries(GROUPS.map((g) => [g, requireFile(g, 'js')])) as Record<SharedGroup, string>
  const firstFiles = []
  // `start` is imported a moment later, but the first screen waits for it too.
  for (const file of [...Object.values(groupFile), find('start', 'js') ?? entry, entry])
    firstFiles.push(await closure(dist, file, cssOf))
  const firstScripts = new Set(firstFiles.flatMap((entryFiles) => entryFiles.js))
  await refuseCircle('shell', dist, names.filter(isModule))
  const lateScripts = async (file: string) =>
    (await closure(dist, file, cssOf)).js.filter((script) => !firstScripts.has(script))
  const hostedFile = find('hosted', 'js')
  const earlyNames = options.early && [options.early.rest, ...options.early.others]
  const earlyModules = earlyNames && [
    ...new Set((await Promise.all(earlyNames.map((name) => lateScripts(requireFile(name, 'js'))))).flat()),
  ]
  const css = withLateStyles(dist, [...new Set(firstFiles.flatMap((f) => f.css))], [...cssOf.values()].flat())
  const files = describeFiles(dist)
  const size = new Map(files.map((f) => [f.file, f.brotliBytes]))
  if (options.mode !== 'development') checkKitSize(size, options.kitBudget)

  const exportsByFile: Record<string, string[]> = {}
  for (const file of Object.values(groupFile)) exportsByFile[file] = await exportedNames(dist, file)

  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version: readPackage(dir).version,
    builtAt: new Date().toISOString(),
    contract: options.contract,
    entry,
    js: [...new Set(firstFiles.flatMap((f) => f.js))].sort((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0)),
    css,
    locales: { th: find('locale-th', 'js'), en: find('locale-en', 'js') },
    shared: Object.fromEntries(
      (Object.keys(SHARED_LIBRARIES) as SharedSpecifier[]).map((s) => [
        s,
        { file: groupFile[SHARED_LIBRARIES[s].group], version: installedVersion(SHARED_LIBRARIES[s].package, dir) },
      ]),
    ),
    gives: exportsByFile,
    frame,
    serviceWorker: requireFile('sw', 'js'),
    hosted: hostedFile ? await lateScripts(hostedFile) : [],
    readsCompositionFile: true,
    ...(earlyModules ? { wantedEarly: earlyModules } : {}),
    imports: await staticImports(dist, names.filter(isModule)),
    files,
  }
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
}

/**
 * The bundler moves an entry's code to a file that later modules may import from, and leaves an entry that only imports it: a useless
 * file and request. Removes such an entry, and returns the file that it imported.
 */
function skipFacade(dist: string, entry: string): string {
  const [, target] = /^import"\.\/([\w.-]+\.js)";?\s*$/.exec(readFileSync(join(dist, entry), 'utf8')) ?? []
  if (!target) return entry
  rmSync(join(dist, entry))
  return target
}

function checkKitSize(size: ReadonlyMap<string, number>, budget: number): void {
  const kit = [...size].filter(([file]) => /^kit\./.test(file)).reduce((sum, [, bytes]) => sum + bytes, 0)
  if (kit > budget)
    throw new Error(
      `shell: the kit has ${kit} bytes of ${budget}: a part that the first screen does not draw needs an entry of its own in @tessera/ui`,
    )
}

/**
 * No code loads the stylesheet of a late chunk, so the styles of late chunks are appended to the last of the first
 * stylesheets.
 */
function withLateStyles(dist: string, firstStyles: readonly string[], allStyles: readonly string[]): string[] {
  const lateStyles = allStyles.filter((file) => !firstStyles.includes(file)).sort()
  const lastEarly = firstStyles.at(-1)
  if (!lastEarly || lateStyles.length === 0) return [...firstStyles]
  const parts = [lastEarly, ...lateStyles].map((file) => join(dist, file))
  const text = parts.map((file) => readFileSync(file, 'utf8')).join('')
  for (const file of parts) rmSync(file)
  return [...firstStyles.slice(0, -1), writeHashed(dist, lastEarly.slice(0, lastEarly.indexOf('.')), '.css', text)]
}

function writeHashed(dist: string, stem: string, ext: string, text: string): string {
  const file = `${stem}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}${ext}`
  writeFileSync(join(dist, file), text)
  return file
}

const minify = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim()

const minifyCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(/:\s+/g, ':')
    .trim()
