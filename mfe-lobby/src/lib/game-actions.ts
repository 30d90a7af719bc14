import type { Game } from '@tessera/site'

/** The hearts of the tiles; each tile follows its own. */
export interface Hearts {
  readonly isEmpty: boolean
  has(nodeId: string): boolean
  /** Taken out in this visit. */
  isTakenOut(nodeId: string): boolean
  toggle(game: Game): Promise<void>
}

export interface GameActions {
  favourites: Hearts
  /** Opens the play page of a game, by its node id; the name is shown to a guest as the reason for the login. */
  launch(nodeId: string, name: string): void
  /**
   * True if this visitor is offered free play for the game: guests, and members of a permitted type; a trial plays all games
   * this way.
   */
  mayTry(): boolean
  /** Opens the same page with play money; a guest gets a trial session first, a member continues with the current one. */
  tryOut(nodeId: string): Promise<void>
}
