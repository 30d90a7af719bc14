import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOperationsClient, type OperationsClient } from '../operations-client.ts'
import { dataDir, localStack, readTokenFile } from './connection.ts'
import { type Terminal, UsageError } from './terminal.ts'

export interface OperationsOptions {
  api?: string
  tokenFile?: string
  dryRun?: boolean
}

/** The api that the options name, else the environment, else the stack of this checkout. */
export async function connectOperations(options: OperationsOptions, terminal: Terminal): Promise<OperationsClient> {
  const own = (await localStack(terminal))?.api
  const url = options.api ?? terminal.env.TESSERA_API_URL ?? own
  if (!url) throw new UsageError('no api is named: give --api or TESSERA_API_URL, or run npm start first')
  if (!URL.canParse(url)) throw new UsageError(`${url} is not the address of an api, e.g. http://127.0.0.1:4101`)
  const token = await readToken(options, url === own, terminal)
  return createOperationsClient(url, token, { dryRun: options.dryRun ?? false })
}

/** The file that is named comes first, then the environment. The token of the local stack is for the local stack alone. */
async function readToken({ tokenFile }: OperationsOptions, isOwn: boolean, terminal: Terminal): Promise<string> {
  if (tokenFile) return readTokenFile(tokenFile)
  const { TESSERA_API_TOKEN } = terminal.env
  if (TESSERA_API_TOKEN || !isOwn) return TESSERA_API_TOKEN ?? ''
  return (await readFile(join(dataDir(terminal), 'operator-token'), 'utf8').catch(() => '')).trim()
}
