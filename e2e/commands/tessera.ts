import { runTessera } from '@tessera/cli'
import { ROOT } from '../../tools/src/root.ts'

/** Runs the `tessera` command line against the tests' site and returns its JSON output. */
export async function tessera(...args: string[]): Promise<unknown> {
  const written = { out: '', err: '' }
  const code = await runTessera([...args, '--json'], {
    env: { ...process.env, TESSERA_REGISTRY: process.env.E2E_REGISTRY, TESSERA_TOKEN: process.env.E2E_TOKEN },
    cwd: process.cwd(),
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    live: false,
    checkout: ROOT,
  })
  if (code !== 0) throw new Error(written.err)
  return JSON.parse(written.out)
}
