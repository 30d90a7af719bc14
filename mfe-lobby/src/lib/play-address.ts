import type { PlayMode } from '@tessera/site'

export const PLAY = '/m/play'

/** What the address of the page of play asks for; `mode` null leaves it to the server. */
export interface PlayWish {
  readonly nodeId: string
  readonly mode: PlayMode | null
}

export function playAddress({ nodeId, mode }: PlayWish): string {
  const query = new URLSearchParams({ nodeId, ...(mode ? { mode } : {}) })
  return `${PLAY}?${query}`
}
