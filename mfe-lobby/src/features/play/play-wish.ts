import { PlayMode } from '@tessera/site'
import type { PlayInput } from './play-address.ts'

export const HOME = '/m/home'
/** Of the way back, as the call takes it. */
const MAX_LENGTH = 200
/** A page of this site and nothing else; of a longer address the page alone. */
function fromOf(text: string | null): string {
  if (text === null || !/^\/m\/[\w\-./?=&%]*$/.test(text)) return HOME
  return text.length > MAX_LENGTH ? (text.split('?')[0] ?? HOME).slice(0, MAX_LENGTH) : text
}

/** Reads an address of the page of play. */
export function playInputOf(address: string): PlayInput {
  const query = new URLSearchParams(address.split('?')[1])
  return {
    nodeId: query.get('nodeId') ?? '',
    mode: PlayMode.safeParse(query.get('mode')).data ?? null,
    from: fromOf(query.get('from')),
  }
}
