import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTessera } from '@tessera/cli'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import { openTestDatabase } from '@tessera/server/testing'
import { writeBuild } from './test-build.ts'

const TOKEN = 'token-of-the-administrator-1'

export interface CliResult {
  code: number
  out: string
  err: string
  json(): unknown
}

/**
 * A registry in memory with a shell and two versions of a slice published, and the command line configured for it; `prepare`
 * gets its folder, and returns additional settings.
 */
export async function startTestRegistry(prepare?: (dir: string) => Promise<Record<string, string>>) {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-cli-'))
  const extraSettings = await prepare?.(dir)
  const settings = {
    LOG_LEVEL: 'silent',
    IN_MEMORY: 'true',
    PORT: '0',
    DATA_DIR: dir,
    REGISTRY_ADMIN_TOKEN: TOKEN,
    ...extraSettings,
  }
  const registry = await createRegistry(readRegistryConfig(settings), await openTestDatabase())
  const url = await registry.listen()

  /** Runs the command line in an environment of the test's own. */
  async function run(env: Record<string, string>, args: readonly string[]): Promise<CliResult> {
    const output = { out: '', err: '' }
    const code = await runTessera(args, {
      env: { HOME: dir, ...env },
      cwd: dir,
      out: (text) => {
        output.out += text
      },
      err: (text) => {
        output.err += text
      },
      live: false,
    })
    return { code, ...output, json: () => JSON.parse(output.out) as unknown }
  }
  const tessera = (...args: string[]) => run({ TESSERA_REGISTRY: url, TESSERA_TOKEN: TOKEN }, args)

  await writeBuild(join(dir, 'shell/dist'), 'shell', '1.0.0')
  for (const version of ['1.0.0', '1.1.0']) await writeBuild(join(dir, `demo-${version}/dist`), 'mfe-demo', version)
  for (const target of ['shell', 'demo-1.0.0', 'demo-1.1.0']) {
    const publishResult = await tessera('publish', target)
    if (publishResult.code !== 0) throw new Error(publishResult.err)
  }
  return {
    dir,
    url,
    token: TOKEN,
    run,
    tessera,
    stop: async () => {
      await registry.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
