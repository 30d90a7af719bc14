import type { PlayMode } from '@tessera/site'

export const PLAY_PATH = '/m/play'

export interface PlayInput {
  readonly nodeId: string
  /** Null leaves it to the server. */
  readonly mode: PlayMode | null
  /** Page of the site that opened the game: a game that cannot be framed links back to it. */
  readonly from: string
}

export function playAddress({ nodeId, mode, from }: PlayInput): string {
  const query = new URLSearchParams({ nodeId, ...(mode ? { mode } : {}), from })
  return `${PLAY_PATH}?${query}`
}
