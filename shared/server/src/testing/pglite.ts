import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { copyPglite, databaseOf } from '../database-pglite.ts'
import type { Database } from '../database-types.ts'
import type { Prepared } from './prepared.ts'

const EMPTY = 'empty_no_old_log'
const DAY_MS = 86_400_000
const folder = join(tmpdir(), `tessera-pglite-${process.getuid?.() ?? 0}`)
const dumps = new Map<string, Promise<Blob>>()

/**
 * A PGlite in memory, empty or prepared, copied from one that was made before: making one anew takes some six times as long. The
 * caller closes it.
 */
export async function openTestPglite<DB>(prepared?: Prepared<DB>): Promise<Database<DB>> {
  return databaseOf<DB>(await copyPglite(await dumpOf(prepared)))
}

function dumpOf<DB>(prepared?: Prepared<DB>): Promise<Blob> {
  const key = prepared?.key ?? EMPTY
  const dump = dumps.get(key) ?? readDump(key, () => (prepared ? makePrepared(prepared) : makeEmpty()))
  dumps.set(key, dump)
  return dump
}

/** With small files for its log, of which none is kept for later: every copy carries them, half of what it has with the demo data. */
async function makeEmpty(): Promise<PGlite> {
  const made = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await made.exec('alter system set wal_recycle = off')
  await made.exec("alter system set min_wal_size = '2MB'")
  return made
}

async function makePrepared<DB>(prepared: Prepared<DB>): Promise<PGlite> {
  const pglite = await copyPglite(await dumpOf())
  await prepared.fill(databaseOf<DB>(pglite))
  return pglite
}

/** The copy that every test process of this machine begins from: one for each version of PGlite and key. */
async function readDump(key: string, make: () => Promise<PGlite>): Promise<Blob> {
  const name = `${pgliteVersion()}-${key}.tar`
  const leave = await takeTurn(name)
  try {
    return read(name) ?? (await makeDump(name, make))
  } finally {
    leave()
  }
}

async function makeDump(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const made = await make()
  // Without it every copy would begin with a recovery of all that was filled in.
  await made.exec('CHECKPOINT')
  const bytes = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer())
  await made.close()
  dropOld()
  // Nobody reads half of it.
  const half = join(folder, `${name}.${process.pid}`)
  writeFileSync(half, bytes)
  renameSync(half, join(folder, name))
  return new Blob([bytes])
}

const LONGEST_TURN_MS = 60_000

/** One process makes a copy while the others wait for it: made by each at once it would take each as long. */
async function takeTurn(name: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const turn = join(folder, `${name}.turn`)
  while (!existsSync(join(folder, name)))
    try {
      closeSync(openSync(turn, 'wx'))
      return () => rmSync(turn, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      // Whoever took it may be gone.
      if (ageOf(turn) > LONGEST_TURN_MS) rmSync(turn, { force: true })
      await pause(100)
    }
  return () => undefined
}

function read(name: string): Blob | null {
  try {
    return new Blob([readFileSync(join(folder, name))])
  } catch {
    return null
  }
}

/** Copies that nobody has made for a day go: each has thirty to sixty megabytes. */
function dropOld(): void {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (ageOf(path) > DAY_MS) rmSync(path, { force: true })
  }
}

/** Milliseconds since a file was written; 0 for one that is gone. */
const ageOf = (path: string): number => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const text = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
