import { watchLock } from '../features/idle-lock/watch-lock.ts'
import { jackpotHandler } from '../live/jackpot-toast.ts'
import { followStream, type StreamFollower } from '../live/member-stream.ts'
import type { Shell } from './shell.ts'

/** Runs the background tasks of a session. A trial is never locked. Returns a function that ends them. */
export function watchSession(shell: Shell, isMember: boolean, view: Window & typeof globalThis): () => void {
  const { session, lock, wallet, events, announcements } = shell
  const handlers: StreamFollower['handlers'] = {
    balance: ({ sumBalance, bonus }) => wallet.applyBalance({ sumBalance, bonus }),
    jackpot: jackpotHandler(shell),
    order: (order) => events.emit('order:changed', order),
    inbox: (counts) => events.emit('inbox:changed', counts),
    rewards: () => events.emit('rewards:changed', {}),
    announcements: () => void announcements.reload(),
  }
  const disposers = [
    followStream({ session, lock, handlers, poll: () => void wallet.poll() }, view),
    ...(isMember ? [watchLock(shell, view)] : []),
  ]
  return () => {
    for (const dispose of disposers) dispose()
  }
}
