import { ApiError } from '@tessera/platform'
import { Countdown, FormStore, messageKeyOf, type Refusal } from '@tessera/platform/form'
import type { Session } from '@tessera/site'
import { action, makeObservable, observable, runInAction } from 'mobx'
import type { UnlockApi } from './unlock.api.ts'

export interface UnlockEffects {
  api: UnlockApi
  onUnlocked(session: Omit<Session, 'merchantCode'>): void
  leave(): Promise<void>
}

/** The form of the lock screen: the password, the result, and the wait before the next attempt. */
export class UnlockStore extends FormStore<'password'> {
  isLeaving = false
  private readonly wait = new Countdown()
  private readonly effects: UnlockEffects

  constructor(effects: UnlockEffects) {
    super(['password'])
    this.effects = effects
    makeObservable(this, { isLeaving: observable, leave: action })
  }

  /** Always the password, for the next attempt. */
  override get nextField() {
    return 'password' as const
  }

  get password(): string {
    return this.values.password
  }

  get waitSeconds(): number {
    return this.wait.seconds
  }

  /** The field name may be omitted, because there is only one field. */
  override change(...args: [password: string] | [field: 'password', value: string]): void {
    super.change('password', args.at(-1) ?? '')
  }

  async leave(): Promise<void> {
    if (this.isLeaving) return
    this.isLeaving = true
    await this.effects.leave()
  }

  /** Call on unmount. */
  readonly dispose = (): void => this.wait.stop()

  protected override get canSend(): boolean {
    return this.waitSeconds === 0 && !this.isLeaving
  }

  /** A missing password is shown in the same place as a wrong one. */
  protected override judge(): null {
    return null
  }

  protected async send(): Promise<boolean> {
    const { api, onUnlocked } = this.effects
    if (!this.password) {
      this.failure = { texts: 'shared', key: 'field.required' }
      return false
    }
    try {
      onUnlocked(await api.unlock(this.password))
      return true
    } finally {
      runInAction(() => this.change(''))
    }
  }

  protected override refusalOf(thrown: unknown): Refusal<'password'> {
    this.wait.start(this.effects.api.waitSecondsOf(thrown))
    if (thrown instanceof ApiError && thrown.code === 'login.wrong')
      return { problems: {}, failure: { texts: 'shell', key: 'lock.wrong' } }
    return { problems: {}, failure: { texts: 'shared', key: messageKeyOf(thrown) } }
  }
}
