import type { Session } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { FormStore, type FormText } from '@tessera/platform/form'
import { action, makeObservable, observable, runInAction } from 'mobx'
import type { UnlockApi } from './unlock.api.ts'

export interface UnlockEffects {
  api: UnlockApi
  opened(session: Omit<Session, 'merchantCode'>): void
  leave(): Promise<void>
}

/** The form of the lock screen: the password, what came of it, and how long the next try has to wait. */
export class UnlockStore extends FormStore<'password'> {
  readonly fields = ['password'] as const
  isLeaving = false
  waitSeconds = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly effects: UnlockEffects

  constructor(effects: UnlockEffects) {
    super(['password'])
    this.effects = effects
    makeObservable<this, 'pass'>(this, { isLeaving: observable, waitSeconds: observable, leave: action, pass: action })
  }

  /** Ready for the next try, whatever came of the last. */
  override get nextField() {
    return 'password' as const
  }

  get password(): string {
    return this.values.password
  }

  /** The one field needs no name. */
  override change(...typed: [password: string] | [field: 'password', value: string]): void {
    super.change('password', typed.at(-1) ?? '')
  }

  async leave(): Promise<void> {
    if (this.isLeaving) return
    this.isLeaving = true
    await this.effects.leave()
  }

  /** The screen is gone. */
  readonly dispose = (): void => clearInterval(this.timer)

  protected override get canSend(): boolean {
    return this.waitSeconds === 0 && !this.isLeaving
  }

  /** A password that is missing is said where a wrong one is. */
  protected override judge(): null {
    return null
  }

  protected async send(): Promise<boolean> {
    const { api, opened } = this.effects
    if (!this.password) {
      this.failure = { texts: 'shared', key: 'field.required' }
      return false
    }
    try {
      opened(await api.unlock(this.password))
      return true
    } finally {
      runInAction(() => this.change(''))
    }
  }

  protected override failureOf(key: string, thrown: unknown): FormText {
    this.waitSeconds = this.effects.api.waitOf(thrown)
    this.dispose()
    if (this.waitSeconds > 0) this.timer = setInterval(() => this.pass(), 1000)
    const isWrong = thrown instanceof ApiError && thrown.code === 'login.wrong'
    return isWrong ? { texts: 'shell', key: 'lock.wrong' } : { texts: 'shared', key }
  }

  private pass(): void {
    this.waitSeconds--
    if (this.waitSeconds <= 0) this.dispose()
  }
}
