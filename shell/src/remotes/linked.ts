import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { importModule } from './import-module.ts'
import { refuseUnlisted } from './listed.ts'
import { inPhase, LoadError } from './load-error.ts'
import { pageModules } from './page-modules.ts'
import type { ShareScope } from './share-scope.ts'

/** What a linked container exports: Module Federation's own protocol. `init` throws where the scope does not meet its needs. */
interface Container {
  init(shareScope: ShareScope): void | Promise<void>
  get(expose: string): Promise<() => ExposeModule>
}

type Import = (path: string) => Promise<unknown>

const importHere: Import = (path) => importModule(document, path)

/**
 * The linked gear: a native ES module whose bare imports the composed import map resolves. The browser checks the integrity
 * of every module that it reaches against the import map; one that the map lacks is not asked for, and where the browser
 * keeps the page's Integrity-Policy it is refused however it is reached.
 */
export async function loadLinked(
  slice: ComposedSlice,
  expose: string,
  scope: ShareScope,
  importEntry = importHere,
): Promise<ExposeModule> {
  refuseUnlisted(slice, expose, (path) => pageModules(document).admitted.has(path))
  const container = (await inPhase('entry', importEntry(slice.base + slice.entry))) as Container
  try {
    await container.init(scope)
  } catch (error) {
    // Nothing that another try could mend.
    throw new LoadError('init', 'refused', error)
  }
  const factory = await inPhase('expose', container.get(expose))
  return factory()
}
