import { may, type Operator, type Permission } from '@tessera/site/operations'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiFault, asFault, type Fault } from '../../ui/api/fault.ts'
import { texts } from '../texts.ts'

const KEY = 'tessera.desk.token'

/** Reason why a session ended without a sign-out. */
export type Ending = 'ended' | 'idle'

interface SessionDeps {
  signIn: (name: string, password: string) => Promise<{ token: string; operator: Operator }>
  whoAmI: (token: string) => Promise<Operator>
  signOut: (token: string) => Promise<void>
  /** Data of the previous user must not be shown to the next. */
  onLeave: () => void
  /** For this tab alone. */
  storage: Storage
}

/** Current operator. The api decides what is permitted; this is only shown in advance. */
export class SessionStore {
  token: string | null
  operator: Operator | null = null
  /** Error of the last attempt to load the operator. */
  fault: Fault | null = null
  ending: Ending | null = null
  private readonly deps: SessionDeps

  constructor(deps: SessionDeps) {
    this.deps = deps
    this.token = deps.storage.getItem(KEY)
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** Loads the operator of this tab's token. */
  async restore(): Promise<void> {
    const { token } = this
    if (!token || this.operator) return
    this.fault = null
    try {
      const operator = await this.deps.whoAmI(token)
      runInAction(() => {
        if (this.token === token) this.operator = operator
      })
    } catch (thrown) {
      if (thrown instanceof ApiFault && thrown.status === 401) this.endSession(token, 'ended')
      else
        runInAction(() => {
          this.fault = asFault(thrown)
        })
    }
  }

  async signIn(name: string, password: string): Promise<Fault | null> {
    try {
      const { token, operator } = await this.deps.signIn(name, password)
      runInAction(() => {
        // Data of the previous operator must not be shown to the next one.
        this.deps.onLeave()
        this.token = token
        this.operator = operator
        this.ending = null
      })
      this.deps.storage.setItem(KEY, token)
      return null
    } catch (thrown) {
      return asFault(thrown)
    }
  }

  signOut(): void {
    const { token } = this
    if (!token) return
    this.clear(null)
    // Even if the request fails this tab has no session any more; at the api it expires.
    this.deps.signOut(token).catch(() => {})
  }

  /** Ends the session if the token is the current one. */
  endSession(token: string, ending: Ending): void {
    if (token === this.token) this.clear(ending)
  }

  can(permission: Permission): boolean {
    return this.operator !== null && may(this.operator.role, permission)
  }

  /** Reason why the operator may not do it; null if permitted. */
  deniedReason(permission: 'sites.change' | 'operators.change'): string | null {
    const { operator } = this
    if (!operator || may(operator.role, permission)) return null
    return permission === 'sites.change' ? texts.may.sites(operator.role) : texts.may.operators(operator.role)
  }

  private clear(ending: Ending | null): void {
    this.token = null
    this.operator = null
    this.fault = null
    this.ending = ending
    this.deps.storage.removeItem(KEY)
    this.deps.onLeave()
  }
}
