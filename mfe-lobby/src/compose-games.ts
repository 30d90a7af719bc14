import { oncePerHost, Query } from '@tessera/platform'
import { favouritesApi } from './features/favourites/favourites.api.ts'
import { FavouritesStore } from './features/favourites/favourites.store.ts'
import { canTryOut, createLauncher, createTryOut } from './features/launch/launcher.ts'
import { ScrollPositions } from './lib/scroll-positions.ts'

/** Shared stores of all pages with games, once per Host: favourites, the launch, and scroll positions. */
export const composeGames = oncePerHost((host) => {
  const { lifetime, events, session, navigation, toasts } = host
  const api = favouritesApi(host.http, () => host.locale.language)
  const favouriteRow = new Query(api.listNewest)
  const favourites = new FavouritesStore({
    api,
    isLoggedIn: () => session.isLoggedIn,
    requestLogin: () => void navigation.requireLogin(),
    onError: (error) => toasts.error(error),
    onChange: (ids) => events.emit('favourites:changed', { ids }),
  })
  void favourites.load()
  events.on('session:started', () => void favourites.load(), lifetime)
  events.on('session:ended', favourites.forget, lifetime)
  events.on('session:ended', favouriteRow.reset, lifetime)
  const reloadRow = () => void (favouriteRow.loading.isIdle || favouriteRow.load())
  events.on('favourites:changed', reloadRow, lifetime)
  events.on('language:reload', reloadRow, lifetime)
  return {
    favourites,
    favouriteRow,
    launch: createLauncher(host),
    canTryOut: () => canTryOut(host),
    tryOut: createTryOut(host),
    places: new ScrollPositions(),
  }
})
