import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { admittedModules } from './admitted-modules.ts'
import { refuseUnlisted } from './listed.ts'
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
 * of every module that it reaches against the import map; one that the map lacks is not asked for, and where the browser
 * keeps the page's Integrity-Policy it is refused however it is reached.
 */
export async function loadLinked(
  slice: ComposedSlice,
  expose: string,
  importModule = nativeImport,
): Promise<ExposeModule> {
  refuseUnlisted(slice, expose, (path) => admittedModules(document).has(path))
  const container = (await inPhase('entry', importModule(slice.base + slice.entry))) as Container
  await inPhase('init', Promise.resolve(container.init({})))
  const factory = await inPhase('expose', container.get(expose))
  return factory()
}
