import { runTessera } from '@tessera/cli'
import { ROOT } from '../../tools/src/root.ts'

/** Runs the `tessera` command line against the tests' site and returns its JSON output. */
export async function tessera(...args: string[]): Promise<unknown> {
  const outputs = { out: '', err: '' }
  const code = await runTessera([...args, '--json'], {
    env: { ...process.env, TESSERA_REGISTRY: process.env.E2E_REGISTRY, TESSERA_TOKEN: process.env.E2E_TOKEN },
    cwd: process.cwd(),
    out: (text) => {
      outputs.out += text
    },
    err: (text) => {
      outputs.err += text
    },
    live: false,
    checkout: ROOT,
  })
  if (code !== 0) throw new Error(outputs.err)
  return JSON.parse(outputs.out)
}
