import { readdirSync } from 'node:fs'
import { formatMissing, missingFor } from '../../tools/src/programs.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const name = process.argv[2] ?? ''

const missing = missingFor(`bench-${name}`)
if (missing.length > 0) {
  console.error(`${name} cannot run: ${formatMissing(missing)}`)
  process.exitCode = 1
} else if (names.includes(name)) {
  const { run } = (await import(`./${name}.bench.ts`)) as { run(): Promise<number> }
  process.exitCode = await run()
} else {
  console.error(`usage: npm run bench -- <name>\nnames: ${names.join(', ')}`)
  process.exitCode = 2
}
