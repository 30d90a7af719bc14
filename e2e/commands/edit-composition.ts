import type { Page } from '@playwright/test'
import { COMPOSITION_FILES, type CompositionFiles, type CompositionHeadFile } from '@tessera/contracts'

/** Body of one of a composition's two files. */
type CompositionBodies = Partial<CompositionHeadFile & CompositionFiles>

/**
 * Has the documents that a page opens from now on read their composition with a change. It is made to each of its files, runs in the page, and has nothing from
 * outside except `argument`.
 */
export const editComposition = <Given>(
  page: Page,
  edit: (bodies: CompositionBodies, argument: Given) => void,
  argument: Given,
): Promise<unknown> =>
  page.addInitScript({ content: `(${interceptFetch})(${[COMPOSITION_FILES, argument].map(json)},${edit})` })

const json = (value: unknown) => JSON.stringify(value)

function interceptFetch<Given>(
  prefix: string,
  argument: Given,
  edit: (bodies: CompositionBodies, given: Given) => void,
): void {
  const originalFetch = window.fetch
  window.fetch = async (input, init) => {
    const response = await originalFetch(input, init)
    if (!String(input).startsWith(prefix)) return response
    const bodies = (await response.json()) as CompositionBodies
    edit(bodies, argument)
    return Response.json(bodies)
  }
}
