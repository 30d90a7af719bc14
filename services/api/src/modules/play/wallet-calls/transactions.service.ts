import type { TransactionRow, WalletBody, WalletReply } from '@tessera/wallet-protocol'
import type { Db } from '../../../database/tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { amountOf } from './verdict.domain.ts'
import { hasUnsettledMoves, listMovements, type PageCursor } from './wallet-calls.repository.ts'

/** Rows of a page. */
const PAGE_SIZE = 100
const START: PageCursor = { xid: '0', txId: '' }

const toCursor = ({ xid, txId }: PageCursor): string => `${xid}.${txId}`
/** Parses a cursor; null if it is invalid. */
function parseCursor(cursor: string): PageCursor | null {
  const [, xid, txId] = /^(\d{1,19})\.([\w-]{0,64})$/.exec(cursor) ?? []
  return xid === undefined || txId === undefined ? null : { xid, txId }
}

/** A provider's day (UTC), page by page, in a stable order. */
export const createTransactions =
  (db: Db, now: () => Date) =>
  async (provider: Provider, body: WalletBody<'transactions'>): Promise<WalletReply<'transactions'>> => {
    const after = body.cursor === undefined ? START : parseCursor(body.cursor)
    if (!after || Number.isNaN(Date.parse(`${body.day}T00:00:00Z`))) return { status: 'MALFORMED' }
    // Queried first: movements that are committed between the two queries are in the page instead of being skipped.
    const hasUnsettled = await hasUnsettledMoves(db, provider.code, body.day, now())
    const moves = await listMovements(db, provider.code, body.day, after, PAGE_SIZE, now())
    const last = moves.at(-1)
    const position = last ? { xid: last.xid, txId: last.tx_id } : after
    const hasMore = moves.length === PAGE_SIZE || hasUnsettled
    return {
      status: 'OK',
      rows: moves.map(
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
      next: hasMore ? toCursor(position) : null,
    }
  }
