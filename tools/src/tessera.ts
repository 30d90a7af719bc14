import { runTessera } from '@tessera/cli'
import { ROOT } from './root.ts'

process.exitCode = await runTessera(process.argv.slice(2), {
  env: process.env,
  cwd: process.env.TESSERA_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  live: process.stderr.isTTY === true,
  checkout: ROOT,
})
