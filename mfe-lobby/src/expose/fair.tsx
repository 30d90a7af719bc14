import { type Host, oncePerHost, type PageProps } from '@tessera/platform'
import { fairApi } from '../features/fair/fair.api.ts'
import { FairPage, roundOf } from '../features/fair/fair.page.tsx'
import { FairStore } from '../features/fair/fair.store.ts'
import { texts as loaders } from '../texts.ts'

const composeFair = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const store = new FairStore(fairApi(http, () => locale.language))
  events.on('session:ended', store.forget, lifetime)
  return { store }
})

export default function Fair({ host }: PageProps) {
  return <FairPage host={host} store={composeFair(host).store} />
}

export const prepare = (host: Host): void => {
  const { store } = composeFair(host)
  void store.show(roundOf(host.navigation.path))
  if (store.clientSeed.loading.isIdle) void store.clientSeed.load()
}

export const texts = loaders
