import { daysBefore, todayOf } from '@tessera/i18n/days'
import { Reply } from '@tessera/platform'
import type { AgentFloat, AgentLink, TeamSummary } from '@tessera/site'
import type { HomeApi } from './home.api.ts'
import type { PendingItems } from './waiting.ts'

/** Number of days that are shown, and compared with the same number of days before. */
export const SPAN_DAYS = 7

/** The agency centre: team figures, float, pending items and links. */
export class HomeStore {
  readonly summary: Reply<TeamSummary>
  readonly float: Reply<AgentFloat>
  readonly pending: Reply<PendingItems>
  readonly links: Reply<readonly AgentLink[]>

  /** @param now milliseconds since 1970 by the server's clock */
  constructor(api: HomeApi, now: () => number) {
    this.summary = new Reply(() => {
      const today = todayOf(now())
      return api.summary(daysBefore(today, 2 * SPAN_DAYS - 1), today)
    })
    this.float = new Reply(api.float)
    this.pending = new Reply(api.pending)
    this.links = new Reply(api.links)
  }

  load = async (): Promise<void> => {
    await Promise.all(this.replies.map((reply) => reply.load()))
  }

  /** Clears the data of the previous agent. */
  forget = (): void => {
    for (const reply of this.replies) reply.reset()
  }

  private get replies() {
    return [this.summary, this.float, this.pending, this.links]
  }
}
