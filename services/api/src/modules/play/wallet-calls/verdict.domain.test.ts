import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { amountOf, rejectionStatus, toResponseText } from './verdict.domain.ts'

test('returns the fields of a response in a fixed order, and omits absent ones', () => {
  const limit = { limit: 'loss.day', until: '2026-11-21T17:00:00.000Z' }
  expect(toResponseText({ ...limit, operatorTxId: '7', currency: 'THB', balance: 5n, status: 'LIMIT_REACHED' })).toBe(
    '{"status":"LIMIT_REACHED","balance":"0.05","currency":"THB","operatorTxId":"7","limit":"loss.day","until":"2026-11-21T17:00:00.000Z"}',
  )
  expect(toResponseText({ status: 'INVALID_TOKEN' })).toBe('{"status":"INVALID_TOKEN"}')
})

test('accepts amounts of two decimals, with nine digits before them at most', () => {
  expect([minorOf('1234.50'), amountOf(123_450n), amountOf(0n)]).toEqual([123_450n, '1234.50', '0.00'])
  expect([amountOf(99_999_999_999n), amountOf(100_000_000_000n)]).toEqual(['999999999.99', '999999999.99'])
})

test.each([
  ['system.maintenance', 'GAME_UNAVAILABLE'],
  ['game.unavailable', 'GAME_UNAVAILABLE'],
  ['session.missing', 'TOKEN_EXPIRED'],
  ['session.ended', 'TOKEN_EXPIRED'],
  ['user.unavailable', 'MEMBER_DISABLED'],
  ['amount.range', 'STAKE_OUT_OF_RANGE'],
  ['play.check.due', 'REALITY_CHECK'],
  ['funds.insufficient', 'NOT_ENOUGH_MONEY'],
  ['round.closed', 'ROUND_CLOSED'],
  ['round.unknown', 'BET_NOT_FOUND'],
  ['bet.unknown', 'BET_NOT_FOUND'],
  ['key.conflict', 'TX_CONFLICT'],
] as const)('maps %s to %s', (code, status) => {
  expect(rejectionStatus({ ok: false, code })).toEqual({ status })
})

test('reports the end of what ends, and maps a debt and a bonus to limits', () => {
  const until = '2026-11-21T17:00:00.000Z'
  const reached = { limit: { kind: 'loss', window: 'day', by: 'member' }, left: '0.00', resetsAt: until }
  expect(rejectionStatus({ ok: false, code: 'limit.reached', details: { value: reached } })).toEqual({
    status: 'LIMIT_REACHED',
    limit: 'loss.day',
    until,
  })
  const pause = { kind: 'time_out', until }
  expect(rejectionStatus({ ok: false, code: 'protection.active', details: { value: pause } })).toEqual({
    status: 'EXCLUDED',
    until,
  })
  expect(rejectionStatus({ ok: false, code: 'debt.open' })).toEqual({ status: 'LIMIT_REACHED', limit: 'debt' })
  expect(rejectionStatus({ ok: false, code: 'bonus.bet.limit' })).toEqual({ status: 'LIMIT_REACHED', limit: 'bonus' })
  expect(rejectionStatus({ ok: false, code: 'bonus.cash.elsewhere' })).toEqual({ status: 'NOT_ENOUGH_MONEY' })
  expect(() => rejectionStatus({ ok: false, code: 'captcha.wrong' })).toThrow('captcha.wrong')
})
