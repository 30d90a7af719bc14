import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Terminal, UsageError } from './terminal.ts'

/** Finds the folder of a slice, relative to the working directory or as a workspace of the checkout. */
export function sliceDir(target: string, { cwd, checkout }: Terminal): string {
  const localDir = resolve(cwd, target)
  const sliceFolder = [localDir, ...(checkout ? [join(checkout, target)] : [])].find((dir) =>
    existsSync(join(dir, 'slice.ts')),
  )
  if (!sliceFolder) throw new UsageError(`${target} is no workspace or folder of a slice`)
  return sliceFolder
}
