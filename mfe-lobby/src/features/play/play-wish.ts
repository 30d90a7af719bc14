import { PlayMode } from '@tessera/site'
import type { PlayWish } from '../../lib/play-address.ts'

/** Reads an address of the page of play. */
export function playWishOf(address: string): PlayWish {
  const query = new URLSearchParams(address.split('?')[1])
  return { nodeId: query.get('nodeId') ?? '', mode: PlayMode.safeParse(query.get('mode')).data ?? null }
}
