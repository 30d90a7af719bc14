import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of each secret's file in the data folder; renaming one would replace the secret of every existing site. */
const FILES = {
  adminToken: 'registry-token',
  edgeToken: 'registry-edge-token',
  readerToken: 'registry-api-token',
  apiEdgeToken: 'api-edge-token',
  protectionKey: 'protection-key',
  outsideKey: 'outside-key',
  oidcSecret: 'oidc-secret',
  providerKey: 'provider-key',
  operatorKey: 'operator-key',
  webhookSecret: 'webhook-secret',
} as const
/** Secrets that must be exactly 32 bytes, in base64. */
const BASE64_SECRETS: ReadonlySet<string> = new Set(['providerKey', 'operatorKey', 'webhookSecret'])

export type StackSecrets = Record<keyof typeof FILES, string>

/** Returns the secrets of a local site; each is created once and stored in `dataDir`, readable only by the owner. */
export async function ensureSecrets(dataDir: string, prefix = ''): Promise<StackSecrets> {
  const entries = Object.entries(FILES).map(
    async ([name, file]) =>
      [
        name,
        BASE64_SECRETS.has(name)
          ? await ensureSecret(dataDir, file, 'base64')
          : await ensureSecret(dataDir, file, 'base64url', prefix),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as StackSecrets
}

/** Returns a secret of 32 random bytes behind an optional prefix; it is created once and stored in `dataDir`. */
export async function ensureSecret(
  dataDir: string,
  name: string,
  encoding: 'base64url' | 'base64' = 'base64url',
  prefix = '',
): Promise<string> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const storedSecret = await readFile(file, 'utf8').catch(() => null)
  if (storedSecret) return storedSecret.trim()
  const secret = prefix + randomBytes(32).toString(encoding)
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
