import { oncePerHost } from '@tessera/platform'
import { reaction } from 'mobx'
import { favouritesApi } from './features/favourites/favourites.api.ts'
import { FavouritesStore } from './features/favourites/favourites.store.ts'
import { CategoryStore } from './features/home/category.store.ts'
import { homeApi } from './features/home/home.api.ts'
import { HomeStore } from './features/home/home.store.ts'
import type { Lobby } from './features/home/lobby.ts'
import { NoticeStore } from './features/home/notice.store.ts'
import { createLauncher } from './features/launch/launcher.ts'

/** The lobby's stores, once per Host; they follow language, session and the chosen category until the Host ends. */
export const compose = oncePerHost((host): Lobby & { dispose(): void } => {
  const { lifetime, events, lobby, session, navigation, toasts } = host
  const api = homeApi(host.http, () => host.locale.language)
  const home = new HomeStore(api)
  const category = new CategoryStore(api)
  const favourites = new FavouritesStore({
    api: favouritesApi(host.http),
    isLoggedIn: () => session.isLoggedIn,
    askToLogIn: () => void navigation.requireLogin('/m/home'),
    onFault: (error) => toasts.error(error),
    onChange: (ids) => events.emit('favourites:changed', { ids }),
  })
  void favourites.load()
  events.on('language:reload', home.reload, lifetime)
  events.on('language:reload', category.reload, lifetime)
  events.on('session:started', () => void favourites.load(), lifetime)
  events.on('session:ended', favourites.forget, lifetime)
  const dispose = reaction(() => lobby.category, category.show, { fireImmediately: true })
  return { home, category, favourites, notice: new NoticeStore(api), launch: createLauncher(host), dispose }
})
