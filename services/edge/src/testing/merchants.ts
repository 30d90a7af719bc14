import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EdgeConfig } from '../config.ts'

/** The merchants that ship, and `prod` at prod.localhost, which is in production. */
export async function merchantsWithProduction(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-merchants-'))
  await cp(EdgeConfig.parse({}).MERCHANTS_DIR, dir, { recursive: true, filter: (from) => !from.endsWith('.ts') })
  const siam = JSON.parse(await readFile(join(dir, 'siam.json'), 'utf8')) as object
  const prod = { ...siam, code: 'prod', hosts: ['prod.localhost'], production: true }
  await writeFile(join(dir, 'prod.json'), JSON.stringify(prod))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
