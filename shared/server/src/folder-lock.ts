import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Another process, or another part of this one, has the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Locks a folder for this process alone, by an empty `{dir}.lock` next to it; returns a function that releases it. The
 * operating system holds the lock, through SQLite, because Node has no call of its own: it is released however the process
 * ends. `{dir}.pid` has the id of the process, for the error of the next one.
 */
export function lockFolder(dir: string): () => void {
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
    writeFileSync(`${dir}.pid`, String(process.pid))
    return () => {
      if (lock.isOpen) lock.close()
    }
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new FolderInUseError(
      `${dir} is in use by ${processOf(dir)}: two would lose each other’s data. Stop it, or name another folder.`,
    )
  }
}

function processOf(dir: string): string {
  try {
    return `process ${readFileSync(`${dir}.pid`, 'utf8')}`
  } catch {
    return 'another process'
  }
}
