import { oncePerHost } from '@tessera/platform'
import { bigWinsApi } from './features/big-wins/big-wins.api.ts'
import { BigWinsStore } from './features/big-wins/big-wins.store.ts'

/** The store of one page, which shares nothing with the others of the slice. */
export const composeBigWins = oncePerHost((host) => {
  const store = new BigWinsStore(bigWinsApi(host.http))
  host.events.on('language:reload', ({ language }) => void store.load(language), host.lifetime)
  return store
})
