import { basename, extname } from 'node:path'
import type { Chunk, Compilation, Compiler, Module, OptimizationSplitChunksCacheGroup } from '@rspack/core'
import { planChunks, type SharedModule } from './chunk-plan.ts'

/** Modules of libraries, which stay in separate files. */
export const LIBRARIES = /[\\/]node_modules[\\/](?!@(tanstack|tessera)[\\/])/

const isLibrary = (module: Module): boolean => LIBRARIES.test(module.nameForCondition() ?? '')

const isMergeWarning = ({ message }: Error): boolean => message.includes('Merge modules into a existing chunk')

/** Puts own modules that several chunks of a build need into few files, as planned by `planChunks`. */
export class SharedModulesTogether {
  #chunkOf = new Map<string, string>()
  #exposes: readonly string[] | null

  /**
   * @param exposes names of the chunks that load the styles of those after them; null if all styles are loaded at the start
   */
  constructor(exposes: readonly string[] | null) {
    this.#exposes = exposes
  }

  readonly cacheGroup: OptimizationSplitChunksCacheGroup = {
    test: (module) => this.#chunkOf.has(module.identifier()),
    name: (module) => this.#chunkOf.get(module.identifier()),
    minSize: 0,
    priority: 20,
  }

  apply(compiler: Compiler): void {
    // Rspack warns of circles whenever an existing chunk is named. The plan creates none, and a release with one is rejected.
    compiler.options.ignoreWarnings = [...(compiler.options.ignoreWarnings ?? []), isMergeWarning]
    // The last hook in which the bundler reports all chunks that need a module: afterwards each native module is in one
    // chunk.
    compiler.hooks.compilation.tap('SharedModulesTogether', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('SharedModulesTogether', () => {
        const plan = planChunks(sharedModules(compilation), this.#lateChunks(compilation))
        const names = nameGroups(new Set(plan.values()), compilation)
        this.#chunkOf = singleChunks(compilation)
        for (const [id, group] of plan) this.#chunkOf.set(id, names.get(group) ?? group)
      })
    })
  }

  #lateChunks({ chunks }: Compilation): number[] {
    return [...chunks].flatMap(({ name }, i) => (this.#exposes === null || this.#exposes.includes(name ?? '') ? [] : i))
  }
}

function sharedModules({ modules, chunks, chunkGraph, moduleGraph }: Compilation): SharedModule[] {
  const chunkNumbers = new Map<Chunk, number>([...chunks].map((chunk, i) => [chunk, i]))
  const isLazy = (module: Module) =>
    moduleGraph.getIncomingConnections(module).some(({ dependency }) => dependency.type === 'import()')
  const importsOf = (module: Module) =>
    moduleGraph
      .getOutgoingConnections(module)
      .flatMap(({ dependency, module: targetModule }) =>
        dependency.type === 'import()' || !targetModule ? [] : targetModule.identifier(),
      )
  return [...modules].flatMap((module) => {
    const neededBy = [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) => chunkNumbers.get(chunk) ?? [])
    if (neededBy.length < 2) return []
    const fixed = isLibrary(module) || isLazy(module)
    const styled = module.type.startsWith('css')
    return [
      { id: module.identifier(), size: module.size(), chunks: neededBy, imports: importsOf(module), fixed, styled },
    ]
  })
}

/**
 * Modules that only one chunk needs stay in it. This must be explicit: the bundler lets a moved module pull in all of its
 * imports, even by a name that only this chunk uses.
 */
function singleChunks({ modules, chunkGraph }: Compilation): Map<string, string> {
  return new Map(
    [...modules].flatMap((module) => {
      const [first, second] = chunkGraph.getModuleChunksIterable(module)
      const chunkName = first?.name && !second && !first.canBeInitial() && !isLibrary(module) ? first.name : undefined
      return chunkName ? [[module.identifier(), chunkName] as const] : []
    }),
  )
}

/** Names groups by the file of their largest module, so that names stay stable. */
function nameGroups(groups: ReadonlySet<string>, { modules, chunks }: Compilation): Map<string, string> {
  const usedNames = new Set<string | undefined>([...chunks].map((chunk) => chunk.name))
  const moduleById = new Map<string, Module>([...modules].map((module) => [module.identifier(), module]))
  const names = new Map<string, string>()
  for (const group of [...groups].sort()) {
    const path = moduleById.get(group)?.nameForCondition() ?? 'shared'
    const stem = `with-${basename(path, extname(path)).replace(/\.module$/, '')}`
    let name = stem
    for (let i = 2; usedNames.has(name); i++) name = `${stem}-${i}`
    usedNames.add(name)
    names.set(group, name)
  }
  return names
}
