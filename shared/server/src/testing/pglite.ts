import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { DAY_MS } from '@tessera/server/durations'
import { columnParsers, toDatabase } from '../database-pglite.ts'
import type { Database } from '../database-types.ts'
import type { Prepared } from './prepared.ts'
import { quickFolder } from './quick-folder.ts'

const EMPTY = 'empty'
/** Templates of this machine, one for each version of PGlite and key. */
const TEMPLATES = join(tmpdir(), `tessera-pglite-${process.getuid?.() ?? 0}`)
/** PGlite clears its buffers at each start: with the default 128 MB that takes two thirds of the start. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=16MB']

/**
 * Opens a PGlite, empty or prepared, on a copy of a template folder; creating the data from scratch takes ten times as long.
 * Its folder is removed when the caller closes it.
 */
export async function openTestPglite<DB>(prepared?: Prepared<DB>): Promise<Database<DB>> {
  const folder = mkdtempSync(join(quickFolder(), 'tessera-pglite-'))
  await copyTestPglite(folder, prepared)
  const pglite = await openFolder(folder)
  return toDatabase<DB>(pglite, () => rmSync(folder, { recursive: true, force: true }))
}

/** Copies the data of an empty or prepared PGlite to a folder, which is created if it does not exist. */
export async function copyTestPglite<DB>(folder: string, prepared?: Prepared<DB>): Promise<void> {
  cpSync(await templateOf(prepared), folder, { recursive: true })
}

/** Opens a PGlite on a folder. Compiles its WebAssembly once in each process. */
async function openFolder(folder: string, options: PGliteOptions = {}): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_BUFFERS]
  return PGlite.create(folder, { ...(await loadProgram()), parsers: columnParsers, startParams, ...options })
}

let loading: Promise<Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>>> | undefined

function loadProgram() {
  const read = (name: string) => readFile(join(packageFolder(), 'dist', name))
  const load = async () => ({
    pgliteWasmModule: await WebAssembly.compile(await read('pglite.wasm')),
    initdbWasmModule: await WebAssembly.compile(await read('initdb.wasm')),
    fsBundle: new Blob([await read('pglite.data')]),
  })
  loading ??= load()
  return loading
}

/** Folder with the data of a template; test processes wait for the one that creates it. */
async function templateOf<DB>(prepared?: Prepared<DB>): Promise<string> {
  const name = `${version()}-${prepared?.key ?? EMPTY}`
  const template = join(TEMPLATES, name)
  const unlock = await lock(name, () => existsSync(template))
  try {
    if (!existsSync(template)) await createTemplate(template, prepared)
    return template
  } finally {
    unlock()
  }
}

async function createTemplate<DB>(template: string, prepared?: Prepared<DB>): Promise<void> {
  removeOldTemplates()
  const folder = `${template}.${process.pid}`
  if (prepared) cpSync(await templateOf(), folder, { recursive: true })
  // Small log files, none of which is preallocated for later: every copy contains them.
  const pglite = await openFolder(folder, { initDbStartParams: ['--wal-segsize=1'] })
  if (prepared) await prepared.fill(toDatabase<DB>(pglite))
  else
    for (const setting of ['wal_recycle = off', "min_wal_size = '2MB'"])
      await pglite.exec(`alter system set ${setting}`)
  // Without it every copy would begin with a recovery.
  await pglite.exec('CHECKPOINT')
  await pglite.close()
  renameSync(folder, template)
}

const LOCK_TIMEOUT_MS = 300_000
const LOCK_POLL_MS = 100

/** Takes the lock of a template unless it `exists`; the lock of a process that died expires. Returns the function that unlocks. */
async function lock(name: string, exists: () => boolean): Promise<() => void> {
  mkdirSync(TEMPLATES, { recursive: true, mode: 0o700 })
  const file = join(TEMPLATES, `${name}.lock`)
  while (!exists())
    try {
      closeSync(openSync(file, 'wx'))
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (ageOf(file) > LOCK_TIMEOUT_MS) rmSync(file, { force: true })
      await sleep(LOCK_POLL_MS)
    }
  return () => undefined
}

/** Removes templates that are older than a day: each has thirty to seventy megabytes. */
function removeOldTemplates(): void {
  for (const name of readdirSync(TEMPLATES)) {
    const path = join(TEMPLATES, name)
    if (ageOf(path) > DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Milliseconds since a file or folder was changed; 0 if it does not exist. */
const ageOf = (path: string): number => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

function packageFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
}

function version(): string {
  const text = readFileSync(join(packageFolder(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
