import type { Host, PageProps } from '@tessera/platform'
import { FairPage, roundIdOf } from '../features/fair/fair.page.tsx'
import { composeFair } from '../features/fair/fair.store.ts'
import { texts as loaders } from '../texts.ts'

export default function Fair({ host }: PageProps) {
  return <FairPage host={host} store={composeFair(host).store} />
}

export const prepare = (host: Host): void => {
  const { store } = composeFair(host)
  void store.show(roundIdOf(host.navigation.path))
  if (store.clientSeed.loading.isIdle) void store.clientSeed.load()
}

export const texts = loaders
