import { oncePerHost, Query } from '@tessera/platform'
import { bigWinsApi } from './big-wins.api.ts'

/** Data that the page shows; it becomes a class when the page has a state of its own. */
export const composeBigWins = oncePerHost((host) => {
  const list = new Query(bigWinsApi(host).list)
  host.events.on('language:reload', () => void list.load(), host.lifetime)
  return { list }
})
export type BigWinsStore = ReturnType<typeof composeBigWins>
