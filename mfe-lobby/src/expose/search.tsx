import type { Host, PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { composeLists, type ListStores } from '../compose-lists.ts'
import { useLayout } from '../features/list/layout.ts'
import { addressOf } from '../features/list/list-filter.ts'
import { ListGames } from '../features/list/list-games.tsx'
import { SearchPage } from '../features/search/search.page.tsx'
import { useScrollPosition } from '../lib/scroll-positions.ts'
import { texts as loaders } from '../texts.ts'

const SEARCH_PATH = '/m/search-games'

const Search = observer(function Search({ host, lobby }: { host: Host; lobby: ListStores }) {
  const { lists, places: scrollPositions } = lobby
  const { path } = host.navigation
  const [address, setAddress] = useState(path)
  // While navigating away, the page renders once more with the path of the next page; it has its own address then.
  if (path !== address && path.split('?')[0] === SEARCH_PATH) setAddress(path)
  const [layout] = useLayout()
  const { filter, games, showsSimilarGames, reload } = lists.listAt(address)
  useScrollPosition(scrollPositions, address)
  useEffect(() => lists.start(address), [lists, address])
  useRefresh(host, reload)
  const onSearch = (name: string) => {
    host.navigation.replace(addressOf(filter, { name }))
    window.scrollTo(0, 0)
  }
  const renderGames = (listAddress: string) => (
    <ListGames host={host} lobby={lobby} list={lists.listAt(listAddress)} layout={layout} />
  )
  return (
    <SearchPage
      result={{ name: filter.name, count: games.totalCount, showsSimilarGames }}
      onSearch={onSearch}
      onGo={host.navigation.push}
      games={renderGames(address)}
      hot={renderGames(SEARCH_PATH)}
    />
  )
})

export default function SearchRoute({ host }: PageProps) {
  return <Search host={host} lobby={composeLists(host)} />
}

export const prepare = (host: Host): void => composeLists(host).lists.start(host.navigation.path)

export const texts = loaders
