import { readdirSync } from 'node:fs'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const name = process.argv[2] ?? ''

if (names.includes(name)) {
  const { run } = (await import(`./${name}.bench.ts`)) as { run(): Promise<number> }
  process.exitCode = await run()
} else {
  console.error(`usage: npm run bench -- <name>\nnames: ${names.join(', ')}`)
  process.exitCode = 2
}
