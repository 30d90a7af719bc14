import {
  COMPOSITION_PROPERTY,
  type CompositionFile,
  type CompositionHeadFile,
  type LoadedFiles,
} from '@tessera/contracts'
import { pageModules } from '../remotes/page-modules.ts'
import { fetchComposition } from './ask.ts'
import type { Brought } from './brought.ts'

/**
 * The composition of this page: the file that the document requested, whose hash the browser has checked; if that fails, the
 * current composition, as a swap gets it. Once this resolves, the document may load the modules of all slices, those that
 * the file omits once they are requested.
 *
 * @throws when both fail, or when the result is for another shell than this document's
 */
export async function bringComposition(view: Window & typeof globalThis): Promise<Brought> {
  const body = await fetchComposition(
    view,
    (view as { [COMPOSITION_PROPERTY]?: Promise<Response> })[COMPOSITION_PROPERTY],
  )
  if ('integrity' in body) return (await import(/* webpackChunkName: "rest" */ './whole.ts')).takeWhole(view, body)
  let coming: Promise<LoadedFiles> | null = null
  pageModules(view.document).bringRest = () => {
    coming ??= bringRest(view, body as CompositionHeadFile).catch((error: unknown) => {
      coming = null
      throw error
    })
    return coming
  }
  return { body, files: null }
}

async function bringRest(view: Window & typeof globalThis, { composition }: CompositionHeadFile): Promise<LoadedFiles> {
  const { file, integrity } = composition.rest as CompositionFile
  const [body, { takeRest }] = await Promise.all([
    fetchComposition(view, view.fetch(file, { integrity })),
    import(/* webpackChunkName: "rest" */ './rest.ts'),
  ])
  return takeRest(view.document, composition.id, body)
}
