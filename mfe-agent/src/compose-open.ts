import { oncePerHost } from '@tessera/platform'
import { openAccountApi } from './features/open-account/open.api.ts'
import { OpenAccountStore } from './features/open-account/open.store.ts'

/** The store of the form that opens an account. */
export const composeOpenAccount = oncePerHost((host) => {
  const openAccount = new OpenAccountStore(openAccountApi(host.http))
  host.events.on('language:revalidate', () => openAccount.revalidate(), host.lifetime)
  host.events.on('session:ended', () => openAccount.forget(), host.lifetime)
  return { opening: openAccount }
})
