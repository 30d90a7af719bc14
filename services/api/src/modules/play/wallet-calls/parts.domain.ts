import type { WalletBody } from '@tessera/wallet-protocol'
import type { WalletCallRow } from '../../../play-tables.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

/** Calls with a number, which always get the same response. */
export type Moving = WalletCallRow['call']
/** A call with its body, discriminated by its name. */
export type MovingCall = { [C in Moving]: { call: C; body: WalletBody<C> } }[Moving]

/** Data of one number of a call. Minor units. */
export interface Part {
  txId: string
  kind: WalletCallRow['kind']
  amount: bigint
  ends: boolean
  refTxId: string | null
  freeRound: string | null
}

/** The numbers of a call; the first is the one that the response is stored with. */
export type Parts = [Part, ...Part[]]

export function partsOf({ call, body }: MovingCall): Parts {
  const plain = { amount: 0n, ends: false, refTxId: null, freeRound: null }
  switch (call) {
    case 'bet':
      return [
        { ...plain, txId: body.txId, kind: 'bet', amount: minorOf(body.amount), freeRound: body.freeRoundId ?? null },
      ]
    case 'win':
      return [{ ...plain, txId: body.txId, kind: 'win', amount: minorOf(body.amount), ends: body.endRound }]
    case 'bet-win':
      return [
        { ...plain, txId: body.betTxId, kind: 'bet', amount: minorOf(body.bet), freeRound: body.freeRoundId ?? null },
        { ...plain, txId: body.winTxId, kind: 'win', amount: minorOf(body.win), ends: true },
      ]
    case 'rollback':
      return [{ ...plain, txId: body.txId, kind: 'rollback', refTxId: body.refTxId }]
    case 'end-round':
      return [{ ...plain, txId: body.txId, kind: 'end', ends: true }]
  }
}

/** True if the fields together are a valid call; the schema has checked each alone. */
export function isSound({ call, body }: MovingCall): boolean {
  if (call === 'rollback') return body.txId !== body.refTxId
  if (call !== 'bet' && call !== 'bet-win') return true
  const stake = call === 'bet' ? body.amount : body.bet
  if ((minorOf(stake) === 0n) !== (body.freeRoundId !== undefined)) return false
  if (body.odds !== undefined && minorOf(body.odds) < 100n) return false
  return call === 'bet' || body.betTxId !== body.winTxId
}

/** Calls that nothing stops: what was staked is owed. */
export const settles = (call: Moving): boolean => call === 'win' || call === 'rollback' || call === 'end-round'
