import { readFileSync } from 'node:fs'
import type { Database } from '@tessera/server'
import { openTestDatabase } from '@tessera/server/testing'
import type { Tables } from './tables.ts'
import { startTestRegistry, type TestRegistry } from './testing/test-registry.ts'

interface Described {
  paths: Record<string, Record<string, { operationId: string; security: object[]; responses: Record<string, unknown> }>>
}

let database: Database<Tables>
let registry: TestRegistry
let described: Described
beforeAll(async () => {
  database = await openTestDatabase()
  registry = await startTestRegistry(database)
  described = (await registry.call('GET', '/v1/docs/json')).json() as Described
})
afterAll(async () => {
  await registry.stop()
  await database.close()
})

test('serves the API description that is stored; npm run describe rewrites it', () => {
  const kept: unknown = JSON.parse(readFileSync(new URL('../../../docs/registry.json', import.meta.url), 'utf8'))
  expect(described).toEqual(kept)
})

test('describes the token that a call requires, its response and its rejection codes', () => {
  const { get, put } = described.paths['/v1/artifacts/{name}/{file}'] ?? {}
  expect([get?.security, put?.security]).toEqual([[], [{ token: [] }]])
  expect(Object.keys(put?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '413', '429', '500'])
  expect(JSON.stringify(put?.responses['409'])).toContain('artifact.differs')
})

test('names each call uniquely, and describes only calls below /v1', () => {
  const names = Object.values(described.paths).flatMap((one) =>
    Object.values(one).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(72)
  expect(Object.keys(described.paths).filter((path) => !path.startsWith('/v1/'))).toEqual([])
})
