import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openPglite } from '../database-pglite.ts'
import type { Database } from '../database-types.ts'

/** Where the copy stands that every test process of this machine begins from: one for each version of PGlite. */
function templateFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return join(tmpdir(), `tessera-pglite-${process.getuid?.() ?? 0}`, `${version}.tar`)
}

let template: Promise<Blob> | undefined

async function readTemplate(): Promise<Blob> {
  const file = templateFile()
  if (!existsSync(file)) {
    const made = await PGlite.create()
    const bytes = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer())
    await made.close()
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Whoever makes it at the same time makes the same; the last one stands, and nobody reads half of it.
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  }
  return new Blob([readFileSync(file)])
}

/**
 * An empty PGlite in memory, copied from one that was made before: making one anew takes some six times as long. The caller
 * closes it.
 */
export async function openTestDatabase<DB>(): Promise<Database<DB>> {
  template ??= readTemplate()
  return openPglite<DB>(undefined, await template)
}
