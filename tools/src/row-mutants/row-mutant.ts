import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** One change to the code of a requirement row that must make a test that names the row fail. */
export const RowMutant = z.strictObject({
  /** Id of the row, such as `SHL-005`. */
  row: z.string().regex(/^[A-Z]{3}-\d{3}$/),
  /** Path from the top of the project. */
  file: z.string(),
  /** Text that occurs exactly once in the file. */
  find: z.string().min(1),
  /** Text that takes its place. */
  replace: z.string(),
})
export type RowMutant = z.infer<typeof RowMutant>

/** A mutant on one line. */
export const describeMutant = ({ row, file, find, replace }: RowMutant): string =>
  `${row}  ${file}  ${find} -> ${replace}`

const FOLDER = join(import.meta.dirname, 'data')

/** Every recorded mutant, in the order of the files in `data` (one for each prefix of rows). */
export const readRowMutants = (): RowMutant[] =>
  readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) => z.array(RowMutant).parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))))

/** Applies a mutant to the source; null if `find` does not occur exactly once. */
export function applyMutant(source: string, { find, replace }: RowMutant): string | null {
  const [before, after, ...otherParts] = source.split(find)
  return after === undefined || otherParts.length > 0 ? null : `${before}${replace}${after}`
}
