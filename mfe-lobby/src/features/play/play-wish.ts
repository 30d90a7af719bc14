import { PlayMode } from '@tessera/site'
import type { PlayWish } from './play-address.ts'

export const HOME = '/m/home'
/** Of the way back, as the call takes it. */
const LONGEST = 200
/** A page of this site and nothing else; of a longer address the page alone. */
function fromOf(text: string | null): string {
  if (text === null || !/^\/m\/[\w\-./?=&%]*$/.test(text)) return HOME
  return text.length > LONGEST ? (text.split('?')[0] ?? HOME).slice(0, LONGEST) : text
}

/** Reads an address of the page of play. */
export function playWishOf(address: string): PlayWish {
  const query = new URLSearchParams(address.split('?')[1])
  return {
    nodeId: query.get('nodeId') ?? '',
    mode: PlayMode.safeParse(query.get('mode')).data ?? null,
    from: fromOf(query.get('from')),
  }
}
