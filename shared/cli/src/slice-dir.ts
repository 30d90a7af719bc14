import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Terminal, UsageError } from './terminal.ts'

/** The folder of a slice that is named: from here, or a workspace of the checkout. */
export function sliceDir(target: string, { cwd, checkout }: Terminal): string {
  const near = resolve(cwd, target)
  const found = [near, ...(checkout ? [join(checkout, target)] : [])].find((dir) => existsSync(join(dir, 'slice.ts')))
  if (!found) throw new UsageError(`${target} is no workspace or folder of a slice`)
  return found
}
