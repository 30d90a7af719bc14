import type { PlayMode } from '@tessera/site'

export const PLAY_PATH = '/m/play'

export interface PlayInput {
  readonly nodeId: string
  /** Null lets the server choose the mode. */
  readonly mode: PlayMode | null
  /** Page of the site that opened the game: a game that leaves the site's frame links back to it. */
  readonly from: string
}

export function playAddress({ nodeId, mode, from }: PlayInput): string {
  const query = new URLSearchParams({ nodeId, ...(mode ? { mode } : {}), from })
  return `${PLAY_PATH}?${query}`
}
