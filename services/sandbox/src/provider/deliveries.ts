import type { DatabaseSync } from 'node:sqlite'
import {
  pauseBefore,
  type WalletBody,
  type WalletCall,
  type WalletReply,
  type WalletStatus,
  whenUnanswered,
} from '@tessera/wallet-protocol'
import type { Books } from './books.ts'
import type { Wallet } from './wallet.ts'

type Moving = Exclude<WalletCall, 'authenticate' | 'balance' | 'transactions'>
interface Row {
  tx_id: string
  call: Moving
  body: string
  first_at: number
  attempts: number
}

/**
 * Calls that move money: each is stored before it is sent, and retried until there is a response or 72 hours have passed.
 */
export interface Deliveries {
  /** Sends now. Null without a response: a bet is then rolled back, every other call is retried. */
  send<C extends Moving>(txId: string, call: C, body: WalletBody<C>): Promise<WalletReply<C> | null>
  /** Sends what is due; resolves once each was tried. */
  sendDue(): Promise<void>
  /** Transactions that are still on their way. */
  readonly waiting: number
}

const MAX_CONCURRENT = 20

interface DeliveryDeps {
  store: DatabaseSync
  wallet: Wallet
  books: Books
  now(): number
  /** Called when a stake with its win got a response, now or on a retry; null: never, and it is not retried any more. */
  settled(roundId: string, status: WalletStatus | null): void
}

export function createDeliveries({ store, wallet, books, now, settled }: DeliveryDeps): Deliveries {
  const insertDelivery = store.prepare(
    'insert into deliveries (tx_id, call, body, first_at, next_at) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const done = store.prepare('delete from deliveries where tx_id = ?')
  const later = store.prepare('update deliveries set attempts = ?, next_at = ? where tx_id = ?')
  const due = store.prepare('select * from deliveries where next_at <= ? order by next_at limit ?')
  const count = store.prepare('select count(*) as n from deliveries')
  const inFlight = new Set<string>()

  const attempt = async <C extends Moving>(row: Row, call: C, body: WalletBody<C>): Promise<WalletReply<C> | null> => {
    inFlight.add(row.tx_id)
    try {
      const response = await wallet.call(call, body)
      if (response) {
        books.enter(call, body, response)
        if (call === 'bet-win') settled(body.roundId, response.status)
        done.run(row.tx_id)
      } else if (whenUnanswered(call) === 'roll-back') takeBack(row, body as WalletBody<'bet'>)
      else {
        const pause = pauseBefore(row.attempts + 1, now() - row.first_at)
        if (pause === null) {
          if (call === 'bet-win') settled(body.roundId, null)
          done.run(row.tx_id)
        } else later.run(row.attempts + 1, now() + pause, row.tx_id)
      }
      return response
    } finally {
      inFlight.delete(row.tx_id)
    }
  }

  const takeBack = (row: Row, { session, user, currency, gameId, roundId }: WalletBody<'bet'>): void => {
    const txId = `${row.tx_id}-back`
    const body: WalletBody<'rollback'> = { session, user, currency, gameId, roundId, txId, refTxId: row.tx_id }
    insertDelivery.run(txId, 'rollback', JSON.stringify(body), now(), now())
    done.run(row.tx_id)
  }

  return {
    get waiting() {
      return Number(count.get()?.n)
    },
    async send(txId, call, body) {
      // Due only after the first attempt, because a second process that starts meanwhile would send it too.
      insertDelivery.run(txId, call, JSON.stringify(body), now(), now() + 10_000)
      return attempt({ tx_id: txId, call, body: '', first_at: now(), attempts: 0 }, call, body)
    },
    async sendDue() {
      const rows = due.all(now(), MAX_CONCURRENT) as unknown as Row[]
      const idle = rows.filter((row) => !inFlight.has(row.tx_id))
      // A lone bet that is still in the table was sent by a process that has ended: its round is not played.
      for (const row of idle) if (row.call === 'bet') takeBack(row, JSON.parse(row.body))
      await Promise.all(
        idle.filter(({ call }) => call !== 'bet').map((row) => attempt(row, row.call, JSON.parse(row.body))),
      )
    },
  }
}
