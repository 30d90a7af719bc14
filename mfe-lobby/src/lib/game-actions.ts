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
  /** Whether this visitor is offered free play beside the game: guests, and members of a type that may; a trial plays all of them so. */
  mayTry(): boolean
  /** The same page with play money; a guest gets a trial session first, a member keeps the own one. */
  tryOut(nodeId: string): Promise<void>
}
