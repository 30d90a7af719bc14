import { storageOf } from '@tessera/platform'
import type { PendingRequestStorage } from '@tessera/platform/idempotent-request'
import { LotteryGameCode } from '@tessera/site'
import { LotteryOrderInput } from '@tessera/site/calls'
import * as z from 'zod/mini'

/** A slip has the shape of the request that places it. */
export type Slip = LotteryOrderInput

/** The key has the characters that the server accepts in a header. */
const StoredOrder = z.object({
  payload: z.string().check(z.minLength(1)),
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
})

const storageKeyOf = (game: LotteryGameCode): string => `tessera.lobby.slip.${game}`
const orderKeyOf = (game: LotteryGameCode): string => `tessera.lobby.slip-order.${game}`

/** Stores a game's slip across a login and a reload; an empty one is removed. */
export function storeSlip(game: LotteryGameCode, slip: Slip): void {
  const storage = storageOf('sessionStorage')
  if (slip.lines.length === 0) storage.removeItem(storageKeyOf(game))
  else storage.setItem(storageKeyOf(game), JSON.stringify(slip))
}

export const loadStoredSlip = (game: LotteryGameCode): Slip | null =>
  LotteryOrderInput.safeParse(parseEntry(storageKeyOf(game))).data ?? null

/** Storage for the order of a game's slip that has no outcome yet: a reload must not place it twice. */
export const orderStorage = (game: LotteryGameCode): PendingRequestStorage => ({
  load: () => StoredOrder.safeParse(parseEntry(orderKeyOf(game))).data ?? null,
  save: (pending) => {
    const storage = storageOf('sessionStorage')
    if (pending) storage.setItem(orderKeyOf(game), JSON.stringify(pending))
    else storage.removeItem(orderKeyOf(game))
  },
})

/** Clears the slips of the previous member. */
export function clearStoredSlips(): void {
  for (const game of LotteryGameCode.options)
    for (const key of [storageKeyOf(game), orderKeyOf(game)]) storageOf('sessionStorage').removeItem(key)
}

function parseEntry(key: string): unknown {
  try {
    return JSON.parse(storageOf('sessionStorage').getItem(key) ?? 'null')
  } catch {
    return null
  }
}
