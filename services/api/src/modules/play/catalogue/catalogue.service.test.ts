import { jest } from '@jest/globals'
import type { StoredGame } from '../../../tables.ts'
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
      version: () => version(),
      games: async () => {
        reads += 1
        return [aRow(name) as StoredGame]
      },
      vendors: async () => [],
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

test('the rows are read once while the version stands, however many ask and however long', async () => {
  const catalogues = make()
  await Promise.all([firstName(catalogues), firstName(catalogues)])
  jest.advanceTimersByTime(FRESH_MS * 5)
  expect(await firstName(catalogues)).toBe('Naga')
  expect(reads).toBe(1)
})

test('another version is looked for after a second, and no sooner', async () => {
  const catalogues = make()
  await firstName(catalogues)
  version = async () => 2n
  name = 'Tiger'
  jest.advanceTimersByTime(FRESH_MS - 1)
  expect(await firstName(catalogues)).toBe('Naga')
  jest.advanceTimersByTime(2)
  expect(await firstName(catalogues)).toBe('Tiger')
})

test('while the database does not answer the last catalogue serves, and the fault is told', async () => {
  const catalogues = make()
  await firstName(catalogues)
  version = () => Promise.reject(new Error('gone'))
  jest.advanceTimersByTime(FRESH_MS + 1)
  expect(await firstName(catalogues)).toBe('Naga')
  expect(faults).toEqual([new Error('gone')])
})

test('without any catalogue the call fails, and the next one tries again', async () => {
  const catalogues = make()
  version = () => Promise.reject(new Error('gone'))
  await expect(catalogues.current()).rejects.toThrow('gone')
  version = async () => 1n
  expect(await firstName(catalogues)).toBe('Naga')
})
