import { LiveComposition } from '@tessera/contracts'
import { admitModules } from '../remotes/admit-modules.ts'
import { filesOf } from '../remotes/files-of.ts'
import type { LoadedComposition } from './loaded-composition.ts'

/**
 * Admits all modules of a composition that is in one file.
 *
 * @throws if it is malformed, or for another shell than this document's
 */
export async function admitWholeComposition({ document }: Window, body: object): Promise<LoadedComposition> {
  const { composition, integrity, imports } = LiveComposition.parse(body)
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  if (!(entry in integrity)) throw new Error('the composition is for another shell')
  await admitModules(document, integrity, imports)
  return { body, files: filesOf(composition) }
}
