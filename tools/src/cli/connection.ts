import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { createRegistryClient, type RegistryClient } from '../registry-client.ts'
import { ROOT } from '../root.ts'
import { type Terminal, UsageError } from './terminal.ts'

export interface ConnectionOptions {
  registry?: string
  tokenFile?: string
}

export interface Connection {
  url: string
  client: RegistryClient
}

const StackFile = z.object({ registry: z.url() })
const dataDir = ({ env }: Terminal): string => env.TESSERA_DATA ?? join(ROOT, '.data')

/** The registry that the options name, else the environment, else the stack of this checkout. */
export async function connect(options: ConnectionOptions, terminal: Terminal): Promise<Connection> {
  const url = options.registry ?? terminal.env.TESSERA_REGISTRY ?? (await localRegistry(terminal))
  if (!URL.canParse(url)) throw new UsageError(`${url} is not the address of a registry, e.g. http://127.0.0.1:4102`)
  return { url, client: createRegistryClient(url, await readToken(options, terminal)) }
}

async function localRegistry(terminal: Terminal): Promise<string> {
  const text = await readFile(join(dataDir(terminal), 'stack.json'), 'utf8').catch(() => '{}')
  const stack = StackFile.safeParse(JSON.parse(text))
  if (stack.success) return stack.data.registry
  throw new UsageError('no registry is named: give --registry or TESSERA_REGISTRY, or run npm start first')
}

/** Reading needs no token; a writing command without one is refused by the registry, which says so. */
async function readToken({ tokenFile }: ConnectionOptions, terminal: Terminal): Promise<string> {
  if (tokenFile)
    return (
      await readFile(tokenFile, 'utf8').catch(() => {
        throw new UsageError(`--token-file ${tokenFile} cannot be read`)
      })
    ).trim()
  const given = terminal.env.TESSERA_TOKEN
  return given ?? (await readFile(join(dataDir(terminal), 'registry-token'), 'utf8').catch(() => '')).trim()
}
