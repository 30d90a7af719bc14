import { CompositionFiles, LiveComposition, type LoadedFiles } from '@tessera/contracts'
import { admitModules } from '../remotes/admit-modules.ts'
import { filesOf } from '../remotes/files-of.ts'

/**
 * Admits the modules that the page's own file omits, from the second file or from the edge's current composition.
 *
 * @throws if it is malformed, or of another composition by now
 */
export async function admitRemainingModules(document: Document, id: string, body: object): Promise<LoadedFiles> {
  if ('modules' in body) {
    const { modules, imports, ...files } = CompositionFiles.parse(body)
    await admitModules(document, modules, imports)
    return files
  }
  const { composition, integrity, imports } = LiveComposition.parse(body)
  if (composition.id !== id) throw new Error('the edge serves another composition now')
  await admitModules(document, integrity, imports)
  return filesOf(composition)
}
