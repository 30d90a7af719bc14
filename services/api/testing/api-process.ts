import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../src/server.ts', import.meta.url))
const READY_MESSAGE = 'operator API on'
const START_TIMEOUT_MS = 60_000

/** The API's program in a separate process that can be killed. */
export class ApiProcess {
  private child: ChildProcess | null = null
  private readonly env: Record<string, string>

  constructor(env: Record<string, string>) {
    this.env = env
  }

  /** Resolves once it listens; rejects with its output if it ends before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM], { env: this.env })
    this.child = child
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`${reason}: ${output}`))
      const timer = setTimeout(() => fail('the API did not start in time'), START_TIMEOUT_MS)
      child.on('exit', () => fail('the API process exited'))
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => {
          output += String(data)
          if (!output.includes(READY_MESSAGE)) return
          clearTimeout(timer)
          resolve()
        })
    })
  }

  /** Kills the process with SIGKILL, as in a power failure: no shutdown handler runs. */
  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    if (!child || child.exitCode !== null) return
    const exitEvent = once(child, 'exit')
    child.kill('SIGKILL')
    await exitEvent
  }
}
