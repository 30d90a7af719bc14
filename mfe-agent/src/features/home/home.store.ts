import { daysBefore, todayOf } from '@tessera/i18n/days'
import { Reply } from '@tessera/platform'
import type { AgentFloat, AgentLink, TeamSummary } from '@tessera/site'
import type { HomeApi } from './home.api.ts'
import type { Waiting } from './waiting.ts'

/** Days that are shown together, and compared with as many before them. */
export const SPAN = 7

/** The agency centre: how the team does, what the agent holds, and what waits. */
export class HomeStore {
  readonly summary: Reply<TeamSummary>
  readonly float: Reply<AgentFloat>
  readonly waiting: Reply<Waiting>
  readonly links: Reply<readonly AgentLink[]>

  /** @param now milliseconds since 1970 by the server's clock */
  constructor(api: HomeApi, now: () => number) {
    this.summary = new Reply(() => {
      const today = todayOf(now())
      return api.summary(daysBefore(today, 2 * SPAN - 1), today)
    })
    this.float = new Reply(api.float)
    this.waiting = new Reply(api.waiting)
    this.links = new Reply(api.links)
  }

  load = async (): Promise<void> => {
    await Promise.all(this.replies.map((reply) => reply.load()))
  }

  /** All of it was the agent's who has left. */
  forget = (): void => {
    for (const reply of this.replies) reply.reset()
  }

  private get replies() {
    return [this.summary, this.float, this.waiting, this.links]
  }
}
