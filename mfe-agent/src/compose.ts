import { oncePerHost } from '@tessera/platform'
import { teamApi } from './features/team/team.api.ts'
import { TeamStore } from './features/team/team.store.ts'

/** The stores of this slice. */
export const compose = oncePerHost((host) => {
  const team = new TeamStore({ api: teamApi(host.http), now: () => new Date() })
  host.events.on('session:ended', team.forget, host.lifetime)
  return { team }
})
