import { STRIPS, toHex } from '@tessera/fair'
import type { Played } from './play-again.ts'

/** One byte, and what it became; null for one that was passed over. */
export interface TracedByte {
  readonly hex: string
  readonly value: number | null
}

const BYTE = 256
const DIE = 6
/** Bits that a byte has too many of, after the first 52. */
const BEYOND = 4n

const below = (bytes: Uint8Array, n: number, add: number): TracedByte[] =>
  Array.from(bytes, (byte) => ({
    hex: toHex(Uint8Array.of(byte)),
    value: byte >= BYTE - (BYTE % n) ? null : (byte % n) + add,
  }))

/** Returns the result of each byte, for games in which each byte is one draw: stops of the reels, faces of the dice. */
export function traceOf({ drawn: outcome, bytes }: Played): TracedByte[] | null {
  if (outcome.game === 'himmapan-secrets') return below(bytes, STRIPS[0].length, 0)
  return outcome.game === 'thai-hi-lo' ? below(bytes, DIE, 1) : null
}

/** The first 52 bits of the bytes. */
export const bitsOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`) >> BEYOND
