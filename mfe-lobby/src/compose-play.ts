import { oncePerHost } from '@tessera/platform'
import { playApi } from './features/play/play.api.ts'
import { PlayStore } from './features/play/play.store.ts'
import { launchedFrom } from './lib/launched-from.ts'
import { vendorTypesOf } from './lib/vendor-types.ts'

/** What the page of play stands on, once per Host. */
export const composePlay = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const api = playApi(http, {
    language: () => locale.language,
    from: () => launchedFrom(host).path,
    mapping: async () => (await vendorTypesOf(host).get()).config.mapping,
  })
  const store = new PlayStore({ api, now: () => http.now() })
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
