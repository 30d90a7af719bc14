import { type ChildProcess, spawn } from 'node:child_process'

const TIMEOUT_MS = 600_000
const END_MARKER = '::end'

/** A persistent shell, as in a terminal window: working directory and exports apply to the next line. */
export class Terminal {
  private readonly shell: ChildProcess
  private output = ''
  private onOutput: () => void = () => undefined

  constructor(cwd: string, env: NodeJS.ProcessEnv) {
    // A process group of its own, so that servers that were started in it are ended with it.
    this.shell = spawn('bash', ['--noprofile', '--norc'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true })
    for (const stream of [this.shell.stdout, this.shell.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk
        this.onOutput()
      })
  }

  /** Runs one line; resolves to its output, and rejects with it if the line fails. */
  async run(line: string): Promise<string> {
    const [output, code] = await this.waitForOutput(
      line,
      new RegExp(`^${END_MARKER} (\\d+)$`, 'm'),
      `; echo "${END_MARKER} $?"`,
    )
    if (code !== '0') throw new Error(`${line}\n${output}`)
    return output
  }

  /** Starts a command that runs until it is stopped; resolves to the pattern's first group once the output matches. */
  async runUntil(line: string, pattern: RegExp): Promise<string> {
    return (await this.waitForOutput(line, pattern))[1]
  }

  end(): void {
    if (this.shell.pid) process.kill(-this.shell.pid, 'SIGTERM')
  }

  private waitForOutput(line: string, pattern: RegExp, suffix = ''): Promise<[printed: string, found: string]> {
    this.output = ''
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${line}\n${this.output}`)), TIMEOUT_MS)
      this.onOutput = () => {
        const match = pattern.exec(this.output)
        if (!match) return
        clearTimeout(timer)
        resolve([this.output.slice(0, match.index), match[1] ?? ''])
      }
      // Commands must not read the shell's own input.
      this.shell.stdin?.write(`${line} < /dev/null${suffix}\n`)
    })
  }
}
