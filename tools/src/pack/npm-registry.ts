import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { tarballName } from './pack.ts'
import { publishedPackages } from './packages.ts'
import { packedManifest } from './packed-manifest.ts'

export interface NpmRegistry {
  /** Value of npm's setting `@tessera:registry`. */
  url: string
  close(): Promise<void>
}

/**
 * Serves packed packages like an npm registry, on localhost only: the requests of `npm create` and `npm install`,
 * for one scope.
 *
 * @param folder holds the files that {@link pack} made
 * @param port 0 for any free port
 */
export async function servePackages(folder: string, port = 0): Promise<NpmRegistry> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1))
    respond(folder, path, `http://${request.headers.host}`, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(folder: string, path: string, origin: string, response: ServerResponse): Promise<void> {
  const source = publishedPackages().find(({ manifest }) => manifest.name === path)?.manifest
  const file = join(folder, source ? tarballName(source) : basename(path))
  if (!file.endsWith('.tgz') || !existsSync(file)) return void response.writeHead(404).end('{}')
  if (!source) return void createReadStream(file).pipe(response.writeHead(200))
  const { name, version } = source
  const integrity = `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`
  const dist = { tarball: `${origin}/${tarballName(source)}`, integrity }
  const packument = {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...packedManifest(source), dist } },
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument))
}
