import { storageOf } from '@tessera/platform'
import { LotteryGameCode } from '@tessera/site'
import { LotteryOrderInput } from '@tessera/site/calls'

/** A slip is the order that it may become. */
export type Slip = LotteryOrderInput

const keyOf = (game: LotteryGameCode): string => `tessera.lobby.slip.${game}`

/** Stores a game's slip across a login and a reload; an empty one is removed. */
export function keepSlip(game: LotteryGameCode, slip: Slip): void {
  const storage = storageOf('sessionStorage')
  if (slip.lines.length === 0) storage.removeItem(keyOf(game))
  else storage.setItem(keyOf(game), JSON.stringify(slip))
}

export function storedSlip(game: LotteryGameCode): Slip | null {
  try {
    return (
      LotteryOrderInput.safeParse(JSON.parse(storageOf('sessionStorage').getItem(keyOf(game)) ?? 'null')).data ?? null
    )
  } catch {
    return null
  }
}

/** Clears the slips of the last member. */
export function forgetSlips(): void {
  for (const game of LotteryGameCode.options) storageOf('sessionStorage').removeItem(keyOf(game))
}
