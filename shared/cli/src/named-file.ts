import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Terminal, UsageError } from './terminal.ts'

/** Reads the file at a path relative to the working directory; `as` is its name in the error message. */
export const readNamedFile = ({ cwd }: Terminal, file: string, as = file): Promise<string> =>
  readFile(resolve(cwd, file), 'utf8').catch(() => {
    throw new UsageError(`${as} cannot be read`)
  })
