import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { until } from '@tessera/server/testing'
import { ROOT } from './root.ts'

/** A checkout with one script, whose `npm install` writes the nested package that the lock file names. */
let root: string
const NESTED = 'shared/build/node_modules/lexer'
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const nested = (version: string) => write(`${NESTED}/package.json`, JSON.stringify({ version }))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-bootstrap-'))
  mkdirSync(join(root, 'tools'))
  copyFileSync(join(ROOT, 'tools/bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'))
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  write('package-lock.json', JSON.stringify({ packages: { '': {}, [NESTED]: { version: '3.0.5' } } }))
  write('bin/npm', `#!/bin/sh\nmkdir -p ${NESTED}\necho '{"version":"3.0.5"}' >${NESTED}/package.json\n`)
  chmodSync(join(root, 'bin/npm'), 0o755)
  write('hello.mjs', "console.log('hello')\n")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const env = () => ({ ...process.env, NODE_OPTIONS: '', PATH: `${join(root, 'bin')}:${process.env.PATH}` })
const run = () =>
  spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'hello.mjs'], { env: env(), encoding: 'utf8' }).stdout

test.each([
  ['missing', () => undefined],
  ['another version', () => nested('2.3.2')],
])('FIX-307 installs again if a package of a workspace’s own folder is %s', (_, prepare) => {
  nested('3.0.5')
  run()
  rmSync(join(root, NESTED), { recursive: true })
  prepare()
  expect(run()).toBe('Installing packages (once) ...\nhello\n')
  expect(JSON.parse(readFileSync(join(root, NESTED, 'package.json'), 'utf8'))).toEqual({ version: '3.0.5' })
  expect(run()).toBe('hello\n')
})

test('FIX-309 ends the script when the process that started it ends without passing its signal on', async () => {
  nested('3.0.5')
  write(
    'wait.mjs',
    "process.on('SIGTERM', () => { console.log('ended'); process.exit() })\nconsole.log('ready')\nsetInterval(() => {}, 1e6)\n",
  )
  // As npm's shell does, it waits for its child and dies alone.
  const shell = spawn('sh', ['-c', `"${process.execPath}" tools/bootstrap.mjs wait.mjs & wait`], {
    cwd: root,
    env: env(),
  })
  let output = ''
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await until(() => output.includes('ready'))
  shell.kill('SIGKILL')
  await once(shell.stdout, 'close')
  expect(output).toContain('ended')
})
