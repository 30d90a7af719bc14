import { type Host, oncePerHost, type PageProps } from '@tessera/platform'
import { playApi } from '../features/play/play.api.ts'
import { PlayPage } from '../features/play/play.page.tsx'
import { PlayStore } from '../features/play/play.store.ts'
import { playWishOf } from '../features/play/play-wish.ts'
import { launchedFrom } from '../lib/launched-from.ts'
import { vendorTypesOf } from '../lib/vendor-types.ts'
import { texts as loaders } from '../texts.ts'

const composePlay = oncePerHost((host) => {
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

/** In place of this page, so that Back from the game does not open it once more. */
const go = (url: string): void => window.location.replace(url)

export default function Play({ host }: PageProps) {
  return <PlayPage host={host} store={composePlay(host).store} go={go} />
}

export const prepare = (host: Host): void => composePlay(host).store.prepare(playWishOf(host.navigation.path))

export const texts = loaders
