import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Release } from '@tessera/contracts'
import { closeServer } from './close-server.ts'
import { freePort } from './dev-server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SITE_DIR = join(ROOT, 'e2e/second-site')
const NODE = join(ROOT, 'node_modules/.bin/node')
const ADMIN_TOKEN = 'an-administrator-of-the-second-site'
const EDGE_TOKEN = 'an-edge-of-the-second-site-and-no-other'
const START_TIMEOUT_MS = 300_000

/** Runs a program of the checkout; throws with its output if it fails. */
export function runProgram(args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(NODE, args, { cwd: ROOT, encoding: 'utf8', timeout: 600_000 })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
}

function startService(name: 'registry' | 'edge', port: number, env: Record<string, string>) {
  const child = spawn(NODE, [join(ROOT, 'services', name, 'src/server.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      PRODUCTION: 'false',
      MERCHANTS_DIR: join(SITE_DIR, 'merchants'),
      DEFAULT_MERCHANT: 'diary',
      ...env,
    },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  return {
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} was not ready in time`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Starts the second site's own API, which has one endpoint. */
async function startApi() {
  const server = createServer((request, response) => {
    const isFound = request.url === '/api/v1/notes'
    response
      .writeHead(isFound ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: isFound, value: [{ id: '1', text: 'Water the orchids' }] }))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, stop: () => closeServer(server) }
}

/** Publishes what was built and composes it, as the command line does: over HTTP with a token. */
async function deploy(registry: string): Promise<void> {
  const call = async (method: string, path: string, body: object | Uint8Array) => {
    const isBinary = body instanceof Uint8Array
    const response = await fetch(registry + path, {
      method,
      headers: {
        authorization: `Bearer ${ADMIN_TOKEN}`,
        'content-type': isBinary ? 'application/octet-stream' : 'application/json',
      },
      body: isBinary ? new Uint8Array(body) : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  }
  const changes: Record<string, { version: string }> = {}
  for (const name of ['shell', 'mfe-notes']) {
    const dist = join(SITE_DIR, name, 'dist')
    const release = Release.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')))
    for (const { file } of release.files)
      await call('PUT', `/v1/artifacts/${name}/${file}`, await readFile(join(dist, file)))
    await call('POST', '/v1/releases', release)
    changes[name] = { version: release.version }
  }
  await call('POST', '/v1/compositions', { merchant: 'diary', changes, reason: 'the second site' })
}

/** Builds the second site, and starts it with its own registry and edge. */
export async function startSecondSite(): Promise<{ url: string; stop(): Promise<void> }> {
  runProgram([join(SITE_DIR, 'build.mjs')])
  const data = await mkdtemp(join(tmpdir(), 'second-site-'))
  const api = await startApi()
  const [registryPort, edgePort] = [await freePort(), await freePort()]
  const [registryUrl, url] = [`http://127.0.0.1:${registryPort}`, `http://127.0.0.1:${edgePort}`]
  const registry = startService('registry', registryPort, {
    DATA_DIR: data,
    IN_MEMORY: 'true',
    REGISTRY_ADMIN_TOKEN: ADMIN_TOKEN,
    REGISTRY_EDGE_TOKEN: EDGE_TOKEN,
  })
  const edge = startService('edge', edgePort, {
    SITE: 'plain',
    REGISTRY_URL: registryUrl,
    REGISTRY_EDGE_TOKEN: EDGE_TOKEN,
    API_URL: api.url,
  })
  const stop = async () => {
    await edge.stop()
    await registry.stop()
    await api.stop()
    await rm(data, { recursive: true, force: true })
  }
  try {
    await Promise.all([waitUntilReady(registryUrl), waitUntilReady(url)])
    await deploy(registryUrl)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
