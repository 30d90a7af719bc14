import type { Game } from '@tessera/site'

/** Favourites as game tiles use them; each tile observes only the state of its own game. */
export interface Favourites {
  readonly isEmpty: boolean
  has(nodeId: string): boolean
  /** True if the game was removed from the favourites during this visit. */
  isTakenOut(nodeId: string): boolean
  toggle(game: Game): Promise<void>
}

export interface GameActions {
  favourites: Favourites
  /** Opens the play page of a game, by its node id; the name is shown to a guest as the reason for the login. */
  launch(nodeId: string, name: string): void
  /**
   * True if this visitor is offered free play for the game: guests, and members of a permitted type; a trial session plays all games
   * this way.
   */
  canTryOut(): boolean
  /** Opens the same page with play money; a guest gets a trial session first, a member continues with the current one. */
  tryOut(nodeId: string): Promise<void>
}
