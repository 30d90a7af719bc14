import type { Game } from '@tessera/site'

/** The hearts of the tiles; each tile follows its own. */
export interface Hearts {
  readonly isEmpty: boolean
  has(nodeId: string): boolean
  /** Taken out in this visit. */
  isTakenOut(nodeId: string): boolean
  toggle(game: Game): Promise<void>
}

/** What a visitor does with a game, on whatever page it stands. */
export interface GameActions {
  favourites: Hearts
  /** Goes to the page where a game is played, by its node id; a guest is told by its name what the login is for. */
  launch(nodeId: string, name: string): void
}
