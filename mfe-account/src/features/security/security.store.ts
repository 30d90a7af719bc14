import { Reply } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import type { Closing, LoginEvent, MemberSession, Security } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { SecurityApi } from './security.api.ts'

export class SecurityStore {
  readonly security: Reply<Security>
  readonly sessions: Reply<readonly MemberSession[]>
  readonly logins: Paged<LoginEvent>
  readonly closing: Reply<Closing>
  /** The session that is being ended, `all` for all others. */
  endingId: string | null = null
  private readonly api: SecurityApi

  constructor(api: SecurityApi) {
    this.api = api
    this.security = new Reply(api.security)
    this.sessions = new Reply(api.sessions)
    this.closing = new Reply(api.closing)
    this.logins = new Paged({
      ask: async (page) => {
        const { events, more } = await api.logins(page === 1 ? undefined : this.logins.items.at(-1)?.at)
        return { items: events, totalPages: more ? page + 1 : page }
      },
      keyOf: ({ at, ok }) => `${at} ${ok}`,
    })
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, security: false, sessions: false, logins: false, closing: false },
      { autoBind: true },
    )
  }

  /** Ends one other session, or all others. Throws the server's errors. */
  async endSession(id?: string): Promise<void> {
    this.endingId = id ?? 'all'
    try {
      await this.api.endSession(id)
      await this.sessions.load()
    } finally {
      runInAction(() => {
        this.endingId = null
      })
    }
  }

  async cancelClosing(): Promise<void> {
    this.setClosing(await this.api.cancelClosing())
  }

  setClosing(closing: Closing): void {
    this.closing.value = closing
  }

  setSecurity(security: Security): void {
    this.security.value = security
  }

  /** Clears the data when the member changes. */
  forget(): void {
    for (const reply of [this.security, this.sessions, this.logins, this.closing]) reply.reset()
  }
}
