import { blocksOf, fromHex, toHex } from '@tessera/fair'
import { type LotteryGame, lengthsOf, type Prizes } from './games.ts'
import { sha256 } from './hash.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
/** Bytes from this value on are skipped, because they would make some digits more likely than others. */
const FAIR_BELOW = 250
const DIGITS = 10
const FIRST_BLOCKS = 4
/** Far more than any draw needs: a stream without enough digits by then is invalid. */
const MAX_BLOCKS = 256

/**
 * Commitment that is published before sales begin: SHA-256 of the draw's name and its secret (32 bytes, lower-case
 * hexadecimal).
 */
export const commitmentOf = (drawId: string, secret: string): Promise<string> => sha256(`commit|1|${drawId}|${secret}`)

/**
 * Seed of the digits: from the house's secret and the beacon's randomness, neither of which can choose alone. Hexadecimal.
 */
export async function seedOf(drawId: string, secret: string, round: number, randomness: string): Promise<string> {
  const bytes = fromHex(secret)
  if (!bytes) throw new TypeError('invalid secret: expected hexadecimal')
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
  const text = new TextEncoder().encode(`draw|1|${drawId}|${round}|${randomness}`)
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))
}

/** Returns the first digits of a seed. */
async function firstDigits(seed: Uint8Array<ArrayBuffer>, count: number): Promise<string> {
  for (let blocks = FIRST_BLOCKS; blocks <= MAX_BLOCKS; blocks *= 2) {
    const fairBytes = (await blocksOf(seed, 'digits', blocks)).filter((byte) => byte < FAIR_BELOW)
    if (fairBytes.length >= count) return Array.from(fairBytes.slice(0, count), (byte) => byte % DIGITS).join('')
  }
  throw new RangeError('the seed has too few usable digits')
}

/** Computes the prizes of a draw, the same on every machine. `seed` is hexadecimal. */
export async function prizesOf(game: LotteryGame, seed: string): Promise<Prizes> {
  const bytes = fromHex(seed)
  if (!bytes) throw new TypeError('invalid seed: expected hexadecimal')
  const lengths = lengthsOf(game)
  const digitCount = lengths.reduce((sum, length) => sum + length, 0)
  const digits = [...(await firstDigits(bytes, digitCount))]
  return lengths.map((length) => digits.splice(0, length).join(''))
}

/** Formats prizes as in the log and on pages. */
export const prizesText = (prizes: Prizes): string => prizes.join(',')
