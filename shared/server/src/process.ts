import { ConfigError } from './config.ts'

const CLOSE_TIMEOUT_MS = 10_000

/** Starts a process: prints refused settings plainly, and closes what was started on SIGTERM and SIGINT within 10 s. */
export async function runProcess(start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const running = await start()
    const stop = (): void => {
      setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
      running.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  }
}
