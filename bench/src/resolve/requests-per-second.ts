import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)
const CONNECTIONS = 32

/** Returns the requests per second of `wrk` (Debian: wrk), from one thread over persistent connections. */
export async function requestsPerSecond(url: string, seconds: number, encoding: string | null): Promise<number> {
  const header = encoding ? ['-H', `accept-encoding: ${encoding}`] : []
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...header, url]
  const { stdout } = await execFileAsync(process.env.WRK_PATH ?? '/usr/bin/wrk', args, {
    timeout: (seconds + 20) * 1000,
  })
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  const errorCount = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (!rate || errorCount) throw new Error(`${url}: ${errorCount ? `${errorCount} error responses` : stdout}`)
  return Number(rate)
}
