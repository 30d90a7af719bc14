#!/usr/bin/env node
import { runTessera } from './program.ts'

process.exitCode = await runTessera(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  live: process.stderr.isTTY === true,
})
