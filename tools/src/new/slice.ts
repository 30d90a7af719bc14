import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate, pageName, Refusal, sliceName, titles } from '@tessera/create-slice'
import { assertPathFree, writeFormatted } from './checkout.ts'

export interface NewSliceOptions {
  title?: string
  titleTh?: string
}

/**
 * Creates a slice with one page, its states, texts and tests. Returns the files.
 *
 * @throws {@link Refusal} before anything is written
 */
export async function newSlice(root: string, name: string, options: NewSliceOptions): Promise<string[]> {
  const slice = sliceName(name)
  const page = pageName(slice.slice(4))
  if (existsSync(join(root, slice))) throw new Refusal(`${slice} is there already`)
  await assertPathFree(root, `/m/${page.kebab}`)
  const values = { slice, page, title: titles(page, options) }
  const template = fillTemplate(values, () => true)
  const files = new Map([...template].map(([path, text]) => [join(slice, path), text]))
  writeFormatted(root, files)
  return [...files.keys()]
}
