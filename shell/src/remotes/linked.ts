import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { importModule } from './import-module.ts'
import { rejectUnlisted } from './listed.ts'
import { inPhase, LoadError } from './load-error.ts'
import { pageModules } from './page-modules.ts'
import type { ShareScope } from './share-scope.ts'

/** Exports of a linked container: Module Federation's own protocol. `init` throws if the scope does not meet its needs. */
interface Container {
  init(shareScope: ShareScope): void | Promise<void>
  get(expose: string): Promise<() => ExposeModule>
}

type ImportPath = (path: string) => Promise<unknown>

const importIntoPage: ImportPath = (path) => importModule(document, path)

/**
 * The linked gear: a native ES module whose bare imports the composed import map resolves. The browser checks the integrity
 * of every module that it reaches against the import map; one that is not in the map is not requested, and if the browser
 * supports the page's Integrity-Policy it is rejected however it is reached.
 */
export async function loadLinked(
  slice: ComposedSlice,
  expose: string,
  scope: ShareScope,
  importEntry = importIntoPage,
): Promise<ExposeModule> {
  rejectUnlisted(slice, expose, (path) => pageModules(document).admitted.has(path))
  const container = (await inPhase('entry', importEntry(slice.base + slice.entry))) as Container
  try {
    await container.init(scope)
  } catch (error) {
    // A retry could not fix this.
    throw new LoadError('init', 'refused', error)
  }
  const factory = await inPhase('expose', container.get(expose))
  return factory()
}
