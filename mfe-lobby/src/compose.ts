import { oncePerHost } from '@tessera/platform'
import { favouritesApi } from './features/favourites/favourites.api'
import { FavouritesStore } from './features/favourites/favourites.store'
import { CategoryStore } from './features/home/category.store'
import { homeApi } from './features/home/home.api'
import { HomeStore } from './features/home/home.store'
import { createLauncher } from './features/launch/launcher'

/** The lobby's stores, once per Host; they follow language and session until the Host ends. */
export const compose = oncePerHost((host) => {
  const api = homeApi(host.http, () => host.locale.language)
  const home = new HomeStore(api)
  const category = new CategoryStore(api)
  const favourites = new FavouritesStore({
    api: favouritesApi(host.http),
    isLoggedIn: () => host.session.isLoggedIn,
    askToLogIn: () => void host.navigation.requireLogin('/m/home'),
    onFault: (error) => host.toasts.error(error),
    onChange: (ids) => host.events.emit('favourites:changed', { ids }),
  })
  const { lifetime, events } = host
  void home.load()
  void favourites.load()
  events.on('language:reload', () => void home.load(), lifetime)
  events.on('language:reload', () => void category.reload(), lifetime)
  events.on('session:started', () => void favourites.load(), lifetime)
  events.on('session:ended', () => favourites.forget(), lifetime)
  return { home, category, favourites, launch: createLauncher(host), noticeBody: api.noticeBody }
})

export type Lobby = ReturnType<typeof compose>
