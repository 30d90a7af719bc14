import type { Game } from '@tessera/contracts'
import type { CategoryStore } from './category.store.ts'
import type { HomeStore } from './home.store.ts'
import type { NoticeStore } from './notice.store.ts'

/** What the home page is made of. */
export interface Lobby {
  home: HomeStore
  category: CategoryStore
  notice: NoticeStore
  favourites: Hearts
  /** Opens a game by its node id; a guest is told by its name what the login is for. */
  launch(nodeId: string, name: string): Promise<void>
}

/** The hearts of the tiles; each tile follows its own. */
export interface Hearts {
  has(nodeId: string): boolean
  toggle(game: Game): Promise<void>
}
