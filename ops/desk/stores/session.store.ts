import { may, type Operator, type Permission } from '@tessera/site/operations'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, type ErrorDetails, errorDetailsOf } from '../../ui/api/api-error.ts'
import { texts } from '../texts.ts'

const TOKEN_KEY = 'tessera.desk.token'

/** Reason why a session ended without a sign-out. */
export type SessionEnd = 'ended' | 'idle'

interface SessionDeps {
  signIn: (name: string, password: string) => Promise<{ token: string; operator: Operator }>
  whoAmI: (token: string) => Promise<Operator>
  signOut: (token: string) => Promise<void>
  /** Called when the session ends: clears data of this operator, so that the next one does not see them. */
  onSignOut: () => void
  /** Storage of this tab. */
  storage: Storage
}

/** Token and current operator. Permissions are shown in advance; the api enforces them. */
export class SessionStore {
  token: string | null
  operator: Operator | null = null
  /** Error of the last attempt to load the operator. */
  error: ErrorDetails | null = null
  endReason: SessionEnd | null = null
  private readonly deps: SessionDeps

  constructor(deps: SessionDeps) {
    this.deps = deps
    this.token = deps.storage.getItem(TOKEN_KEY)
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** Loads the operator of this tab's token. */
  async restore(): Promise<void> {
    const { token } = this
    if (!token || this.operator) return
    this.error = null
    try {
      const operator = await this.deps.whoAmI(token)
      runInAction(() => {
        if (this.token === token) this.operator = operator
      })
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 401) this.endSession(token, 'ended')
      else
        runInAction(() => {
          this.error = errorDetailsOf(thrown)
        })
    }
  }

  async signIn(name: string, password: string): Promise<ErrorDetails | null> {
    try {
      const { token, operator } = await this.deps.signIn(name, password)
      runInAction(() => {
        // Clear data of the previous operator.
        this.deps.onSignOut()
        this.token = token
        this.operator = operator
        this.endReason = null
      })
      this.deps.storage.setItem(TOKEN_KEY, token)
      return null
    } catch (thrown) {
      return errorDetailsOf(thrown)
    }
  }

  signOut(): void {
    const { token } = this
    if (!token) return
    this.clear(null)
    // If the request fails, the session expires at the api; this tab has discarded its token in any case.
    this.deps.signOut(token).catch(() => {})
  }

  /** Ends the session if the token is the current one. */
  endSession(token: string, endReason: SessionEnd): void {
    if (token === this.token) this.clear(endReason)
  }

  can(permission: Permission): boolean {
    return this.operator !== null && may(this.operator.role, permission)
  }

  /** Reason why the permission is denied; null if it is granted. */
  deniedReason(permission: 'sites.change' | 'operators.change'): string | null {
    const { operator } = this
    if (!operator || may(operator.role, permission)) return null
    return permission === 'sites.change' ? texts.may.sites(operator.role) : texts.may.operators(operator.role)
  }

  private clear(endReason: SessionEnd | null): void {
    this.token = null
    this.operator = null
    this.error = null
    this.endReason = endReason
    this.deps.storage.removeItem(TOKEN_KEY)
    this.deps.onSignOut()
  }
}
