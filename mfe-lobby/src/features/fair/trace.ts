import { STRIPS, toHex } from '@tessera/fair'
import type { ReplayedRound } from './replay-round.ts'

/** One byte of the draw; `value` is its result, or null if the byte was skipped. */
export interface TracedByte {
  readonly hex: string
  readonly value: number | null
}

const BYTE_VALUES = 256
const DIE_FACES = 6
/** Surplus bits of seven bytes beyond the first 52. */
const SURPLUS_BITS = 4n

const traceBelow = (bytes: Uint8Array, limit: number, offset: number): TracedByte[] =>
  Array.from(bytes, (byte) => ({
    hex: toHex(Uint8Array.of(byte)),
    value: byte >= BYTE_VALUES - (BYTE_VALUES % limit) ? null : (byte % limit) + offset,
  }))

/** Returns the result of each byte, for games in which each byte is one draw: stops of the reels, faces of the dice. */
export function traceBytes({ outcome, bytes }: ReplayedRound): TracedByte[] | null {
  if (outcome.game === 'himmapan-secrets') return traceBelow(bytes, STRIPS[0].length, 0)
  return outcome.game === 'thai-hi-lo' ? traceBelow(bytes, DIE_FACES, 1) : null
}

/** Returns the first 52 bits of the bytes. */
export const bitsOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`) >> SURPLUS_BITS
