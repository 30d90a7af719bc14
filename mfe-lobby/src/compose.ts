import { oncePerHost } from '@tessera/platform'
import { reaction } from 'mobx'
import { composeGames } from './compose-games.ts'
import { CategoryStore } from './features/home/category.store.ts'
import { homeApi } from './features/home/home.api.ts'
import { HomeStore } from './features/home/home.store.ts'
import type { Lobby } from './features/home/lobby.ts'
import { NoticeStore } from './features/home/notice.store.ts'

/** The home page's stores, once per Host; they follow language and the chosen category until the Host ends. */
export const compose = oncePerHost((host): Lobby & { dispose(): void } => {
  const { lifetime, events, lobby } = host
  const api = homeApi(host.http, () => host.locale.language)
  const home = new HomeStore(api)
  const category = new CategoryStore(api)
  events.on('language:reload', home.reload, lifetime)
  events.on('language:reload', category.reload, lifetime)
  const dispose = reaction(() => lobby.category, category.show, { fireImmediately: true })
  return { ...composeGames(host), home, category, notice: new NoticeStore(api), dispose }
})
