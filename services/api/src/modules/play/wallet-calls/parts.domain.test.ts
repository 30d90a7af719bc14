import { fingerprintOf } from './fingerprint.domain.ts'
import { isConsistent, type MoneyCall, partsOf } from './parts.domain.ts'
import { isProofOf } from './proof.domain.ts'

const playing = { session: 's', user: 'u', currency: 'THB', gameId: 'g-1', roundId: 'r' }
const bet = (over: object = {}): MoneyCall => ({
  call: 'bet',
  body: { ...playing, txId: 't', amount: '1.50', ...over },
})
const betWin = (over: object = {}): MoneyCall => ({
  call: 'bet-win',
  body: { ...playing, betTxId: 't', winTxId: 'w', bet: '1.50', win: '2.00', ...over },
})

test('splits every numbered part out of a call', () => {
  const plain = { amount: 0n, ends: false, refTxId: null, freeRound: null }
  const taken = { ...plain, txId: 't', kind: 'bet', amount: 150n }
  expect(partsOf(bet({ freeRoundId: 'f' }))).toEqual([{ ...taken, freeRound: 'f' }])
  expect(partsOf(betWin())).toEqual([taken, { ...plain, txId: 'w', kind: 'win', amount: 200n, ends: true }])
  expect(partsOf(betWin({ freeRoundId: 'f' }))[0].freeRound).toBe('f')
  const win = { ...playing, txId: 't', amount: '2.00', endRound: false }
  expect(partsOf({ call: 'win', body: win })).toEqual([{ ...plain, txId: 't', kind: 'win', amount: 200n }])
  expect(partsOf({ call: 'rollback', body: { ...playing, txId: 't', refTxId: 'b' } })).toEqual([
    { ...plain, txId: 't', kind: 'rollback', refTxId: 'b' },
  ])
  expect(partsOf({ call: 'end-round', body: { ...playing, txId: 't' } })).toEqual([
    { ...plain, txId: 't', kind: 'end', ends: true },
  ])
})

test.each<[boolean, MoneyCall]>([
  [true, bet()],
  [true, bet({ amount: '0.00', freeRoundId: 'f' })],
  [false, bet({ amount: '0.00' })],
  [false, bet({ freeRoundId: 'f' })],
  [true, bet({ odds: '1.00' })],
  [false, bet({ odds: '0.99' })],
  [true, betWin()],
  [false, betWin({ bet: '0.00' })],
  [false, betWin({ winTxId: 't' })],
  [true, { call: 'rollback', body: { ...playing, txId: 't', refTxId: 'b' } }],
  [false, { call: 'rollback', body: { ...playing, txId: 't', refTxId: 't' } }],
  [true, { call: 'win', body: { ...playing, txId: 't', amount: '0.00', endRound: true } }],
])('returns for soundness %s: %j', (sound, call) => {
  expect(isConsistent(call)).toBe(sound)
})

test('treats the same fields in any order as the same call, and another value or name as another', () => {
  const proof = { serverSeed: 'a', outcome: 'b' }
  const first = fingerprintOf('win', { a: 1, b: 2, proof })
  expect(fingerprintOf('win', { proof: { outcome: 'b', serverSeed: 'a' }, b: 2, a: 1 })).toBe(first)
  expect(fingerprintOf('bet', { a: 1, b: 2, proof })).not.toBe(first)
  expect(fingerprintOf('win', { a: 1, b: 3, proof })).not.toBe(first)
  expect(fingerprintOf('win', { a: 1, b: 2, proof: { ...proof, outcome: 'c' } })).not.toBe(first)
})

test('verifies the worked example: the bytes 00 to 1f prove their commitment, and no others do', () => {
  const commit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
  const seed = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')
  expect([isProofOf(commit, seed), isProofOf(commit, seed.replace('1f', '1e'))]).toEqual([true, false])
})
