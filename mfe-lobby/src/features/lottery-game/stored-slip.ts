import { storageOf } from '@tessera/platform'
import type { PendingRequest, PendingRequestStorage } from '@tessera/platform/idempotent-request'
import { LotteryGameCode } from '@tessera/site'
import { LotteryOrderInput } from '@tessera/site/calls'

/** A slip has the shape of the request that places it. */
export type Slip = LotteryOrderInput

const storageKeyOf = (game: LotteryGameCode): string => `tessera.lobby.slip.${game}`
const orderKeyOf = (game: LotteryGameCode): string => `tessera.lobby.slip-order.${game}`

/** Stores a game's slip across a login and a reload; an empty one is removed. */
export function storeSlip(game: LotteryGameCode, slip: Slip): void {
  const storage = storageOf('sessionStorage')
  if (slip.lines.length === 0) storage.removeItem(storageKeyOf(game))
  else storage.setItem(storageKeyOf(game), JSON.stringify(slip))
}

export function loadStoredSlip(game: LotteryGameCode): Slip | null {
  try {
    return (
      LotteryOrderInput.safeParse(JSON.parse(storageOf('sessionStorage').getItem(storageKeyOf(game)) ?? 'null')).data ??
      null
    )
  } catch {
    return null
  }
}

/** Storage for the order of a game's slip that has no outcome yet: a reload must not place it twice. */
export const orderStorage = (game: LotteryGameCode): PendingRequestStorage => ({
  load: () => {
    const [payload, key] = (storageOf('sessionStorage').getItem(orderKeyOf(game)) ?? '').split('\n')
    return payload && key ? ({ payload, key } satisfies PendingRequest) : null
  },
  save: (pending) => {
    const storage = storageOf('sessionStorage')
    // JSON contains no line break.
    if (pending) storage.setItem(orderKeyOf(game), `${pending.payload}\n${pending.key}`)
    else storage.removeItem(orderKeyOf(game))
  },
})

/** Clears the slips of the previous member. */
export function clearStoredSlips(): void {
  for (const game of LotteryGameCode.options)
    for (const key of [storageKeyOf(game), orderKeyOf(game)]) storageOf('sessionStorage').removeItem(key)
}
