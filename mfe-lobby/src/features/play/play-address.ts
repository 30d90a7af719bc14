import type { PlayMode } from '@tessera/site'

export const PLAY = '/m/play'

/** What the address of the page of play asks for. */
export interface PlayInput {
  readonly nodeId: string
  /** Null leaves it to the server. */
  readonly mode: PlayMode | null
  /** Where in the site the game was opened: a page that may not be framed leads back there. */
  readonly from: string
}

export function playAddress({ nodeId, mode, from }: PlayInput): string {
  const query = new URLSearchParams({ nodeId, ...(mode ? { mode } : {}), from })
  return `${PLAY}?${query}`
}
