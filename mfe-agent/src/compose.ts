import { oncePerHost } from '@tessera/platform'
import { teamApi } from './features/team/team.api.ts'
import { TeamStore } from './features/team/team.store.ts'

/** The stores of this slice. */
export const compose = oncePerHost((host) => ({
  team: new TeamStore({ api: teamApi(host.http), isOnline: () => navigator.onLine, now: () => new Date() }),
}))
