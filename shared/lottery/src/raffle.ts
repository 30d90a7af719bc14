import { blocksOf, fromHex } from '@tessera/fair'
import { leafOfText } from './tickets.ts'

/**
 * A ticket of a raffle, as a leaf of its draw's tree: only the member knows the nonce (16 bytes, hexadecimal) until it wins.
 */
export interface RaffleTicket {
  drawId: string
  ticketNo: number
  nonce: string
}

export const raffleTicketText = ({ drawId, ticketNo, nonce }: RaffleTicket): string =>
  `raffle|1|${[drawId, ticketNo, nonce].join('|')}`

/** The leaf of a raffle's ticket (RFC 6962), hexadecimal. */
export const raffleLeafOf = (ticket: RaffleTicket): Promise<string> => leafOfText(raffleTicketText(ticket))

const BLOCK_BYTES = 32
const VALUE_COUNT = 2n ** 64n
/** Additional blocks for skipped values; with a million tickets, one value in 2^44 is skipped. */
const SPARE_BLOCKS = 8

/**
 * Returns the indexes of the winning tickets (from 0, in the order of ticket numbers), best prize first; each ticket wins at most once.
 * Draw k takes the first 64 bits of HMAC-SHA-256(seed, `raffle|k`) modulo the tickets that are left; a value that would favour some is
 * skipped. `seed` is hexadecimal.
 */
export async function raffleWinners(seed: string, tickets: number, prizes: number): Promise<number[]> {
  const bytes = fromHex(seed)
  if (!bytes) throw new TypeError('invalid seed: expected hexadecimal')
  const count = Math.min(tickets, prizes)
  const blocks = await blocksOf(bytes, 'raffle', count + SPARE_BLOCKS)
  const view = new DataView(blocks.buffer, blocks.byteOffset)
  const remaining = Array.from({ length: tickets }, (_, index) => index)
  const winners: number[] = []
  for (let k = 0; winners.length < count; k++) {
    if (k * BLOCK_BYTES >= blocks.length) throw new RangeError('the seed has too few usable values')
    const [value, remainingCount] = [view.getBigUint64(k * BLOCK_BYTES), BigInt(remaining.length)]
    if (value < VALUE_COUNT - (VALUE_COUNT % remainingCount))
      winners.push(...remaining.splice(Number(value % remainingCount), 1))
  }
  return winners
}
