import { oncePerHost } from '@tessera/platform'
import { linksApi } from './features/links/links.api.ts'
import { LinksStore } from './features/links/links.store.ts'

/** The store of links. */
export const composeLinks = oncePerHost((host) => {
  const links = new LinksStore(linksApi(host.http))
  host.events.on('session:ended', links.forget, host.lifetime)
  return { links }
})
