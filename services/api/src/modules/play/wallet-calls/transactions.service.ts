import type { TransactionRow, WalletBody, WalletReply } from '@tessera/wallet-protocol'
import type { Db } from '../../../database/tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { amountOf } from './verdict.domain.ts'
import { hasUnreportedMovements, listMovements, type PageCursor } from './wallet-calls.repository.ts'

/** Rows per page. */
const PAGE_SIZE = 100
const FIRST_CURSOR: PageCursor = { xid: '0', txId: '' }

const formatCursor = ({ xid, txId }: PageCursor): string => `${xid}.${txId}`
/** Parses a cursor; null if it is invalid. */
function parseCursor(cursor: string): PageCursor | null {
  const [, xid, txId] = /^(\d{1,19})\.([\w-]{0,64})$/.exec(cursor) ?? []
  return xid === undefined || txId === undefined ? null : { xid, txId }
}

/** True for a day of the calendar; 2026-02-30 is none. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Responds to `transactions` calls with a provider's day (UTC), page by page in a stable order. */
export const createTransactionsHandler =
  (db: Db, now: () => Date) =>
  async (provider: Provider, body: WalletBody<'transactions'>): Promise<WalletReply<'transactions'>> => {
    const after = body.cursor === undefined ? FIRST_CURSOR : parseCursor(body.cursor)
    if (!after || !isDay(body.day)) return { status: 'MALFORMED' }
    // Queried first, so that movements that are committed between the two queries are reported and not skipped.
    const hasUnreported = await hasUnreportedMovements(db, provider.code, body.day, now())
    const movements = await listMovements(db, provider.code, body.day, after, PAGE_SIZE, now())
    const last = movements.at(-1)
    const position = last ? { xid: last.xid, txId: last.tx_id } : after
    const hasMore = movements.length === PAGE_SIZE || hasUnreported
    return {
      status: 'OK',
      rows: movements.map(
        (move): TransactionRow => ({
          txId: move.tx_id,
          kind: move.kind as TransactionRow['kind'],
          roundId: move.round_id,
          amount: amountOf(move.amount),
          currency: move.currency,
          ...(move.ref_tx_id === null ? {} : { refTxId: move.ref_tx_id }),
          at: move.at.toISOString(),
        }),
      ),
      next: hasMore ? formatCursor(position) : null,
    }
  }
