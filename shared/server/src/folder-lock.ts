import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Another process, or another part of this one, has the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Locks a folder for this process alone, by an empty `{dir}.lock` next to it; returns a function that releases it. The
 * operating system holds the lock, through SQLite, because Node has no call of its own: it is released however the process
 * ends.
 */
export function lockFolder(dir: string): () => void {
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
    return () => {
      if (lock.isOpen) lock.close()
    }
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new FolderInUseError(
      `${dir} is in use by another process: two would lose each other’s data. Stop the other one, or name another folder.`,
    )
  }
}
