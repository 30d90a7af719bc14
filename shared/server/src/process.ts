import { ConfigError } from './config.ts'
import { FolderInUseError } from './folder-lock.ts'
import { MigrationError } from './migrate.ts'

/** Longer than draining and finishing requests in flight takes with production settings. */
const CLOSE_TIMEOUT_MS = 24_000

interface RunningProcess {
  close(): Promise<void>
}

/**
 * Starts a process: prints invalid settings without a stack trace, and closes what was started on SIGTERM and SIGINT within 24 s. A signal
 * during the start waits for it, so that nothing is left half open.
 */
export async function runProcess(start: () => Promise<RunningProcess>): Promise<void> {
  // Deferred, so that the signal handlers are installed before anything is opened.
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
  await exitOnError(starting)
}

/** Runs the task of a process that ends by itself; an error is printed, and the process exits with 1. */
export const runTask = (task: () => Promise<unknown>): Promise<void> => exitOnError(Promise.resolve().then(task))

async function exitOnError(result: Promise<unknown>): Promise<void> {
  try {
    await result
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof MigrationError)
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
