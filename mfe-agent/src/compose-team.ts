import { oncePerHost } from '@tessera/platform'
import { teamApi } from './features/team/team.api.ts'
import { TeamStore } from './features/team/team.store.ts'
import { exportApi } from './lib/export.api.ts'

/** The store of the list of members. */
export const composeTeam = oncePerHost((host) => {
  const team = new TeamStore(teamApi(host.http), exportApi(host, 'subordinates'))
  host.events.on('session:ended', team.forget, host.lifetime)
  return { team }
})
