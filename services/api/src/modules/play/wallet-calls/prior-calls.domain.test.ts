import type { MoneyCall } from './parts.domain.ts'
import { type PriorCalls, statusFromPrior, storedResponse } from './prior-calls.domain.ts'

const nothing: PriorCalls = { own: null, other: null, returned: false, foreign: false, stopped: false }
const playing = { session: 's', user: 'u', currency: 'THB', gameId: 'g-1', roundId: 'r' }
const bet: MoneyCall = { call: 'bet', body: { ...playing, txId: 't', amount: '1.00' } }
const betWin: MoneyCall = {
  call: 'bet-win',
  body: { ...playing, betTxId: 't', winTxId: 'w', bet: '1.00', win: '0.00' },
}
const win: MoneyCall = { call: 'win', body: { ...playing, txId: 't', amount: '1.00', endRound: true } }
const rollback: MoneyCall = { call: 'rollback', body: { ...playing, txId: 't', refTxId: 'b' } }
const stake = { kind: 'bet', status: 'OK', member: 'm', round: 'r', amount: '100', freeRound: null } as const

test('returns the first response for the same call, and for no other', () => {
  const own = { fingerprint: 'f', answer: '{}' }
  expect(storedResponse(nothing, 'bet', 'f')).toBeNull()
  expect(storedResponse({ ...nothing, own }, 'bet', 'f')).toBe('{}')
  expect(storedResponse({ ...nothing, own }, 'bet', 'g')).toBe('TX_CONFLICT')
  expect(storedResponse({ ...nothing, own: { ...own, answer: null } }, 'win', 'f')).toBe('TX_CONFLICT')
  expect(storedResponse({ ...nothing, other: stake }, 'bet-win', 'f')).toBe('TX_CONFLICT')
  expect(storedResponse({ ...nothing, other: stake }, 'rollback', 'f')).toBeNull()
})

test.each<[string, MoneyCall, Partial<PriorCalls>, string | null]>([
  ['a bet', bet, {}, null],
  ['a bet that was taken back before it came', bet, { returned: true, stopped: true }, 'BET_ROLLED_BACK'],
  ['a stake with its win that was taken back', betWin, { returned: true }, 'BET_ROLLED_BACK'],
  ['a bet in another’s round', bet, { foreign: true, stopped: true }, 'INVALID_USER'],
  ['a bet of a stopped provider', betWin, { stopped: true }, 'GAME_UNAVAILABLE'],
  ['a win of a stopped provider', win, { stopped: true, returned: true }, null],
  ['a win in another’s round', win, { foreign: true }, 'INVALID_USER'],
  ['a rollback of nothing', rollback, {}, 'OK'],
  ['a rollback in another’s round', rollback, { foreign: true }, 'INVALID_USER'],
  ['a rollback of another’s stake', rollback, { other: { ...stake, member: 'n' } }, 'INVALID_USER'],
  ['a rollback of a win', rollback, { other: { ...stake, kind: 'win' } }, 'NOT_REVERSIBLE'],
  ['a rollback of a refused stake', rollback, { other: { ...stake, status: 'EXCLUDED' } }, 'OK'],
  ['a second rollback', rollback, { other: stake, returned: true }, 'OK'],
  ['a rollback of a stake of another round', rollback, { other: { ...stake, round: 'q' } }, 'BET_NOT_FOUND'],
  ['a rollback', rollback, { other: stake }, null],
])('%s: %#', (_what, call, known, status) => {
  expect(statusFromPrior({ ...nothing, ...known }, call, 'm')).toBe(status)
})
