import { oncePerHost, Query } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import type { Closing, LoginEvent, MemberSession, Security } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import { phoneServices } from '../../lib/phone/phone-services.ts'
import { CloseAccountStore, EmailStore, MobileStore } from './contact-forms.ts'
import { EmailVerificationStore } from './email-verification.store.ts'
import { type SecurityApi, securityApi } from './security.api.ts'

export class SecurityStore {
  readonly security: Query<Security>
  readonly sessions: Query<readonly MemberSession[]>
  readonly logins: Paged<LoginEvent>
  readonly closing: Query<Closing>
  /** The session that is being ended, `all` for all others. */
  endingId: string | null = null
  private readonly api: SecurityApi

  constructor(api: SecurityApi) {
    this.api = api
    this.security = new Query(api.security)
    this.sessions = new Query(api.sessions)
    this.closing = new Query(api.closing)
    this.logins = new Paged({
      fetchPage: async (page) => {
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
    for (const query of [this.security, this.sessions, this.logins, this.closing]) query.reset()
  }
}

/** The stores of the security centre. */
export const composeSecurity = oncePerHost((host) => {
  const { events, lifetime } = host
  const api = securityApi(host.http)
  const { countries, codeFor } = phoneServices(host)
  const security = new SecurityStore(api)
  const mobile = new MobileStore(api, codeFor('prove'), security.setSecurity)
  const email = new EmailStore(api)
  const close = new CloseAccountStore(api, security.setClosing)
  const emailVerification = new EmailVerificationStore(api)
  events.on(
    'session:ended',
    () => {
      security.forget()
      emailVerification.forget()
      for (const form of [mobile, email, close]) form.reset()
    },
    lifetime,
  )
  return { security, mobile, email, close, proof: emailVerification, countries }
})
