import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { until } from '@tessera/server/testing'
import { ROOT } from '../root.ts'
import { endTestProcesses, processesOf, RUN_ID } from './test-processes.ts'

/** A process that starts another one in a session of its own, which ignores SIGTERM. */
const STUBBORN = `
  process.on('SIGTERM', () => {})
  setInterval(() => {}, 1000)
  if (process.argv[1] === 'parent')
    require('node:child_process').spawn(process.execPath, ['-e', process.env.SCRIPT, 'child'], { detached: true }).unref()
`

test('ends every process of a run: detached, orphaned and ignoring SIGTERM; and none of another run', async () => {
  const [run, other] = [randomUUID(), randomUUID()]
  const start = (id: string, role: string) =>
    spawn(process.execPath, ['-e', STUBBORN, role], {
      stdio: 'ignore',
      env: { ...process.env, SCRIPT: STUBBORN, [RUN_ID]: id },
    })
  const parent = start(run, 'parent')
  start(other, 'child')
  await until(() => processesOf(run).length === 2 && processesOf(other).length === 1, 'the start of three processes')
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await endTestProcesses(run)
  await until(() => processesOf(run).length === 0, 'the end of the orphan')
  expect(processesOf(other)).toHaveLength(1)
  await endTestProcesses(other)
})

/** Starts `npm test -- types` and resolves once its compiler runs. */
async function startRun(run: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'tools/src/test.ts', 'types'], {
    cwd: ROOT,
    stdio: 'ignore',
    // A variable of its own: the run replaces the id that it inherits.
    env: { ...process.env, NODE_OPTIONS: '', TESSERA_TEST_FOLDER: '', TESSERA_TEST_PARENT: run },
  })
  await until(() => processesOf(run, 'TESSERA_TEST_PARENT').length >= 3, 'the start of the compiler')
  return child
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'leaves no process of `npm test` after its first process gets %s',
  async (signal) => {
    const run = randomUUID()
    const child = await startRun(run)
    child.kill(signal)
    await until(() => processesOf(run, 'TESSERA_TEST_PARENT').length === 0, 'the end of every process of the run')
  },
)
