import { parseArgs } from 'node:util'
import { Refusal } from './names.ts'

/** Runs a generator from the command line: a rejection is printed in one line, and nothing is written. */
export async function runGenerator(
  usage: string,
  count: number,
  options: readonly string[],
  run: (names: string[], options: Record<string, string>) => Promise<string>,
): Promise<void> {
  try {
    const { values, positionals } = readArgs(usage, options)
    if (positionals.length !== count) throw new Refusal(`usage: ${usage}`)
    process.stdout.write(await run(positionals, values))
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function readArgs(usage: string, options: readonly string[]) {
  try {
    const optionTypes = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ allowPositionals: true, options: optionTypes })
    return { values: values as Record<string, string>, positionals }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\nusage: ${usage}`)
  }
}
