import type { Health, MerchantRow } from '@tessera/contracts'
import { aHealth, aMerchant, aRollout, compositionId, healthFigures } from '../../testing/samples.ts'
import { compareByState, type MerchantState, merchantStateOf, silentDurationMs } from './merchant-state.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const told = (loads: number, failed: number, ago = 1): Health =>
  aHealth({
    compositions: [healthFigures(3, loads, failed)],
    minutes: loads === 0 ? [] : [{ minute: minutesAgo(ago), composition: compositionId(3), loads, failed }],
  })
const halted = aRollout(4, { haltedAt: minutesAgo(5) })

test.each<[string, Partial<MerchantRow>, Health | null, MerchantState]>([
  ['nothing running', { stable: null }, null, 'empty'],
  ['has a halted rollout', { rollouts: [halted] }, told(1_000, 0), 'halted'],
  ['fails beyond its limit', {}, told(50, 2), 'failing'],
  ['fails as often, of too few loads to say so', {}, told(49, 2), 'few'],
  ['told of loads and stopped', {}, told(500, 0, 12), 'silent'],
  ['told of loads nine minutes ago', {}, told(500, 0, 10), 'healthy'],
  ['fell silent while it rolls out', { rollouts: [aRollout(4)] }, told(500, 0, 30), 'silent'],
  ['rolling out', { rollouts: [aRollout(4)] }, told(500, 0), 'rolling'],
  ['is locked', { locked: true }, told(500, 0), 'locked'],
  ['is locked, and its health is not known', { locked: true }, null, 'locked'],
  ['told of nothing in the hour', {}, told(0, 0), 'quiet'],
  ['is well', {}, told(1_000, 9), 'healthy'],
])('a merchant that %s', (_what, some, health, state) => {
  expect(merchantStateOf(aMerchant(some), health, NOW)).toBe(state)
})

test('counts silence from the end of the last minute with loads', () => {
  expect(silentDurationMs(told(5, 0, 4), NOW)).toBe(3 * 60_000)
  expect(silentDurationMs(told(0, 0), NOW)).toBeNull()
})

test('sorts trouble first, then by name', () => {
  const rows = [
    aMerchant({ code: 'b' }),
    aMerchant({ code: 'a' }),
    aMerchant({ code: 'd', rollouts: [halted] }),
    aMerchant({ code: 'c', rollouts: [aRollout(4)] }),
  ]
  expect(rows.toSorted(compareByState).map(({ code }) => code)).toEqual(['d', 'c', 'a', 'b'])
})
