import { PlayMode } from '@tessera/site'
import type { PlayInput } from './play-address.ts'

export const HOME_PATH = '/m/home'
/** Maximum length of the back URL, by the API. */
const MAX_BACK_URL_LENGTH = 200
/** Returns a validated path of this site, without its query if it is too long; otherwise the home page. */
function safeBackPath(text: string | null): string {
  if (text === null || !/^\/m\/[\w\-./?=&%]*$/.test(text)) return HOME_PATH
  return text.length > MAX_BACK_URL_LENGTH ? (text.split('?')[0] ?? HOME_PATH).slice(0, MAX_BACK_URL_LENGTH) : text
}

/** Parses an address of the play page. */
export function playInputOf(address: string): PlayInput {
  const query = new URLSearchParams(address.split('?')[1])
  return {
    nodeId: query.get('nodeId') ?? '',
    mode: PlayMode.safeParse(query.get('mode')).data ?? null,
    from: safeBackPath(query.get('from')),
  }
}
