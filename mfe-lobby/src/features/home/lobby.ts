import type { GameActions } from '../../lib/game-actions.ts'
import type { Places } from '../../lib/place.ts'
import type { HomeStore } from './home.store.ts'

/** What the home page is made of. */
export interface Lobby extends GameActions {
  home: HomeStore
  places: Places
}
