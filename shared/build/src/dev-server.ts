import { type FSWatcher, watch } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack, type Stats } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { enableDevServer, type Face } from './common.ts'

const HOST = '127.0.0.1'
const FIRST_PORT = 3001
const PORT_COUNT = 100
const DEBOUNCE_MS = 150

/** The page has another origin, perhaps a public one, and must never get an earlier build. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
}

export interface DevServer {
  /** Base URL of the server, e.g. `http://localhost:3001/`. */
  url: string
  port: number
  close(): Promise<void>
}

export interface DevServerOptions {
  /** By default the first that is free from 3001. */
  port?: number | undefined
  /** `linked`: ES modules, as members get them; `standard` (default): a federation container. */
  face?: Face | undefined
  /** Called after every build; `faults` is empty if it succeeded. */
  onBuild(built: { faults: string; ms: number }): void
}

/**
 * Serves one face of a slice, and rebuilds it on every change. A page that has loaded it reloads after each successful
 * build. A failed build is reported, and the last good build stays. A change of `slice.ts` or of the list of exposes changes
 * the build itself, which then restarts on the same port.
 *
 * @throws when the port is taken, or the slice cannot be read at all
 */
export async function serveSlice(
  dir: string,
  { port: requestedPort, face = 'standard', onBuild }: DevServerOptions,
): Promise<DevServer> {
  const port = requestedPort ?? (await firstFreePort())
  if (!(await isFree(port))) throw new Error(`port ${port} is taken: name another with --port`)
  enableDevServer(face)
  let runningServer = await serveOnce(await readConfig(dir), port, onBuild)
  let isClosed = false
  const restart = serialized(async () => {
    if (isClosed) return
    try {
      const config = await readConfig(dir)
      await runningServer.stop()
      runningServer = await serveOnce(config, port, onBuild)
    } catch (error) {
      onBuild({ faults: error instanceof Error ? error.message : String(error), ms: 0 })
    }
  })
  const watchers = [
    watchNames(dir, (name) => name === 'slice.ts', restart),
    // An editor that rewrites a file also causes a rename event, so needless restarts are harmless and not rare.
    watchNames(join(dir, 'src', 'expose'), (_name, kind) => kind === 'rename', restart),
  ]
  return {
    url: `http://localhost:${port}/`,
    port,
    async close() {
      isClosed = true
      for (const watcher of watchers) watcher.close()
      await runningServer.stop()
    },
  }
}

/** Reads the slice's current configuration. */
async function readConfig(dir: string): Promise<Configuration> {
  const url = `${pathToFileURL(join(dir, 'rspack.config.mjs')).href}?${Date.now()}`
  const { default: configs } = (await import(url)) as { default: Configuration[] }
  const [config] = configs
  if (!config) throw new Error(`${dir}/rspack.config.mjs has no configuration`)
  return config
}

async function serveOnce(
  config: Configuration,
  port: number,
  onBuild: DevServerOptions['onBuild'],
): Promise<{ stop(): Promise<void> }> {
  const compiler = rspack({ ...config, infrastructureLogging: { level: 'error' } })
  const firstBuild = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('tessera-dev', (stats) => {
      onBuild({ faults: faultsOf(stats), ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
      resolve()
    })
  })
  const server = new RspackDevServer(
    {
      host: HOST,
      port,
      allowedHosts: 'all',
      hot: false,
      liveReload: true,
      static: false,
      setupExitSignals: false,
      headers: HEADERS,
      client: { overlay: false, logging: 'error', webSocketURL: { hostname: 'localhost', port, pathname: '/ws' } },
      devMiddleware: { stats: 'none', writeToDisk: true },
      setupMiddlewares: (middlewares) => [preflight, ...middlewares],
    },
    compiler,
  )
  await server.start()
  await firstBuild
  return { stop: () => server.stop() }
}

const preflight = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
  if (request.method === 'OPTIONS') response.writeHead(204, HEADERS).end()
  else next()
}

const faultsOf = (stats: Stats): string =>
  stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY === true }) : ''

function watchNames(dir: string, isRelevant: (name: string, kind: string) => boolean, run: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined
  return watch(dir, (kind, name) => {
    if (!name || !isRelevant(name, kind)) return
    clearTimeout(timer)
    timer = setTimeout(run, DEBOUNCE_MS)
  })
}

/** Serializes the runs. */
function serialized(run: () => Promise<void>): () => void {
  let lastRun = Promise.resolve()
  return () => {
    lastRun = lastRun.then(run)
  }
}

async function firstFreePort(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORT_COUNT; port++) if (await isFree(port)) return port
  throw new Error(`no port is free between ${FIRST_PORT} and ${FIRST_PORT + PORT_COUNT - 1}`)
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
