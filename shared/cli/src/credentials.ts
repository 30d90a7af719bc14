import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { Terminal } from './terminal.ts'

/** Tokens by the address of their registry. */
const Credentials = z.record(z.string(), z.string())

const credentialsFile = ({ env }: Terminal): string =>
  join(env.XDG_CONFIG_HOME ?? join(env.HOME ?? homedir(), '.config'), 'tessera', 'credentials.json')

const normalizeUrl = (registry: string): string => registry.replace(/\/+$/, '')

async function readCredentials(terminal: Terminal): Promise<z.infer<typeof Credentials>> {
  const text = await readFile(credentialsFile(terminal), 'utf8').catch(() => '{}')
  return Credentials.safeParse(JSON.parse(text)).data ?? {}
}

export const savedToken = async (registry: string, terminal: Terminal): Promise<string | undefined> =>
  (await readCredentials(terminal))[normalizeUrl(registry)]

/** Stores a token in a file that only its owner can read; null deletes it. Returns the file. */
export async function saveToken(registry: string, token: string | null, terminal: Terminal): Promise<string> {
  const { [normalizeUrl(registry)]: _, ...otherTokens } = await readCredentials(terminal)
  const file = credentialsFile(terminal)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const credentials = token === null ? otherTokens : { ...otherTokens, [normalizeUrl(registry)]: token }
  await writeFile(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return file
}
