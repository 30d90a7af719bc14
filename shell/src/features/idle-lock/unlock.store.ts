import { ERRORS, type Session } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import type { UnlockApi } from './unlock.api.ts'

export interface UnlockEffects {
  api: UnlockApi
  opened(session: Omit<Session, 'merchantCode'>): void
  leave(): Promise<void>
}

/** The form of the lock screen: the password, what came of it, and how long the next try has to wait. */
export class UnlockStore {
  password = ''
  phase: 'editing' | 'unlocking' | 'leaving' = 'editing'
  /** Key of the text that says why the last try failed: of the shell's texts for a wrong password, else of the shared ones. */
  failure: { texts: 'shell' | 'shared'; key: string } | null = null
  waitSeconds = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly effects: UnlockEffects

  constructor(effects: UnlockEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'timer'>(this, { effects: false, timer: false }, { autoBind: true })
  }

  change(password: string): void {
    this.password = password
  }

  async submit(): Promise<void> {
    if (this.phase !== 'editing' || this.waitSeconds > 0) return
    this.failure = this.password ? null : { texts: 'shared', key: 'field.required' }
    if (this.failure) return
    this.phase = 'unlocking'
    try {
      this.effects.opened(await this.effects.api.unlock(this.password))
    } catch (thrown) {
      runInAction(() => this.fail(thrown))
    } finally {
      runInAction(() => {
        this.password = ''
        this.phase = 'editing'
      })
    }
  }

  async leave(): Promise<void> {
    if (this.phase === 'leaving') return
    this.phase = 'leaving'
    await this.effects.leave()
  }

  /** The screen is gone. */
  dispose(): void {
    clearInterval(this.timer)
  }

  private fail(thrown: unknown): void {
    const wrong = thrown instanceof ApiError && thrown.code === 'login.wrong'
    const key = thrown instanceof ApiError ? thrown.messageKey : ERRORS.unknown.messageKey
    this.failure = wrong ? { texts: 'shell', key: 'lock.wrong' } : { texts: 'shared', key }
    this.waitSeconds = this.effects.api.waitOf(thrown)
    clearInterval(this.timer)
    if (this.waitSeconds > 0) this.timer = setInterval(this.pass, 1000)
  }
  private pass(): void {
    this.waitSeconds--
    if (this.waitSeconds <= 0) clearInterval(this.timer)
  }
}
