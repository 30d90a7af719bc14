import type { GameActions } from '../../lib/game-actions.ts'
import type { ScrollPositions } from '../../lib/scroll-positions.ts'
import type { HomeStore } from './home.store.ts'

export interface Lobby extends GameActions {
  home: HomeStore
  places: ScrollPositions
}
