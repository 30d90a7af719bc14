import {
  COMPOSITION_PROPERTY,
  type CompositionFile,
  type CompositionHeadFile,
  type LoadedFiles,
} from '@tessera/contracts'
import { pageModules } from '../remotes/page-modules.ts'
import { fetchComposition } from './fetch-composition.ts'
import type { LoadedComposition } from './loaded-composition.ts'

/**
 * The composition of this page: the file that the document requested, whose hash the browser has checked; if that fails, the
 * current composition, as fetched for a swap. Once this resolves, the document may load the modules of all slices, including those that
 * the file omits, which are loaded on demand.
 *
 * @throws when both fail, or when the result is for another shell than this document's
 */
export async function loadComposition(view: Window & typeof globalThis): Promise<LoadedComposition> {
  const body = await fetchComposition(
    view,
    (view as { [COMPOSITION_PROPERTY]?: Promise<Response> })[COMPOSITION_PROPERTY],
  )
  if ('integrity' in body)
    return (await import(/* webpackChunkName: "rest" */ './whole-composition.ts')).admitWholeComposition(view, body)
  let restPromise: Promise<LoadedFiles> | null = null
  pageModules(view.document).bringRest = () => {
    restPromise ??= loadRemainingFiles(view, body as CompositionHeadFile).catch((error: unknown) => {
      restPromise = null
      throw error
    })
    return restPromise
  }
  return { body, files: null }
}

async function loadRemainingFiles(
  view: Window & typeof globalThis,
  { composition }: CompositionHeadFile,
): Promise<LoadedFiles> {
  const { file, integrity } = composition.rest as CompositionFile
  const [body, { admitRemainingModules }] = await Promise.all([
    fetchComposition(view, view.fetch(file, { integrity })),
    import(/* webpackChunkName: "rest" */ './remaining-modules.ts'),
  ])
  return admitRemainingModules(view.document, composition.id, body)
}
