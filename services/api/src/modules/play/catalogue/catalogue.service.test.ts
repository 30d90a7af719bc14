import { jest } from '@jest/globals'
import type { StoredGame } from '../../../database/tables.ts'
import { createCatalogueService } from './catalogue.service.ts'

const FRESH_MS = 1_000
const aRow = (name_en: string) => ({
  node_id: name_en,
  name_th: '',
  name_en,
  vendor: 'PG',
  game_classify: [] as string[],
})

let version: () => Promise<bigint>
let name: string
let reads: number
let faults: unknown[]
const make = () =>
  createCatalogueService(
    {
      getVersion: () => version(),
      listGames: async () => {
        reads += 1
        return [aRow(name) as StoredGame]
      },
      listVendors: async () => [],
    },
    (error) => faults.push(error),
  )
beforeEach(() => {
  version = async () => 1n
  name = 'Naga'
  reads = 0
  faults = []
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())
const firstName = async (of: ReturnType<typeof make>) => (await of.current()).games[0]?.name_en

test('reads the rows once per version, however many requests and however long', async () => {
  const catalogues = make()
  await Promise.all([firstName(catalogues), firstName(catalogues)])
  jest.advanceTimersByTime(FRESH_MS * 5)
  expect(await firstName(catalogues)).toBe('Naga')
  expect(reads).toBe(1)
})

test('checks for another version after a second, and no sooner', async () => {
  const catalogues = make()
  await firstName(catalogues)
  version = async () => 2n
  name = 'Tiger'
  jest.advanceTimersByTime(FRESH_MS - 1)
  expect(await firstName(catalogues)).toBe('Naga')
  jest.advanceTimersByTime(2)
  expect(await firstName(catalogues)).toBe('Tiger')
})

test('serves the last catalogue while the database does not respond, and logs the error', async () => {
  const catalogues = make()
  await firstName(catalogues)
  version = () => Promise.reject(new Error('gone'))
  jest.advanceTimersByTime(FRESH_MS + 1)
  expect(await firstName(catalogues)).toBe('Naga')
  expect(faults).toEqual([new Error('gone')])
})

test('fails the call without any catalogue, and retries on the next one', async () => {
  const catalogues = make()
  version = () => Promise.reject(new Error('gone'))
  await expect(catalogues.current()).rejects.toThrow('gone')
  version = async () => 1n
  expect(await firstName(catalogues)).toBe('Naga')
})
