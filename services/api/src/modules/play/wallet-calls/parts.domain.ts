import type { WalletBody } from '@tessera/wallet-protocol'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import type { WalletCallRow } from '../play.tables.ts'

/** Names of calls with a transaction id, which always get the same response. */
export type MoneyCallName = WalletCallRow['call']
/** Call with its body, discriminated by the call's name. */
export type MoneyCall = { [C in MoneyCallName]: { call: C; body: WalletBody<C> } }[MoneyCallName]

/** Part of a call that has its own transaction id. Minor units. */
export interface CallPart {
  txId: string
  kind: WalletCallRow['kind']
  amount: bigint
  ends: boolean
  refTxId: string | null
  freeRound: string | null
}

/** Parts of a call, one per transaction id; the response is stored with the first. */
export type CallParts = [CallPart, ...CallPart[]]

export function partsOf({ call, body }: MoneyCall): CallParts {
  const defaults = { amount: 0n, ends: false, refTxId: null, freeRound: null }
  switch (call) {
    case 'bet':
      return [
        {
          ...defaults,
          txId: body.txId,
          kind: 'bet',
          amount: minorOf(body.amount),
          freeRound: body.freeRoundId ?? null,
        },
      ]
    case 'win':
      return [{ ...defaults, txId: body.txId, kind: 'win', amount: minorOf(body.amount), ends: body.endRound }]
    case 'bet-win':
      return [
        {
          ...defaults,
          txId: body.betTxId,
          kind: 'bet',
          amount: minorOf(body.bet),
          freeRound: body.freeRoundId ?? null,
        },
        { ...defaults, txId: body.winTxId, kind: 'win', amount: minorOf(body.win), ends: true },
      ]
    case 'rollback':
      return [{ ...defaults, txId: body.txId, kind: 'rollback', refTxId: body.refTxId }]
    case 'end-round':
      return [{ ...defaults, txId: body.txId, kind: 'end', ends: true }]
  }
}

/** True if the fields are valid in combination; the schema has validated each field by itself. */
export function isConsistent({ call, body }: MoneyCall): boolean {
  if (call === 'rollback') return body.txId !== body.refTxId
  if (call !== 'bet' && call !== 'bet-win') return true
  const stake = call === 'bet' ? body.amount : body.bet
  if ((minorOf(stake) === 0n) !== (body.freeRoundId !== undefined)) return false
  if (body.odds !== undefined && minorOf(body.odds) < 100n) return false
  return call === 'bet' || body.betTxId !== body.winTxId
}

/** True for calls that are never blocked, because their stake was accepted already. */
export const isSettling = (call: MoneyCallName): boolean =>
  call === 'win' || call === 'rollback' || call === 'end-round'
