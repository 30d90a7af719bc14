import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '@tessera/server/durations'
import type { TransactionRow, WalletBody, WalletCall, WalletReply } from '@tessera/wallet-protocol'
import { amountOf, satangOf } from './money.ts'

const PAGE_SIZE = 500
/** Currency code of play money, which is not reconciled. */
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
type BookEntry = Pick<TransactionRow, 'txId' | 'kind' | 'refTxId'> & { amount: number }

/** Transactions that the operator has booked according to its responses: the provider's side of the daily reconciliation. */
export interface Books {
  /** Stores the transactions of a successful call; stores none if the operator's response reports no transaction. */
  record<C extends WalletCall>(call: C, body: WalletBody<C>, response: WalletReply<C>): void
  /** Returns a page of a UTC day in insertion order; null if the cursor is invalid. */
  page(day: string, cursor: string | undefined): { rows: TransactionRow[]; next: string | null } | null
}

export function createBooks(store: DatabaseSync, now: () => number): Books {
  const insert = store.prepare(
    'insert into transactions (tx_id, kind, round_id, amount, currency, ref_tx_id, at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
  )
  const selectStake = store.prepare('select stake from rounds where id = ?')
  const selectPage = store.prepare(
    'select * from transactions where at >= ? and at < ? and seq > ? order by seq limit ?',
  )

  const entriesOf = (call: WalletCall, body: object): BookEntry[] => {
    const fields = body as WalletBody<'bet'> & WalletBody<'bet-win'> & WalletBody<'rollback'>
    const winEntry = (txId: string, amount: string): BookEntry[] => [{ txId, kind: 'win', amount: satangOf(amount) }]
    const betEntry = (txId: string, amount: number): BookEntry => ({ txId, kind: 'bet', amount })
    if (call === 'bet') return [betEntry(fields.txId, satangOf(fields.amount))]
    if (call === 'win') return winEntry(fields.txId, fields.amount)
    if (call === 'bet-win')
      return [betEntry(fields.betTxId, satangOf(fields.bet)), ...winEntry(fields.winTxId, fields.win)]
    if (call !== 'rollback') return []
    // A rolled-back stake was booked, although its own response was never received.
    const amount = Number(selectStake.get(fields.roundId)?.stake ?? 0)
    return [betEntry(fields.refTxId, amount), { txId: fields.txId, kind: 'rollback', amount, refTxId: fields.refTxId }]
  }

  return {
    record(call, body, response) {
      const { currency, roundId } = body as WalletBody<'bet'>
      if (response.status !== 'OK' || !('operatorTxId' in response) || currency === PLAY_MONEY) return
      for (const { txId, kind, amount, refTxId = null } of entriesOf(call, body))
        if (amount > 0) insert.run(txId, kind, roundId, amount, currency, refTxId, now())
    },
    page(day, cursor = '0') {
      const dayStart = Date.parse(`${day}T00:00:00Z`)
      if (!/^\d{1,15}$/.test(cursor) || Number.isNaN(dayStart)) return null
      const bookRows = selectPage.all(dayStart, dayStart + DAY_MS, Number(cursor), PAGE_SIZE) as unknown as BookRow[]
      const last = bookRows.at(-1)
      return {
        rows: bookRows.map((row) => ({
          txId: row.tx_id,
          kind: row.kind,
          roundId: row.round_id,
          amount: amountOf(row.amount),
          currency: row.currency,
          ...(row.ref_tx_id === null ? {} : { refTxId: row.ref_tx_id }),
          at: new Date(row.at).toISOString(),
        })),
        next: last && bookRows.length === PAGE_SIZE ? String(last.seq) : null,
      }
    },
  }
}
