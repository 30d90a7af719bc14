import { Agent, get } from 'node:http'

const TIMEOUT_MS = 30_000

/** Polls a page, and records the request and response time of each response that names its composition. */
export interface Reader {
  /** Resolves with the milliseconds from `since` to the first response that names the composition. */
  sees(composition: string, since: number): Promise<number>
  stop(): void
}

/** One visitor who reads without pause, over one connection. */
export function readPages(url: string): Reader {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let stopped = false
  let latest: { composition: string; at: number } = { composition: '', at: 0 }
  const once = () =>
    new Promise<string>((resolve, reject) => {
      const request = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
        response.resume()
        response.on('end', () => resolve(String(response.headers['x-composition'])))
      })
      request.on('timeout', () => request.destroy(new Error(`${url} did not respond`)))
      request.on('error', reject)
    })
  const reading = (async () => {
    while (!stopped) {
      const composition = await once()
      if (composition !== latest.composition) latest = { composition, at: performance.now() }
    }
  })()
  // Errors reach the callers that wait for a composition; those of a request in flight at the end are ignored.
  reading.catch(() => undefined)
  return {
    async sees(composition, since) {
      while (latest.composition !== composition) {
        if (performance.now() - since > TIMEOUT_MS) throw new Error(`${url} never showed ${composition}`)
        await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 1))])
      }
      return latest.at - since
    },
    stop() {
      stopped = true
      agent.destroy()
    },
  }
}
