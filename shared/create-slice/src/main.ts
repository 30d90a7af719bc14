#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { runGenerator } from './command.ts'
import { createSlice } from './create.ts'

const USAGE =
  'npm create @tessera/slice mfe-demo -- [--title "Demo"] [--title-th "ตัวอย่าง"] [--packages FOLDER] [--from SLICE]'
const TIMEOUT_MS = 10 * 60_000

/** Npm registry of this package's scope, if it is configured separately. */
function scopeRegistry(): string | undefined {
  const { stdout } = spawnSync('npm', ['config', 'get', '@tessera:registry'], { encoding: 'utf8', timeout: TIMEOUT_MS })
  return stdout.trim().startsWith('http') ? stdout.trim() : undefined
}

await runGenerator(USAGE, 1, ['title', 'title-th', 'packages', 'from'], async ([name = ''], options) => {
  const { title, 'title-th': titleTh, packages, from } = options
  const npmRegistry = packages ? undefined : scopeRegistry()
  const dir = createSlice(process.cwd(), name, {
    ...(title && { title }),
    ...(titleTh && { titleTh }),
    ...(packages && { packages: resolve(packages) }),
    ...(from && { from: resolve(from) }),
    ...(npmRegistry && { npmRegistry }),
  })
  const runCommand = (command: string, args: string[]): void => {
    if (
      spawnSync(command, args, { cwd: dir, stdio: ['ignore', 'inherit', 'inherit'], timeout: TIMEOUT_MS }).status !== 0
    )
      throw new Error(`the files are written to ${dir}, but "${command} ${args.join(' ')}" failed there`)
  }
  runCommand('npm', ['install', '--no-audit', '--no-fund'])
  runCommand('npm', ['run', '--silent', 'format'])
  return `next: cd ${relative(process.cwd(), dir)} && npm test\n`
})
