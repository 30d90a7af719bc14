import { apiError } from '@tessera/testing'
import { RateEntry } from './rate-entry.ts'

const SLOTS = { gameType: 'RNG', least: 2000, most: 8000, because: 'nid••01' } as const
const LIVE = { gameType: 'LIVE', least: 0, most: 5000, because: null } as const

function anEntry() {
  const entry = new RateEntry()
  entry.fillIn([SLOTS, LIVE], [{ gameType: 'RNG', ppm: 6000 }])
  return entry
}

test('prefills current rates, and nothing for a type without one', () => {
  const entry = anEntry()
  expect([entry.textOf('RNG'), entry.textOf('LIVE')]).toEqual(['0.60', '0.00'])
  expect(entry.rates).toEqual([
    { gameType: 'RNG', ppm: 6000 },
    { gameType: 'LIVE', ppm: 0 },
  ])
})

test.each([
  ['0.20', null],
  ['0.80', null],
  ['0.19', 'below'],
  ['0.81', 'above'],
  ['0.555', 'unreadable'],
  ['', 'unreadable'],
] as const)('AGT-043 for %j between 0.20 and 0.80 reports the problem %j: both ends are permitted', (text, problem) => {
  const entry = anEntry()
  entry.setText('RNG', text)
  expect([entry.problemOf(SLOTS), entry.rates === null]).toEqual([problem, problem !== null])
})

test('AGT-043 applies a bound of the server’s rejection from then on, and retains typed values', () => {
  const entry = anEntry()
  expect(entry.applyBoundFrom(apiError('agent.rate.above', { gameType: 'RNG', most: 5000 }))).toBe(true)
  const [slots] = entry.bounds
  expect([slots?.most, slots && entry.problemOf(slots), entry.textOf('RNG')]).toEqual([5000, 'above', '0.60'])
  entry.applyBoundFrom(apiError('agent.rate.below', { gameType: 'LIVE', least: 1000, account: 'nid••02' }))
  expect(entry.bounds[1]).toMatchObject({ least: 1000, because: 'nid••02' })
  expect(entry.applyBoundFrom(apiError('system.busy'))).toBe(false)
})
