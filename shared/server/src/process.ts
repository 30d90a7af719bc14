import { ConfigError } from './config.ts'
import { FolderTaken } from './folder-lock.ts'

/** Longer than it takes to drain and to let requests in flight finish, as production has them. */
const CLOSE_TIMEOUT_MS = 24_000

interface RunningProcess {
  close(): Promise<void>
}

/**
 * Starts a process: prints refused settings plainly, and closes what was started on SIGTERM and SIGINT within 24 s. A signal
 * during the start waits for it, so that nothing is left half open.
 */
export async function runProcess(start: () => Promise<RunningProcess>): Promise<void> {
  // A turn later, so that the signals are listened for before anything is opened.
  const starting = Promise.resolve().then(start)
  const stop = (): void => {
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
    starting
      .then((running) => running.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  try {
    await starting
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderTaken) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
