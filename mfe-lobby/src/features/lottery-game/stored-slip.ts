import { storageOf } from '@tessera/platform'
import { LotteryGameCode } from '@tessera/site'
import { LotteryOrderInput } from '@tessera/site/calls'

/** A slip has the shape of the request that places it. */
export type Slip = LotteryOrderInput

const storageKeyOf = (game: LotteryGameCode): string => `tessera.lobby.slip.${game}`

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

/** Clears the slips of the previous member. */
export function clearStoredSlips(): void {
  for (const game of LotteryGameCode.options) storageOf('sessionStorage').removeItem(storageKeyOf(game))
}
