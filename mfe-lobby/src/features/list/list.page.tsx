import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { CategoryTiles } from '../../lib/category-tiles.tsx'
import type { GameActions } from '../../lib/game-actions.ts'
import { type Places, usePlace } from '../../lib/place.ts'
import { useLayout } from './layout.ts'
import * as styles from './list.module.css'
import { addressOf, type Choice, isOwn } from './list-filter.ts'
import { ListGames } from './list-games.tsx'
import { ListHead } from './list-head.tsx'
import { HUB, LIST_PAGES } from './list-pages.ts'
import type { Lists } from './lists.ts'

export interface ListLobby extends GameActions {
  lists: Lists
  places: Places
}

interface ListPageProps {
  host: Host
  lobby: ListLobby
  /** Content above some lists, by their path. */
  heads?: Readonly<Record<string, ReactNode>>
}

/** Page of every list of games, which the address selects. */
export const ListPage = observer(function ListPage({ host, lobby, heads = {} }: ListPageProps) {
  const { navigation } = host
  const address = navigation.path
  const { lists, places: scrollPositions } = lobby
  const list = lists.at(address)
  const { filter } = list
  const [chosen, turn] = useLayout()
  const layout = filter.page.inRows ? 'horizontal' : chosen
  // The press gets its response first; the games are rerendered after it, in pieces.
  const drawnLayout = useDeferredValue(layout)
  usePlace(scrollPositions, address)
  useEffect(() => lists.start(address), [lists, address])
  useRefresh(host, list.reload)
  const isLoginRequired = isOwn(filter) && !host.session.isLoggedIn
  useEffect(() => {
    if (isLoginRequired) navigation.requireLogin()
  }, [isLoginRequired, navigation])
  // On the way to another page this one is drawn once more.
  if (!(filter.path in LIST_PAGES) || isLoginRequired) return null
  const go = (change: Choice) => {
    const next = addressOf(filter, change)
    if (next === address) return
    navigation.replace(next)
    window.scrollTo(0, 0)
  }
  return (
    <div className={styles.page}>
      {filter.path === HUB && (
        <div className={styles.hub}>
          <CategoryTiles host={host} />
        </div>
      )}
      {heads[filter.path]}
      <ListHead
        host={host}
        lists={lists}
        list={list}
        layout={layout}
        onTurn={filter.page.inRows ? null : turn}
        onGo={go}
      />
      <ListGames host={host} lobby={lobby} list={list} layout={drawnLayout} />
    </div>
  )
})
