import { createDraws, type Draws, OutOfBytes } from './draws.ts'

/** Inputs of a round's outcome. */
export interface FairRound {
  /** 32 bytes, secret until the round has ended. */
  serverSeed: Uint8Array<ArrayBuffer>
  gameId: string
  /** The member's own seed, 1 to 64 of `[A-Za-z0-9_-]`. */
  clientSeed: string
  /** The member's count of rounds in the game with this client seed, from 0. */
  nonce: number
}

/** Pattern of client seeds; they contain no separator of the blocks' text. */
export const CLIENT_SEED = /^[\w-]{1,64}$/

const SHA256 = { name: 'HMAC', hash: 'SHA-256' } as const
const FIRST_BLOCKS = 4
/** 8 kB: a round that needs more would never end. */
const MAX_BLOCKS = 256

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

/** Parses hexadecimal text; null if it is invalid. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16))
}

/** SHA-256 of a server seed in lower-case hexadecimal: shown before the stake, compared with the seed afterwards. */
export const commitOf = async (serverSeed: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', serverSeed)))

/** Returns the first blocks of a stream, concatenated: HMAC-SHA256 over `{label}|{i}`. */
export async function blocksOf(serverSeed: Uint8Array<ArrayBuffer>, label: string, count: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', serverSeed, SHA256, false, ['sign'])
  const encoder = new TextEncoder()
  const blocks = await Promise.all(
    Array.from({ length: count }, (_, i) => crypto.subtle.sign('HMAC', key, encoder.encode(`${label}|${i}`))),
  )
  const bytes = new Uint8Array(count * 32)
  blocks.forEach((block, i) => {
    bytes.set(new Uint8Array(block), i * 32)
  })
  return bytes
}

/** Plays over a labelled stream, with as many blocks as needed. */
export async function drawFrom<T>(
  serverSeed: Uint8Array<ArrayBuffer>,
  label: string,
  play: (draws: Draws) => T,
): Promise<T> {
  for (let blocks = FIRST_BLOCKS; ; blocks *= 2) {
    const bytes = await blocksOf(serverSeed, label, blocks)
    try {
      return play(createDraws(bytes))
    } catch (error) {
      if (!(error instanceof OutOfBytes) || blocks >= MAX_BLOCKS) throw error
    }
  }
}

/**
 * Computes the outcome of a round, the same on every machine.
 *
 * @example
 * await drawRound({ serverSeed, gameId: 'sky-lantern', clientSeed: 'siam-2026', nonce: 0 }, lanternPoint) // 204
 */
export const drawRound = <T>(
  { serverSeed, gameId, clientSeed, nonce }: FairRound,
  play: (draws: Draws) => T,
): Promise<T> => drawFrom(serverSeed, `${gameId}|${clientSeed}|${nonce}`, play)
