import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns a local service's secret of 32 bytes; it is created once and stored with the service's data, readable only by the owner. */
export async function ensureSecret(
  dataDir: string,
  name: string,
  encoding: 'base64url' | 'base64' = 'base64url',
): Promise<string> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const storedSecret = await readFile(file, 'utf8').catch(() => null)
  if (storedSecret) return storedSecret.trim()
  const token = randomBytes(32).toString(encoding)
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return token
}
