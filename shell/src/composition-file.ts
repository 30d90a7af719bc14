import { COMPOSITION_PROPERTY, LIVE_PATHS, type LiveComposition } from '@tessera/contracts'
import { admitModules } from './remotes/admit.ts'

/** The document's own request may hang for so long before the edge is asked in another way. */
const PATIENCE_MS = 4000

/**
 * The composition of this page: the file that the document sent for, whose hash the browser has checked; where that does not come,
 * the composition of the moment, as a swap gets it. Once this answers, the document may load the modules of all slices.
 * What comes has not been parsed.
 *
 * @throws when neither comes, or when what comes is for another shell than this document's
 */
export async function bringComposition(view: Window & typeof globalThis): Promise<unknown> {
  const own = read((view as { [COMPOSITION_PROPERTY]?: Promise<Response> })[COMPOSITION_PROPERTY])
  const late = new Promise<never>((_, reject) => {
    view.setTimeout(() => reject(new Error('late composition')), PATIENCE_MS)
  })
  const other = Promise.race([own, late]).catch(() => read(view.fetch(LIVE_PATHS.composition)))
  const told = await Promise.any([own, other])
  const entry = view.document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  if (!(entry in told.integrity)) throw new Error('composition of another shell')
  await admitModules(view.document, told.integrity)
  return told
}

async function read(asked: Promise<Response> | undefined): Promise<Pick<LiveComposition, 'integrity'>> {
  const answer = await asked
  if (!answer?.ok) throw new Error(`composition: ${answer?.status}`)
  return answer.json()
}
