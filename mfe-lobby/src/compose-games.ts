import { oncePerHost, Reply } from '@tessera/platform'
import { favouritesApi } from './features/favourites/favourites.api.ts'
import { FavouritesStore } from './features/favourites/favourites.store.ts'
import { createLauncher, createTryOut, mayTry } from './features/launch/launcher.ts'
import { Places } from './lib/place.ts'

/** Shared stores of all pages with games, once per Host: favourites, the launch, and scroll positions. */
export const composeGames = oncePerHost((host) => {
  const { lifetime, events, session, navigation, toasts } = host
  const api = favouritesApi(host.http, () => host.locale.language)
  const favouriteRow = new Reply(api.row)
  const favourites = new FavouritesStore({
    api,
    isLoggedIn: () => session.isLoggedIn,
    requestLogin: () => void navigation.requireLogin(),
    onFault: (error) => toasts.error(error),
    onChange: (ids) => events.emit('favourites:changed', { ids }),
  })
  void favourites.load()
  events.on('session:started', () => void favourites.load(), lifetime)
  events.on('session:ended', favourites.forget, lifetime)
  events.on('session:ended', favouriteRow.reset, lifetime)
  const renewRow = () => void (favouriteRow.loading.isIdle || favouriteRow.load())
  events.on('favourites:changed', renewRow, lifetime)
  events.on('language:reload', renewRow, lifetime)
  return {
    favourites,
    favouriteRow,
    launch: createLauncher(host),
    mayTry: () => mayTry(host),
    tryOut: createTryOut(host),
    places: new Places(),
  }
})
