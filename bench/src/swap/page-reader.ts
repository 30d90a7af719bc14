import { Agent, get } from 'node:http'

const TIMEOUT_MS = 30_000

/** Polls a page, and records the request and response time of each response that names its composition. */
export interface PageReader {
  /** Resolves with the milliseconds from `since` to the first response that names the composition. */
  waitFor(composition: string, since: number): Promise<number>
  stop(): void
}

/** Reads the page continuously over one connection. */
export function readPages(url: string): PageReader {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isStopped = false
  let latest: { composition: string; at: number } = { composition: '', at: 0 }
  const readOnce = () =>
    new Promise<string>((resolve, reject) => {
      const request = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
        response.resume()
        response.on('end', () => resolve(String(response.headers['x-composition'])))
      })
      request.on('timeout', () => request.destroy(new Error(`${url} did not respond`)))
      request.on('error', reject)
    })
  const readLoop = (async () => {
    while (!isStopped) {
      const composition = await readOnce()
      if (composition !== latest.composition) latest = { composition, at: performance.now() }
    }
  })()
  // Errors reach the callers that wait for a composition; those of a request in flight at the end are ignored.
  readLoop.catch(() => undefined)
  return {
    async waitFor(composition, since) {
      while (latest.composition !== composition) {
        if (performance.now() - since > TIMEOUT_MS)
          throw new Error(`${url} did not serve composition ${composition} in time`)
        await Promise.race([readLoop, new Promise((resolve) => setTimeout(resolve, 1))])
      }
      return latest.at - since
    },
    stop() {
      isStopped = true
      agent.destroy()
    },
  }
}
