import { oncePerHost } from '@tessera/platform'
import { composeGames } from './compose-games.ts'
import { listApi } from './features/list/list.api.ts'
import { filterOf } from './features/list/list-filter.ts'
import { Lists } from './features/list/lists.ts'
import { storeList, takeStoredList } from './features/list/stored-list.ts'
import { historyEntry } from './lib/scroll-positions.ts'

/** Stores of the list pages, once per Host. Lists are saved when the document is unloaded, and restored on return. */
export const composeLists = oncePerHost((host) => {
  const { lifetime, events, locale, navigation } = host
  const games = composeGames(host)
  const takeStoredSnapshot = (address: string) => {
    const storedList = takeStoredList(address, locale.language)
    if (storedList) games.places.save(address, historyEntry(), storedList.y)
    return storedList?.list ?? null
  }
  const lists = new Lists({
    api: listApi(host.http, () => locale.language),
    isLoggedIn: () => host.session.isLoggedIn,
    takeSnapshot: takeStoredSnapshot,
  })
  events.on('language:reload', lists.reload, lifetime)
  events.on('session:started', lists.forget, lifetime)
  events.on('session:ended', lists.forget, lifetime)
  events.on('favourites:changed', () => lists.clearFavourites(navigation.path), lifetime)
  const saveList = () => {
    const address = navigation.path
    const list = lists.find(address)?.snapshot
    // The list of recently played games is not stored: it is outdated after the return from a game.
    if (list && filterOf(address).dataType !== 'recent')
      storeList({ address, y: window.scrollY, language: locale.language, list: { ...list, items: [...list.items] } })
  }
  window.addEventListener('pagehide', saveList)
  return { ...games, lists, dispose: () => window.removeEventListener('pagehide', saveList) }
})

export type ListStores = ReturnType<typeof composeLists>
