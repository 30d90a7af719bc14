import type { Whoami } from '@tessera/contracts'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiFault, asFault, type Fault } from '../../ui/api/fault.ts'
import { texts } from '../texts.ts'

const KEY = 'tessera.ops.token'

/** Permission that an action needs. */
export type Permission =
  | { kind: 'operate'; merchant: string }
  | { kind: 'operate-all'; merchants: readonly string[] }
  /** Publishers may create some previews; the registry decides. */
  | { kind: 'preview'; merchant: string }
  | { kind: 'administer' }

interface SessionDeps {
  whoami: (token: string) => Promise<Whoami>
  /** Data of the previous user must not be shown to the next. */
  onLeave: () => void
  /** For this tab. */
  session: Storage
  /** For this browser. */
  local: Storage
}

/** Current user, and the permissions of the token. The registry decides; this is only shown in advance. */
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
    this.token = deps.session.getItem(KEY) ?? deps.local.getItem(KEY)
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
      if (thrown instanceof ApiFault && thrown.status === 401) this.discardToken(token)
    } finally {
      runInAction(() => {
        this.isChecking = false
      })
    }
  }

  async signIn(token: string, shouldRemember: boolean): Promise<Fault | null> {
    try {
      const identity = await this.deps.whoami(token)
      runInAction(() => {
        this.token = token
        this.identity = identity
      })
      this.clearStorage()
      ;(shouldRemember ? this.deps.local : this.deps.session).setItem(KEY, token)
      this.settleSignIn(true)
      return null
    } catch (thrown) {
      if (thrown instanceof ApiFault && thrown.status === 401) return texts.signIn.refused
      return asFault(thrown)
    }
  }

  signOut(): void {
    this.token = null
    this.identity = null
    this.clearStorage()
    this.deps.onLeave()
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

  /** Reason why the user may not do it; null if permitted or not known yet. */
  deniedReason(permission: Permission): string | null {
    const { identity } = this
    if (!identity || identity.role === 'admin') return null
    if (permission.kind === 'administer') return texts.may.onlyAdmins(identity.role)
    if (permission.kind === 'preview' && identity.role === 'publisher') return null
    if (identity.role !== 'operator') return texts.may.onlyOperators(identity.role)
    const merchants = permission.kind === 'operate-all' ? permission.merchants : [permission.merchant]
    const outOfScope = merchants.find((merchant) => !identity.scope.includes(merchant))
    return outOfScope === undefined ? null : texts.may.outOfScope(outOfScope)
  }

  private settleSignIn(signedIn: boolean): void {
    this.isSignInOpen = false
    for (const resolve of this.waiting.splice(0)) resolve(signedIn)
  }

  private clearStorage(): void {
    this.deps.session.removeItem(KEY)
    this.deps.local.removeItem(KEY)
  }
}
