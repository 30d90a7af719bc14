import { type MoneyCall, partsOf } from './parts.domain.ts'
import { evaluateTrial, type PlayedCall, type TrialSnapshot } from './trial.domain.ts'
import type { WalletRequest } from './wallet.ts'

const playing = { session: 's', user: 'u', currency: 'FUN', gameId: 'g-1', roundId: 'r' }
const house = { code: 'm', currency: 'THB', timeZone: 'Asia/Bangkok' }
const provider = { code: 'P', vendors: [], keys: new Map(), games: new Map(), operatorUrl: null, min: 1n, max: 2n }
const ask = (call: MoneyCall): WalletRequest => ({
  ...call,
  provider,
  player: { memberId: 'm', merchant: house, game: null },
  fingerprint: '',
  parts: partsOf(call),
  catalogueGame: null,
})
const bet = (amount: string, freeRoundId?: string) =>
  ask({ call: 'bet', body: { ...playing, txId: 't', amount, ...(freeRoundId ? { freeRoundId } : {}) } })
const betWin = (stake: string, won: string) =>
  ask({ call: 'bet-win', body: { ...playing, betTxId: 't', winTxId: 'w', bet: stake, win: won } })
const win = ask({ call: 'win', body: { ...playing, txId: 't', amount: '7.00', endRound: true } })
const end = ask({ call: 'end-round', body: { ...playing, txId: 't' } })
const rollback = ask({ call: 'rollback', body: { ...playing, txId: 't', refTxId: 'b' } })

const open: TrialSnapshot = { siteClosed: false, sessionAlive: true, disabled: false, balance: 1_000n }
const bounds = { min: 100n, max: 5_000n }
const played = (over: Partial<PlayedCall> = {}): PlayedCall => ({
  tx_id: 'b',
  kind: 'bet',
  amount: 300n,
  ref_tx_id: null,
  ends: false,
  ...over,
})
const back = played({ tx_id: 'k', kind: 'rollback', ref_tx_id: 'b' })
const won = played({ tx_id: 'w', kind: 'win', amount: 5n })
const lost = played({ tx_id: 'w', kind: 'win', amount: 0n })
const ended = played({ tx_id: 'e', kind: 'end', ends: true })
const change = (staked: bigint, gained: bigint) => ({ status: 'OK', change: { staked, won: gained } })

test.each<[string, WalletRequest, Partial<TrialSnapshot>, PlayedCall[], object]>([
  ['a bet', bet('10.00'), {}, [], change(1_000n, 0n)],
  ['another bet of a round', bet('1.00'), {}, [played()], change(100n, 0n)],
  ['a bet beside one that went back', bet('1.00'), {}, [played(), back, played({ tx_id: 'c' })], change(100n, 0n)],
  ['a stake with its win', betWin('10.00', '25.00'), {}, [], change(1_000n, 2_500n)],
  ['a stake that the win would cover', betWin('10.01', '25.00'), {}, [], { status: 'NOT_ENOUGH_MONEY' }],
  ['a closed site', bet('1.00'), { siteClosed: true, sessionAlive: false }, [], { status: 'GAME_UNAVAILABLE' }],
  ['a dead session', bet('1.00'), { sessionAlive: false, disabled: true }, [], { status: 'TOKEN_EXPIRED' }],
  ['a disabled member', bet('0.01'), { disabled: true }, [], { status: 'MEMBER_DISABLED' }],
  ['too small a bet', bet('0.99'), {}, [], { status: 'STAKE_OUT_OF_RANGE' }],
  ['too great a bet', bet('50.01'), {}, [], { status: 'STAKE_OUT_OF_RANGE' }],
  ['a bet over the balance', bet('10.01'), {}, [], { status: 'NOT_ENOUGH_MONEY' }],
  ['a bet in an ended round', bet('1.00'), {}, [played(), ended], { status: 'ROUND_CLOSED' }],
  ['a bet in a void round', bet('1.00'), {}, [played(), back], { status: 'ROUND_CLOSED' }],
  ['a free round', bet('0.00', 'f'), {}, [], { status: 'FREE_ROUND_USED' }],
  ['a win', win, { siteClosed: true, sessionAlive: false, disabled: true }, [played()], change(0n, 700n)],
  ['a win without a bet', win, {}, [], { status: 'BET_NOT_FOUND' }],
  ['a win of a void round', win, {}, [played(), back], { status: 'BET_ROLLED_BACK' }],
  ['a win of an ended round', win, {}, [played(), ended], { status: 'ROUND_CLOSED' }],
  ['an end', end, {}, [played()], change(0n, 0n)],
  ['a rollback', rollback, { sessionAlive: false }, [played(), lost], change(-300n, 0n)],
  ['a rollback of nothing', rollback, {}, [], { status: 'BET_NOT_FOUND' }],
  ['a rollback after a win', rollback, {}, [played(), won], { status: 'ROUND_CLOSED' }],
  ['a rollback in an ended round', rollback, {}, [played(), ended], { status: 'ROUND_CLOSED' }],
])('%s with play money: %#', (_what, call, standing, calls, expected) => {
  expect(evaluateTrial(call, { ...open, ...standing }, calls, bounds)).toEqual(expected)
})

test('accepts no play money for a game that is not open', () => {
  expect(evaluateTrial(bet('1.00'), open, [], null)).toEqual({ status: 'GAME_UNAVAILABLE' })
})
