import { daysBefore, todayOf } from '@tessera/i18n/days'
import { oncePerHost, Query } from '@tessera/platform'
import type { AgentFloat, AgentLink, TeamSummary } from '@tessera/site'
import { type HomeApi, homeApi } from './home.api.ts'
import type { PendingItems } from './pending-items.ts'

/** Number of days that are shown, and compared with the same number of days before. */
export const SPAN_DAYS = 7

/** The agency centre: team figures, float, pending items and links. */
export class HomeStore {
  readonly summary: Query<TeamSummary>
  readonly float: Query<AgentFloat>
  readonly pending: Query<PendingItems>
  readonly links: Query<readonly AgentLink[]>

  /** @param now milliseconds since 1970 by the server's clock */
  constructor(api: HomeApi, now: () => number) {
    this.summary = new Query(() => {
      const today = todayOf(now())
      return api.summary(daysBefore(today, 2 * SPAN_DAYS - 1), today)
    })
    this.float = new Query(api.float)
    this.pending = new Query(api.pending)
    this.links = new Query(api.links)
  }

  load = async (): Promise<void> => {
    await Promise.all(this.queries.map((query) => query.load()))
  }

  /** Clears the data of the previous agent. */
  forget = (): void => {
    for (const query of this.queries) query.reset()
  }

  private get queries() {
    return [this.summary, this.float, this.pending, this.links]
  }
}

/** The store of the agency centre. */
export const composeHome = oncePerHost((host) => {
  const home = new HomeStore(homeApi(host.http), () => host.http.now())
  host.events.on('session:ended', home.forget, host.lifetime)
  return { home }
})
