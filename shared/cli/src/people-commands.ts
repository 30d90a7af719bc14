import { TokenRole, tokenEffect, type Whoami } from '@tessera/contracts'
import { type Connection, readTokenFile, requireEncryption } from './connection.ts'
import { saveToken } from './credentials.ts'
import { createRegistryClient } from './registry-client.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** Stores a token for a registry, once the registry has identified its owner. */
export async function login(
  { url }: Connection,
  terminal: Terminal,
  { tokenFile }: { tokenFile?: string },
): Promise<CommandResult> {
  const token = tokenFile ? await readTokenFile(tokenFile, terminal) : terminal.env.TESSERA_TOKEN
  if (!token)
    throw new UsageError(
      'give --token-file with the token, or TESSERA_TOKEN: a token on the command line is seen by others',
    )
  requireEncryption(url)
  const identity = await createRegistryClient(url, token).whoami()
  const file = await saveToken(url, token, terminal)
  return {
    json: { ...identity, registry: url },
    text: `you are ${describeIdentity(identity)} at ${url}; token saved in ${file}\n`,
  }
}

export async function logout({ url }: Connection, terminal: Terminal): Promise<CommandResult> {
  await saveToken(url, null, terminal)
  return { json: { registry: url }, text: `token for ${url} removed\n` }
}

export async function whoami({ client, url }: Connection): Promise<CommandResult> {
  const identity = await client.whoami()
  return { json: identity, text: `${describeIdentity(identity)} at ${url}\n` }
}

const describeIdentity = (identity: Whoami): string => `${identity.holder} (${identity.role}: ${tokenEffect(identity)})`

export async function tokens({ client }: Connection): Promise<CommandResult> {
  const rows = await client.tokens()
  const cells = rows.map((t) => [
    t.id,
    t.holder,
    `${t.role}${t.machine ? ' (machine)' : ''}`,
    tokenEffect(t),
    minute(t.createdAt),
    t.lastUsedAt ? minute(t.lastUsedAt) : '-',
    t.expiresAt ? minute(t.expiresAt) : '-',
    t.revokedAt ? minute(t.revokedAt) : '',
  ])
  return {
    json: rows,
    text: table(['ID', 'HOLDER', 'ROLE', 'MAY', 'MADE', 'LAST USED', 'EXPIRES', 'REVOKED'], cells),
  }
}

export interface TokenOptions {
  role: string
  scope: string[]
  days?: number
  machine?: boolean
}

/** The token is shown only this once: the registry stores only its hash. */
export async function createToken(
  { client }: Connection,
  terminal: Terminal,
  holder: string,
  options: TokenOptions,
): Promise<CommandResult> {
  const role = TokenRole.safeParse(options.role)
  if (!role.success) throw new UsageError(`--role is one of ${TokenRole.options.join(', ')}`)
  const token = await client.createToken({
    holder,
    role: role.data,
    scope: options.scope,
    machine: options.machine ?? false,
    ...(options.days === undefined ? {} : { days: options.days }),
  })
  for (const warning of token.warnings) terminal.err(`${warning}\n`)
  return { json: token, text: `${token.token}\n` }
}

export async function revokeToken({ client }: Connection, id: string, reason: string): Promise<CommandResult> {
  const row = await client.revokeToken(id, reason)
  return { json: row, text: `the token ${row.id} of ${row.holder} opens nothing any more\n` }
}
