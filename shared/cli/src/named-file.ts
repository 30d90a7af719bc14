import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Terminal, UsageError } from './terminal.ts'

/** The text of a file that somebody named, seen from where they stand; `as` is how they named it. */
export const readNamedFile = ({ cwd }: Terminal, file: string, as = file): Promise<string> =>
  readFile(resolve(cwd, file), 'utf8').catch(() => {
    throw new UsageError(`${as} cannot be read`)
  })
