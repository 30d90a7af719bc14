import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Folder for data that is thrown away: the one of the test run (`TESSERA_TEST_FOLDER`), which removes it at its end, else where a
 * database is quickest: a file system in memory that has room for it (a container's often has 64 MB), else
 * the folder for temporary files. Copying a database of 1,000 small files took a tenth of the time there.
 */
export function quickFolder(): string {
  const runFolder = process.env.TESSERA_TEST_FOLDER
  if (runFolder) return runFolder
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
