import { oncePerHost } from '@tessera/platform'
import { homeApi } from './features/home/home.api.ts'
import { HomeStore } from './features/home/home.store.ts'

/** The store of the agency centre. */
export const composeHome = oncePerHost((host) => {
  const home = new HomeStore(homeApi(host.http), () => host.http.now())
  host.events.on('session:ended', home.forget, host.lifetime)
  return { home }
})
