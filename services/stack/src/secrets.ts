import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret of a local service, 32 bytes: made once, kept beside its data, readable by its owner alone. */
export async function ensureSecret(
  dataDir: string,
  name: string,
  form: 'base64url' | 'base64' = 'base64url',
): Promise<string> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const storedSecret = await readFile(file, 'utf8').catch(() => null)
  if (storedSecret) return storedSecret.trim()
  const token = randomBytes(32).toString(form)
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return token
}
