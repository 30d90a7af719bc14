import type { GameActions } from '../../lib/game-actions.ts'
import type { CategoryStore } from './category.store.ts'
import type { HomeStore } from './home.store.ts'
import type { NoticeStore } from './notice.store.ts'

/** What the home page is made of. */
export interface Lobby extends GameActions {
  home: HomeStore
  category: CategoryStore
  notice: NoticeStore
}
