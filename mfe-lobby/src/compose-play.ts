import { oncePerHost } from '@tessera/platform'
import { playApi } from './features/play/play.api.ts'
import { PlayStore } from './features/play/play.store.ts'

export const composePlay = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const api = playApi(http, {
    language: () => locale.language,
    // Shared modules are loaded lazily: this page needs them only for a lottery.
    mapping: async () => (await (await import('./lib/vendor-types.ts')).vendorTypesOf(host).get()).config.mapping,
  })
  const store = new PlayStore({ api, now: () => http.now() })
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
