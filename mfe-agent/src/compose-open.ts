import { oncePerHost } from '@tessera/platform'
import { openApi } from './features/open-account/open.api.ts'
import { OpenStore } from './features/open-account/open.store.ts'

/** The store of the form that opens an account. */
export const composeOpen = oncePerHost((host) => {
  const opening = new OpenStore(openApi(host.http))
  host.events.on('language:revalidate', () => opening.revalidate(), host.lifetime)
  host.events.on('session:ended', () => opening.forget(), host.lifetime)
  return { opening }
})
