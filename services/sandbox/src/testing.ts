import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SandboxConfig } from './config.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export interface TestSandbox {
  sandbox: Sandbox
  dir: string
  dispose(): Promise<void>
}

/** A sandbox with a directory of its own, silent, without a rate limit. */
export async function sandboxForTests(
  settings: Record<string, string> = {},
  dir?: string | undefined,
): Promise<TestSandbox> {
  const home = dir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')))
  const sandbox = await createSandbox(
    SandboxConfig.parse({ LOG_LEVEL: 'silent', RATE_LIMIT_ON: 'false', DATA_DIR: home, ...settings }),
  )
  return {
    sandbox,
    dir: home,
    dispose: async () => {
      await sandbox.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
