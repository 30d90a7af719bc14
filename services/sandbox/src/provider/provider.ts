import type { KeyObject } from 'node:crypto'
import { createBooks } from './books.ts'
import { createDeliveries } from './deliveries.ts'
import { createFreeRounds } from './free-rounds.ts'
import { createLantern } from './games/lantern.ts'
import { createRounds } from './rounds.ts'
import { createSessions } from './sessions.ts'
import { openStore } from './store.ts'
import { createWallet } from './wallet.ts'

export interface ProviderSettings {
  /** File of the provider's own database; in memory if null. */
  file: string | null
  /** Returns the origin of the operator's API; called for each request. */
  walletUrl(): string
  /** Code of this provider at the operator. */
  code: string
  keyId: string
  key: KeyObject
  now?: () => number
}

const TICK_MS = 250

/** Creates a game provider: sessions, rounds and pending calls to the operator, in a separate store. */
export function createProvider({ file, walletUrl, code, keyId, key, now = Date.now }: ProviderSettings) {
  const store = openStore(file)
  const endRound = store.prepare(
    "update rounds set state = ?, win = case ? when 'settled' then win else 0 end where id = ? and state = 'sent'",
  )
  const wallet = createWallet({ url: walletUrl, provider: code, keyId, key, now })
  const sessions = createSessions(store, wallet, now)
  const books = createBooks(store, now)
  const freeRounds = createFreeRounds(store, now)
  const deliveries = createDeliveries({
    store,
    wallet,
    books,
    now,
    onSettled: (roundId, status) => {
      const state = status === 'OK' ? 'settled' : 'refused'
      endRound.run(state, state, roundId)
      if (state === 'refused') freeRounds.release(roundId)
    },
  })
  const deps = { store, sessions, deliveries, freeRounds, now }
  const rounds = createRounds(deps)
  const lantern = createLantern({ ...deps, rounds })
  let currentTick = Promise.resolve()
  /** Runs ticks one after the other, however long one takes. */
  const tick = (): Promise<void> => {
    currentTick = currentTick.then(async () => {
      await lantern.settleDue()
      await deliveries.sendDue()
    })
    return currentTick
  }
  const timer = setInterval(() => void tick(), TICK_MS)
  timer.unref()
  return {
    wallet,
    books,
    freeRounds,
    sessions,
    rounds,
    lantern,
    deliveries,
    tick,
    async close(): Promise<void> {
      clearInterval(timer)
      await currentTick
      store.close()
    },
  }
}
export type Provider = ReturnType<typeof createProvider>
