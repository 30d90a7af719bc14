import { oncePerHost } from '@tessera/platform'
import { composeGames } from './compose-games.ts'
import { homeApi } from './features/home/home.api.ts'
import { HomeStore } from './features/home/home.store.ts'
import type { Lobby } from './features/home/lobby.ts'

/** The home page's stores, once per Host; they follow the language until the Host ends, and begin anew when the session does. */
export const compose = oncePerHost((host): Lobby => {
  const { lifetime, events } = host
  const home = new HomeStore(homeApi(host))
  events.on('language:reload', home.reload, lifetime)
  events.on('session:ended', home.reload, lifetime)
  return { ...composeGames(host), home }
})
