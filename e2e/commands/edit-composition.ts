import type { Page } from '@playwright/test'
import { COMPOSITION_FILES, type CompositionFiles, type CompositionHeadFile } from '@tessera/contracts'

/** Either of a composition's two files. */
type Told = Partial<CompositionHeadFile & CompositionFiles>

/**
 * Has the documents that a page opens from now on read their composition with a change. It is made to each of its files, runs in the page, and has nothing from
 * outside but `given`.
 */
export const editComposition = <Given>(
  page: Page,
  edit: (told: Told, given: Given) => void,
  given: Given,
): Promise<unknown> => page.addInitScript({ content: `(${changed})(${[COMPOSITION_FILES, given].map(json)},${edit})` })

const json = (value: unknown) => JSON.stringify(value)

function changed<Given>(prefix: string, given: Given, edit: (told: Told, given: Given) => void): void {
  const own = window.fetch
  window.fetch = async (input, init) => {
    const answer = await own(input, init)
    if (!String(input).startsWith(prefix)) return answer
    const told = (await answer.json()) as Told
    edit(told, given)
    return Response.json(told)
  }
}
