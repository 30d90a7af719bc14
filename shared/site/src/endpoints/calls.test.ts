import type { Endpoint } from '@tessera/contracts'
import { ModuleId } from '../enums.ts'
import * as calls from './index.ts'

const endpoints = (Object.entries(calls) as [string, unknown][]).filter(
  (entry): entry is [string, Endpoint] => typeof entry[1] === 'object' && entry[1] !== null && 'moduleId' in entry[1],
)

test('API-001 every call has a path of its own per method, below /api/v1', () => {
  const all = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(all.length).toBeGreaterThan(20)
  expect(new Set(all).size).toBe(all.length)
  for (const one of all) expect(one).toMatch(/^(GET|POST|PUT|DELETE) \/api\/v1\/[a-z]/)
})

test('API-004 every call carries a module id of the list', () => {
  for (const [name, { moduleId }] of endpoints)
    expect([name, ModuleId.safeParse(moduleId).success]).toEqual([name, true])
})

test('passwords travel in encrypted bodies only', () => {
  const plain = endpoints.filter(([, { body, bodyType }]) => {
    const shape = (body as { shape?: object } | undefined)?.shape ?? {}
    return Object.keys(shape).some((field) => /password/i.test(field)) && bodyType !== 'encrypted'
  })
  expect(plain).toEqual([])
})

test('LOB-147 favourites are a list of node ids, and a number is none', () => {
  const reply = (ids: unknown) => calls.FavouriteIds.reply.safeParse({ success: true, value: { ids } }).success
  expect(reply(['n1', 'n2'])).toBe(true)
  expect(reply([1])).toBe(false)
})
