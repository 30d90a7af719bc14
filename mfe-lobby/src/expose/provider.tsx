import { type Host, oncePerHost, type PageProps } from '@tessera/platform'
import { composeLists } from '../compose-lists.ts'
import { ProviderPage } from '../features/provider/provider.page.tsx'
import { ProviderStore } from '../features/provider/provider.store.ts'
import { useScrollPosition } from '../lib/scroll-positions.ts'
import { texts as loaders } from '../texts.ts'

const composeProvider = oncePerHost((host) => {
  const { lists, places: scrollPositions } = composeLists(host)
  return { store: new ProviderStore(lists.vendors), places: scrollPositions }
})

export default function Provider({ host }: PageProps) {
  const { store, places: scrollPositions } = composeProvider(host)
  useScrollPosition(scrollPositions, host.navigation.path)
  return <ProviderPage host={host} store={store} />
}

export const prepare = (host: Host): void => {
  const { vendors } = composeLists(host).lists
  if (vendors.loading.isIdle) void vendors.load()
}

export const texts = loaders
