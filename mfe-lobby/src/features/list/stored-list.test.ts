import { aGame } from '@tessera/testing'
import { storeList, takeStoredList } from './stored-list.ts'

const NOW = 1_800_000_000_000
const ADDRESS = '/m/slot-games'
const aList = (games = 1) => ({
  address: ADDRESS,
  y: 640,
  language: 'TH',
  list: {
    items: Array.from({ length: games }, (_, at) => aGame({ nodeId: `${at}` })),
    pages: 1,
    totalPages: 2,
    totalCount: 40,
    isClose: false,
  },
})

let cameBy: string
const entries = Object.getOwnPropertyDescriptor(performance, 'getEntriesByType')

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
  cameBy = 'back_forward'
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: (kind: string) => (kind === 'navigation' ? [{}, { type: cameBy }] : [{ type: 'reload' }]),
  })
})
afterEach(() => {
  jest.useRealTimers()
  if (entries) Object.defineProperty(performance, 'getEntriesByType', entries)
  else Reflect.deleteProperty(performance, 'getEntriesByType')
})

test('returns a stored list once, with its position', () => {
  const kept = aList()
  storeList(kept)
  expect(takeStoredList(ADDRESS, 'TH')).toEqual({ ...kept, at: NOW })
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
})

test('drops it on a page reload, and for the visit after', () => {
  storeList(aList())
  cameBy = 'reload'
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
  cameBy = 'navigate'
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
})

test.each([
  ['another address', '/m/fish-games', 'TH'],
  ['another language', ADDRESS, 'EN'],
])('%s gets none of it', (_, address, language) => {
  storeList(aList())
  expect(takeStoredList(address, language)).toBeNull()
})

test.each([
  [30 * 60_000 - 1, true],
  [30 * 60_000, false],
])('after %i ms returns it: %s', (ms, isThere) => {
  storeList(aList())
  jest.setSystemTime(NOW + ms)
  expect(takeStoredList(ADDRESS, 'TH') !== null).toBe(isThere)
})

test.each([
  [1000, true],
  [1001, false],
])('LOB-193 stores a list of %i games: %s', (games, isThere) => {
  storeList(aList(games))
  expect(takeStoredList(ADDRESS, 'TH') !== null).toBe(isThere)
})

test.each(['{', '"a word"', '{"address":"/m/slot-games"}'])('ignores %s in the storage', (text) => {
  sessionStorage.setItem('tessera.lobby.list', text)
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
})

test('returns the stored list if a browser does not report how the page was reached', () => {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: undefined })
  storeList(aList())
  expect(takeStoredList(ADDRESS, 'TH')?.y).toBe(640)
})
