import { oncePerHost } from '@tessera/platform'
import { playApi } from './features/play/play.api.ts'
import { PlayStore } from './features/play/play.store.ts'

/** What the page of play stands on, once per Host. */
export const composePlay = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const api = playApi(http, {
    language: () => locale.language,
    // What every page shares stands in files of its own: this page asks for it when a lottery does.
    mapping: async () => (await (await import('./lib/vendor-types.ts')).vendorTypesOf(host).get()).config.mapping,
  })
  const store = new PlayStore({ api, now: () => http.now() })
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
