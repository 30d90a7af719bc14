import { aGame } from '@tessera/testing'
import { keepList, takeStoredList } from './kept-list.ts'

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

test('what was kept is there once, with its place', () => {
  const kept = aList()
  keepList(kept)
  expect(takeStoredList(ADDRESS, 'TH')).toEqual({ ...kept, at: NOW })
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
})

test('a page that is asked for anew has nothing of it, and neither has the visit after', () => {
  keepList(aList())
  cameBy = 'reload'
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
  cameBy = 'navigate'
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
})

test.each([
  ['another address', '/m/fish-games', 'TH'],
  ['another language', ADDRESS, 'EN'],
])('%s has nothing of it', (_, address, language) => {
  keepList(aList())
  expect(takeStoredList(address, language)).toBeNull()
})

test.each([
  [30 * 60_000 - 1, true],
  [30 * 60_000, false],
])('after %i ms it is there: %s', (ms, isThere) => {
  keepList(aList())
  jest.setSystemTime(NOW + ms)
  expect(takeStoredList(ADDRESS, 'TH') !== null).toBe(isThere)
})

test.each([
  [1000, true],
  [1001, false],
])('LOB-193 a list of %i games is kept: %s', (games, isThere) => {
  keepList(aList(games))
  expect(takeStoredList(ADDRESS, 'TH') !== null).toBe(isThere)
})

test.each(['{', '"a word"', '{"address":"/m/slot-games"}'])('%s in the storage is nothing', (text) => {
  sessionStorage.setItem('tessera.lobby.list', text)
  expect(takeStoredList(ADDRESS, 'TH')).toBeNull()
})

test('where a browser does not tell how the page was reached, what was kept is there', () => {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: undefined })
  keepList(aList())
  expect(takeStoredList(ADDRESS, 'TH')?.y).toBe(640)
})
