import type { OrderEvent } from '@tessera/site'
import { watchLock } from '../features/idle-lock/watch-lock.ts'
import { celebrateOn } from '../live/celebrate.ts'
import { followStream } from '../live/member-stream.ts'
import type { Shell } from './shell.ts'

/** Everything that goes on beside the pages while a session stands. A trial is never locked. Answers the end. */
export function watchSession(shell: Shell, isMember: boolean, view: Window & typeof globalThis): () => void {
  const { session, lock, wallet, events } = shell
  const tellOrder = (order: OrderEvent) => events.emit('order:changed', order)
  const ends = [
    followStream({ session, lock, wallet, celebrate: celebrateOn(shell), tellOrder }, view),
    ...(isMember ? [watchLock(shell, view)] : []),
  ]
  return () => {
    for (const end of ends) end()
  }
}
