import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'

/** Copies the checkout with its packages (as hard links) into `.cache`, so that a run that is stopped leaves no mutant behind. */
export function copyCheckoutTo(name: string): string {
  const copy = join(ROOT, '.cache', name)
  rmSync(copy, { recursive: true, force: true })
  const files = runForLines('git', 'ls-files', '-co', '--exclude-standard')
  for (const file of files.filter((file) => existsSync(join(ROOT, file)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  for (const folder of runForLines('find', '.', '-name', 'node_modules', '-prune', '-not', '-path', './.cache/*'))
    runForLines('cp', '-al', folder, join(copy, folder))
  return copy
}

function runForLines(command: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}
