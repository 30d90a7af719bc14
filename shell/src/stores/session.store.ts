import type { HostEvents, HttpClient } from '@tessera/platform'
import {
  isAgentType,
  type MemberInfo,
  type RankProgress as RankProgressReply,
  type Session,
  TRIAL_TYPE,
} from '@tessera/site'
import { Logout, MemberInfo as MemberInfoCall, RankProgress, RenewSession } from '@tessera/site/calls'
import { makeAutoObservable, runInAction } from 'mobx'
import type { HeldPassword } from './held-password.ts'
import type { SessionStorageArea } from './session-storage.ts'

interface Deps {
  http: HttpClient
  events: HostEvents
  storage: SessionStorageArea
  password: HeldPassword
  merchantCode: string
  trialCode: string
  /**
   * Confirms the logout, and shows that it is in progress; resolves to a function that ends this, or null if the member
   * stays.
   */
  confirmLogout(): Promise<(() => void) | null>
}

/** Logged in means that a token exists (SHL-124): the handle of a session, whose secret is in a cookie that no script can read. */
export class SessionStore {
  current: Session | null
  member: MemberInfo | null = null
  rank: RankProgressReply | null = null
  mustChangePassword = false
  /** True during the logout: other calls of the session may be rejected meanwhile. */
  isEnding = false
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
    this.current = deps.storage.readSession()
    this.member = this.current ? deps.storage.readMember() : null
    this.mustChangePassword = this.current?.firstTimeLogin ?? false
    makeAutoObservable<this, 'deps'>(this, { deps: false, isEnding: false }, { autoBind: true })
    deps.events.on('head-icon:changed', ({ headIcon }) => this.updateMember({ headIcon }))
  }

  get isLoggedIn(): boolean {
    return this.current !== null
  }
  get isAgent(): boolean {
    return this.current !== null && isAgentType(this.current.type)
  }
  get isTrial(): boolean {
    return this.current?.type === TRIAL_TYPE
  }
  get displayName(): string | null {
    return this.member?.nickname || this.member?.account || this.current?.userName || null
  }
  get headIcon(): string | null {
    return this.member?.headIcon ?? null
  }
  /** False if the account is known to have no password. */
  get hasPassword(): boolean {
    return this.member?.hasPassword !== false
  }
  /** Identifies the session in calls and storage; it does not authenticate. */
  get handle(): string | null {
    return this.current?.token ?? null
  }

  signIn(session: Omit<Session, 'merchantCode'>, options: { password?: string; trial?: boolean } = {}): void {
    const { merchantCode, trialCode, storage, events, password } = this.deps
    // Clears the data of an earlier session in every store, as a logout does. A trial starts without one in its tab.
    if (!options.trial && this.handle !== session.token) this.clear('revoked')
    this.current = { ...session, merchantCode: options.trial ? trialCode : merchantCode }
    this.member = null
    this.rank = null
    if (options.password) password.store(options.password)
    else password.clear()
    this.mustChangePassword = session.firstTimeLogin
    storage.writeSession(this.current)
    events.emit('session:started', { type: session.type })
    void this.loadMember()
  }

  /** Ends a forced change; the server's response is the current session from now on, and the new password is stored. */
  passwordChanged(changed?: { session: Omit<Session, 'merchantCode'>; password: string }): void {
    const { password, storage } = this.deps
    password.clear()
    this.mustChangePassword = false
    if (!this.current) return
    this.current = { ...this.current, ...changed?.session, firstTimeLogin: false }
    storage.writeSession(this.current)
    if (!changed) return
    password.store(changed.password)
    this.updateMember({ hasPassword: true })
  }

  /** The server serves nothing until the member has chosen another password. */
  requirePasswordChange(): void {
    this.mustChangePassword = true
  }

  clearPassword(): void {
    this.deps.password.clear()
  }

  /** True if the device still stores this session, and no other. */
  isPersisted(): boolean {
    return this.handle !== null && this.deps.storage.readSession()?.token === this.handle
  }

  /**
   * Another session is active in this browser. Returns true if the page uses it after a reload; if the device has none, this
   * one ends.
   */
  acceptReplacement(): boolean {
    if (this.isPersisted()) this.clear('revoked')
    if (this.current === null && this.deps.storage.readSession() === null) return false
    this.deps.storage.markReplaced()
    return true
  }

  /** Returns true if the page was reloaded because this session has replaced another; only once. */
  hasReplacedOther(): boolean {
    return this.deps.storage.consumeReplaced()
  }

  /** Clears the session on this device, without a call to the server. */
  clear(reason: 'logout' | 'expired' | 'revoked'): void {
    const session = this.current
    if (!session) return
    this.current = null
    this.member = null
    this.rank = null
    this.mustChangePassword = false
    this.deps.password.clear()
    this.deps.storage.clear(session, reason)
    this.deps.events.emit('session:ended', { reason })
  }

  /** After a confirmation ends the session on the server, and here regardless of the response (SHL-139). */
  async signOut(): Promise<boolean> {
    const finishLogout = await this.deps.confirmLogout()
    if (!finishLogout) return false
    await this.endSession()
    finishLogout()
    return true
  }

  /** Ends the session without a question. */
  async endSession(): Promise<void> {
    this.isEnding = true
    try {
      await this.deps.http.call(Logout)
    } catch {
      // The session is cleared anyway; it ends by itself on the server, or with the next login.
    } finally {
      this.isEnding = false
    }
    this.clear('logout')
  }

  /** Renews the session when the frame mounts (SHL-036). An ended session is cleared by the callbacks of the HTTP client. */
  async renew(): Promise<void> {
    const { handle } = this
    if (!handle) return
    try {
      const { value } = await this.deps.http.call(RenewSession)
      this.applySession(handle, value)
    } catch {
      return
    }
    await this.loadMember()
  }

  /** Stores the server's current session for this handle. */
  applySession(handle: string, session: Omit<Session, 'merchantCode'>): void {
    if (!this.current || this.handle !== handle) return
    this.current = { ...session, merchantCode: this.current.merchantCode }
    this.mustChangePassword = session.firstTimeLogin
    this.deps.storage.writeSession(this.current)
  }

  private updateMember(changes: Partial<MemberInfo>): void {
    if (!this.member) return
    this.member = { ...this.member, ...changes }
    this.deps.storage.writeMember(this.member)
  }

  async loadMember(): Promise<void> {
    const { handle } = this
    try {
      const [member, rank] = await Promise.all([this.deps.http.call(MemberInfoCall), this.deps.http.call(RankProgress)])
      if (this.handle !== handle) return
      runInAction(() => {
        this.member = member.value
        this.rank = rank.value
      })
      this.deps.storage.writeMember(member.value)
    } catch {
      // The name falls back to the account; nothing else waits for it.
    }
  }
}
