import { oncePerHost } from '@tessera/platform'
import { fairApi } from './features/fair/fair.api.ts'
import { FairStore } from './features/fair/fair.store.ts'

export const composeFair = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const store = new FairStore(fairApi(http, () => locale.language))
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
