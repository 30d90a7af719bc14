import type { Whoami } from '@tessera/contracts'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, type ErrorDetails, errorDetailsOf } from '../../ui/api/api-error.ts'
import { texts } from '../texts.ts'

const TOKEN_KEY = 'tessera.ops.token'

/** Permission that an action needs. */
export type Permission =
  | { kind: 'operate'; merchant: string }
  | { kind: 'operate-all'; merchants: readonly string[] }
  /** Publishers may create some previews; the registry decides. */
  | { kind: 'preview'; merchant: string }
  | { kind: 'administer' }

interface SessionDeps {
  whoami: (token: string) => Promise<Whoami>
  /** Called at sign-out: clears data of this user, so that the next one does not see them. */
  onSignOut: () => void
  /** Storage of this tab. */
  session: Storage
  /** Storage of this browser: the user chose to be remembered. */
  local: Storage
}

/** Token and identity of the current user. Permissions are shown in advance; the registry enforces them. */
export class SessionStore {
  token: string | null
  identity: Whoami | null = null
  /** True while the sign-in dialog is open. */
  isSignInOpen = false
  isChecking = false
  private waiting: ((signedIn: boolean) => void)[] = []
  private readonly deps: SessionDeps

  constructor(deps: SessionDeps) {
    this.deps = deps
    this.token = deps.session.getItem(TOKEN_KEY) ?? deps.local.getItem(TOKEN_KEY)
    makeAutoObservable<this, 'deps' | 'waiting'>(this, { deps: false, waiting: false }, { autoBind: true })
  }

  /** Loads the identity of the stored token. */
  async restore(): Promise<void> {
    const { token } = this
    if (!token || this.identity || this.isChecking) return
    this.isChecking = true
    try {
      const identity = await this.deps.whoami(token)
      runInAction(() => {
        if (this.token === token) this.identity = identity
      })
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 401) this.discardToken(token)
    } finally {
      runInAction(() => {
        this.isChecking = false
      })
    }
  }

  async signIn(token: string, shouldRemember: boolean): Promise<ErrorDetails | null> {
    try {
      const identity = await this.deps.whoami(token)
      runInAction(() => {
        this.token = token
        this.identity = identity
      })
      this.clearStorage()
      ;(shouldRemember ? this.deps.local : this.deps.session).setItem(TOKEN_KEY, token)
      this.settleSignIn(true)
      return null
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 401) return texts.signIn.tokenUnknown
      return errorDetailsOf(thrown)
    }
  }

  signOut(): void {
    this.token = null
    this.identity = null
    this.clearStorage()
    this.deps.onSignOut()
  }

  /** Signs out if the registry rejected the current token. */
  discardToken(token: string): void {
    if (token === this.token) this.signOut()
  }

  /** Opens the sign-in dialog if there is no token; resolves true if signed in. */
  requireSignIn(): Promise<boolean> {
    if (this.token) return Promise.resolve(true)
    this.isSignInOpen = true
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  cancel(): void {
    this.settleSignIn(false)
  }

  /** Reason why the permission is denied; null if it is granted or the identity is not known yet. */
  deniedReason(permission: Permission): string | null {
    const { identity } = this
    if (!identity || identity.role === 'admin') return null
    if (permission.kind === 'administer') return texts.may.onlyAdmins(identity.role)
    if (permission.kind === 'preview' && identity.role === 'publisher') return null
    if (identity.role !== 'operator') return texts.may.onlyOperators(identity.role)
    const merchants = permission.kind === 'operate-all' ? permission.merchants : [permission.merchant]
    const merchantOutOfScope = merchants.find((merchant) => !identity.scope.includes(merchant))
    return merchantOutOfScope === undefined ? null : texts.may.outOfScope(merchantOutOfScope)
  }

  private settleSignIn(isSignedIn: boolean): void {
    this.isSignInOpen = false
    for (const resolve of this.waiting.splice(0)) resolve(isSignedIn)
  }

  private clearStorage(): void {
    this.deps.session.removeItem(TOKEN_KEY)
    this.deps.local.removeItem(TOKEN_KEY)
  }
}
