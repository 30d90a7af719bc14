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

type MoneyCall = Exclude<WalletCall, 'authenticate' | 'balance' | 'transactions'>
interface DeliveryRow {
  tx_id: string
  call: MoneyCall
  body: string
  first_at: number
  attempts: number
}

/**
 * Calls that move money: each is stored before it is sent, and retried until there is a response or 72 hours have passed.
 */
export interface Deliveries {
  /** Sends a call immediately. Returns null if there is no response; a bet is then rolled back, and every other call is retried. */
  send<C extends MoneyCall>(txId: string, call: C, body: WalletBody<C>): Promise<WalletReply<C> | null>
  /** Sends due calls; resolves once each was attempted. */
  sendDue(): Promise<void>
  /** Number of calls that are still pending. */
  readonly pendingCount: number
}

const MAX_CONCURRENT = 20

interface DeliveryDeps {
  store: DatabaseSync
  wallet: Wallet
  books: Books
  now(): number
  /** Called with the status once a bet-win call got a response, also on a retry; with null once retries are given up. */
  onSettled(roundId: string, status: WalletStatus | null): void
}

export function createDeliveries({ store, wallet, books, now, onSettled }: DeliveryDeps): Deliveries {
  const insertDelivery = store.prepare(
    'insert into deliveries (tx_id, call, body, first_at, next_at) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const remove = store.prepare('delete from deliveries where tx_id = ?')
  const postpone = store.prepare('update deliveries set attempts = ?, next_at = ? where tx_id = ?')
  const selectDue = store.prepare('select * from deliveries where next_at <= ? order by next_at limit ?')
  const countPending = store.prepare('select count(*) as n from deliveries')
  const inFlight = new Set<string>()

  const attempt = async <C extends MoneyCall>(
    row: DeliveryRow,
    call: C,
    body: WalletBody<C>,
  ): Promise<WalletReply<C> | null> => {
    inFlight.add(row.tx_id)
    try {
      const response = await wallet.call(call, body)
      if (response) {
        books.record(call, body, response)
        if (call === 'bet-win') onSettled(body.roundId, response.status)
        remove.run(row.tx_id)
      } else if (whenUnanswered(call) === 'roll-back') rollBack(row, body as WalletBody<'bet'>)
      else {
        const pauseMs = pauseBefore(row.attempts + 1, now() - row.first_at)
        if (pauseMs === null) {
          if (call === 'bet-win') onSettled(body.roundId, null)
          remove.run(row.tx_id)
        } else postpone.run(row.attempts + 1, now() + pauseMs, row.tx_id)
      }
      return response
    } finally {
      inFlight.delete(row.tx_id)
    }
  }

  const rollBack = (row: DeliveryRow, { session, user, currency, gameId, roundId }: WalletBody<'bet'>): void => {
    const txId = `${row.tx_id}-back`
    const body: WalletBody<'rollback'> = { session, user, currency, gameId, roundId, txId, refTxId: row.tx_id }
    insertDelivery.run(txId, 'rollback', JSON.stringify(body), now(), now())
    remove.run(row.tx_id)
  }

  return {
    get pendingCount() {
      return Number(countPending.get()?.n)
    },
    async send(txId, call, body) {
      // It becomes due only after the first attempt; otherwise a process that starts in the meantime would send it too.
      insertDelivery.run(txId, call, JSON.stringify(body), now(), now() + 10_000)
      return attempt({ tx_id: txId, call, body: '', first_at: now(), attempts: 0 }, call, body)
    },
    async sendDue() {
      const rows = selectDue.all(now(), MAX_CONCURRENT) as unknown as DeliveryRow[]
      const idleRows = rows.filter((row) => !inFlight.has(row.tx_id))
      // A stored bet was sent by a process that has ended, so its round cannot be played: it is rolled back.
      for (const row of idleRows) if (row.call === 'bet') rollBack(row, JSON.parse(row.body))
      await Promise.all(
        idleRows.filter(({ call }) => call !== 'bet').map((row) => attempt(row, row.call, JSON.parse(row.body))),
      )
    },
  }
}
