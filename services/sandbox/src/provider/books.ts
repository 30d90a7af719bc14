import type { DatabaseSync } from 'node:sqlite'
import type { TransactionRow, WalletBody, WalletCall, WalletReply } from '@tessera/wallet-protocol'
import { amountOf, satangOf } from './money.ts'

const DAY_MS = 86_400_000
const PAGE = 500
/** Play money is not part of any reconciliation. */
const PLAY_MONEY = 'FUN'

interface BookRow {
  seq: number
  tx_id: string
  kind: TransactionRow['kind']
  round_id: string
  amount: number
  currency: string
  ref_tx_id: string | null
  at: number
}
type Entry = Pick<TransactionRow, 'txId' | 'kind' | 'refTxId'> & { amount: number }

/** Transactions that the operator has booked, as far as its responses show: the provider's side of a day. */
export interface Books {
  /** Stores the transactions of a successful call; none if the operator's response reports that nothing moved. */
  enter<C extends WalletCall>(call: C, body: WalletBody<C>, response: WalletReply<C>): void
  /** A page of a day (UTC), in the order in which it was written; null for a cursor that is none. */
  page(day: string, cursor: string | undefined): { rows: TransactionRow[]; next: string | null } | null
}

export function createBooks(store: DatabaseSync, now: () => number): Books {
  const insert = store.prepare(
    'insert into transactions (tx_id, kind, round_id, amount, currency, ref_tx_id, at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
  )
  const stakeOf = store.prepare('select stake from rounds where id = ?')
  const rowsOf = store.prepare('select * from transactions where at >= ? and at < ? and seq > ? order by seq limit ?')

  const entriesOf = (call: WalletCall, body: object): Entry[] => {
    const fields = body as WalletBody<'bet'> & WalletBody<'bet-win'> & WalletBody<'rollback'>
    const won = (txId: string, amount: string): Entry[] => [{ txId, kind: 'win', amount: satangOf(amount) }]
    const staked = (txId: string, amount: number): Entry => ({ txId, kind: 'bet', amount })
    if (call === 'bet') return [staked(fields.txId, satangOf(fields.amount))]
    if (call === 'win') return won(fields.txId, fields.amount)
    if (call === 'bet-win') return [staked(fields.betTxId, satangOf(fields.bet)), ...won(fields.winTxId, fields.win)]
    if (call !== 'rollback') return []
    // A rolled-back stake was booked, although its own response was never received.
    const amount = Number(stakeOf.get(fields.roundId)?.stake ?? 0)
    return [staked(fields.refTxId, amount), { txId: fields.txId, kind: 'rollback', amount, refTxId: fields.refTxId }]
  }

  return {
    enter(call, body, response) {
      const { currency, roundId } = body as WalletBody<'bet'>
      if (response.status !== 'OK' || !('operatorTxId' in response) || currency === PLAY_MONEY) return
      for (const { txId, kind, amount, refTxId = null } of entriesOf(call, body))
        if (amount > 0) insert.run(txId, kind, roundId, amount, currency, refTxId, now())
    },
    page(day, cursor = '0') {
      const dayStart = Date.parse(`${day}T00:00:00Z`)
      if (!/^\d{1,15}$/.test(cursor) || Number.isNaN(dayStart)) return null
      const found = rowsOf.all(dayStart, dayStart + DAY_MS, Number(cursor), PAGE) as unknown as BookRow[]
      const last = found.at(-1)
      return {
        rows: found.map((row) => ({
          txId: row.tx_id,
          kind: row.kind,
          roundId: row.round_id,
          amount: amountOf(row.amount),
          currency: row.currency,
          ...(row.ref_tx_id === null ? {} : { refTxId: row.ref_tx_id }),
          at: new Date(row.at).toISOString(),
        })),
        next: last && found.length === PAGE ? String(last.seq) : null,
      }
    },
  }
}
