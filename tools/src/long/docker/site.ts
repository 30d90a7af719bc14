import { get } from 'node:http'
import { waitFor } from '../wait-for.ts'
import type { Engine } from './engine.ts'

export const READY_TIMEOUT_MS = 10 * 60_000

/** The site as docker compose runs it from a checkout. */
export interface Site {
  engine: Engine
  /** Runs docker compose; returns its output. */
  compose(...args: string[]): string
  /** Ids of the containers of a service. */
  idsOf(service: string): string[]
  /** First container of a service. */
  idOf(service: string): string
  /** Status of a path for the host of a merchant, which Node does not resolve; 0 without a response. */
  statusOf(path: string, host?: string): Promise<number>
  waitForStatus(path: string, status: number): Promise<void>
}

export function createSite(engine: Engine, cwd: string, port: string, env: Record<string, string>): Site {
  const compose = (...args: string[]) => engine.compose(args, { cwd, env })
  const idsOf = (service: string) => compose('ps', '--all', '--quiet', service).trim().split('\n')
  const statusOf = (path: string, host = 'siam.localhost') =>
    new Promise<number>((resolve) => {
      get({ host: '127.0.0.1', port, path, headers: { host }, timeout: 10_000 }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }).once('error', () => resolve(0))
    })
  return {
    engine,
    compose,
    idsOf,
    idOf: (service) => idsOf(service)[0] ?? '',
    statusOf,
    waitForStatus: (path, status) =>
      waitFor(`status ${status} of ${path}`, async () => (await statusOf(path)) === status, READY_TIMEOUT_MS),
  }
}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}
