import type { Shell } from '../stores/shell.ts'
import { tellLoads } from './tell.ts'
import { followTurns } from './turns.ts'
import { watchComposition } from './watch.ts'

/** What a page does once it stands: tells how its loads went, and follows what its merchant runs. */
export function startLive(shell: Shell, view: Window): void {
  const current = () => shell.composition.current.id
  const tell = tellLoads(shell.loads, current, view)
  const turns = followTurns(shell, view, tell)
  watchComposition({ have: current, onNews: (next) => void turns.offer(next) }, view)
}
