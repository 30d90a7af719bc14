import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { inPhase } from './load-error.ts'

/** What a linked container exports: Module Federation's own protocol. */
interface Container {
  init(shareScope: object): void | Promise<void>
  get(expose: string): Promise<() => ExposeModule>
}

type ImportModule = (url: string) => Promise<unknown>

const nativeImport: ImportModule = (url) => import(/* webpackIgnore: true */ url)

/**
 * The linked gear: a native ES module whose bare imports the composed import map resolves. The browser checks the integrity
 * of every module that it reaches against the import map, and the page's Integrity-Policy refuses one that the map lacks.
 */
export async function loadLinked(
  slice: ComposedSlice,
  expose: string,
  importModule = nativeImport,
): Promise<ExposeModule> {
  const container = (await inPhase('entry', importModule(slice.base + slice.entry))) as Container
  await inPhase('init', Promise.resolve(container.init({})))
  const factory = await inPhase('expose', container.get(expose))
  return factory()
}
