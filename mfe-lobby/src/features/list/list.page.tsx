import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { CategoryTiles } from '../../lib/category-tiles.tsx'
import type { GameActions } from '../../lib/game-actions.ts'
import { type ScrollPositions, useScrollPosition } from '../../lib/scroll-positions.ts'
import { useLayout } from './layout.ts'
import * as styles from './list.module.css'
import { addressOf, type FilterChange, isMemberList } from './list-filter.ts'
import { ListGames } from './list-games.tsx'
import { ListHeader } from './list-header.tsx'
import { HUB_PATH, LIST_PAGES } from './list-pages.ts'
import type { Lists } from './lists.ts'

export interface ListLobby extends GameActions {
  lists: Lists
  places: ScrollPositions
}

interface ListPageProps {
  host: Host
  lobby: ListLobby
  /** Content above some lists, by their path. */
  headers?: Readonly<Record<string, ReactNode>>
}

/** Page of every list of games, which the address selects. */
export const ListPage = observer(function ListPage({ host, lobby, headers = {} }: ListPageProps) {
  const { navigation } = host
  const address = navigation.path
  const { lists, places: scrollPositions } = lobby
  const list = lists.listAt(address)
  const { filter } = list
  const [preferredLayout, toggleLayout] = useLayout()
  const layout = filter.page.isRowsOnly ? 'horizontal' : preferredLayout
  // The button changes immediately; the games are rerendered afterwards, in chunks.
  const renderedLayout = useDeferredValue(layout)
  useScrollPosition(scrollPositions, address)
  useEffect(() => lists.start(address), [lists, address])
  useRefresh(host, list.reload)
  const isLoginRequired = isMemberList(filter) && !host.session.isLoggedIn
  useEffect(() => {
    if (isLoginRequired) navigation.requireLogin()
  }, [isLoginRequired, navigation])
  // While navigating to another page, this page renders once more, and returns nothing.
  if (!(filter.path in LIST_PAGES) || isLoginRequired) return null
  const applyChange = (change: FilterChange) => {
    const next = addressOf(filter, change)
    if (next === address) return
    navigation.replace(next)
    window.scrollTo(0, 0)
  }
  return (
    <div className={styles.page}>
      {filter.path === HUB_PATH && (
        <div className={styles.hub}>
          <CategoryTiles host={host} />
        </div>
      )}
      {headers[filter.path]}
      <ListHeader
        host={host}
        lists={lists}
        list={list}
        layout={layout}
        onToggleLayout={filter.page.isRowsOnly ? null : toggleLayout}
        onGo={applyChange}
      />
      <ListGames host={host} lobby={lobby} list={list} layout={renderedLayout} />
    </div>
  )
})
