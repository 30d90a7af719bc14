import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../site/free-port.ts'

const SERVER_PROGRAM = fileURLToPath(new URL('../../../services/api/src/server.ts', import.meta.url))
const START_TIMEOUT_MS = 300_000
const POLL_INTERVAL_MS = 250

export interface Api {
  url: string
  close(): Promise<void>
}

/** Starts the API with the given number of games as a child process: on the given Postgres, otherwise in memory. */
export async function startApi(games: number, databaseUrl?: string): Promise<Api> {
  const port = await freePort()
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    env: {
      ...process.env,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      PORT: String(port),
      IN_MEMORY: 'true',
      PRODUCTION: 'false',
      SEED: 'true',
      SEED_GAMES: String(games),
      RATE_LIMIT_ON: 'false',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_TIMEOUT_MS
  while (child.exitCode === null && Date.now() < deadline) {
    if (await isReady(url)) return { url, close }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  await close()
  throw new Error('the API did not start')
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
