import type { TransactionRow, WalletBody, WalletReply } from '@tessera/wallet-protocol'
import type { Db } from '../../../tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { amountOf } from './verdict.domain.ts'
import { hasUnsettledMoves, movesOf, type Place } from './wallet-calls.repository.ts'

/** Rows of a page. */
const PAGE = 100
const FIRST: Place = { xid: '0', txId: '' }

const cursorOf = ({ xid, txId }: Place): string => `${xid}.${txId}`
/** Null where it is none of ours. */
function placeOf(cursor: string): Place | null {
  const [, xid, txId] = /^(\d{1,19})\.([\w-]{0,64})$/.exec(cursor) ?? []
  return xid === undefined || txId === undefined ? null : { xid, txId }
}

/** A provider's day (UTC), page by page, in an order that stays. */
export const createTransactions =
  (db: Db, now: () => Date) =>
  async (provider: Provider, body: WalletBody<'transactions'>): Promise<WalletReply<'transactions'>> => {
    const after = body.cursor === undefined ? FIRST : placeOf(body.cursor)
    if (!after || Number.isNaN(Date.parse(`${body.day}T00:00:00Z`))) return { status: 'MALFORMED' }
    // Queried first: moves that settle between the two queries are in the page, not lost behind its end.
    const waits = await hasUnsettledMoves(db, provider.code, body.day, now())
    const moves = await movesOf(db, provider.code, body.day, after, PAGE, now())
    const last = moves.at(-1)
    const position = last ? { xid: last.xid, txId: last.tx_id } : after
    const isMore = moves.length === PAGE || waits
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
      next: isMore ? cursorOf(position) : null,
    }
  }
