import { oncePerHost } from '@tessera/platform'
import { bigWinsApi } from './features/big-wins/big-wins.api.ts'
import { BigWinsStore } from './features/big-wins/big-wins.store.ts'

/** The stores of this slice. */
export const compose = oncePerHost((host) => {
  const bigWins = new BigWinsStore(bigWinsApi(host.http))
  host.events.on('language:reload', ({ language }) => void bigWins.load(language), host.lifetime)
  return { bigWins }
})
