import { makeAutoObservable, runInAction } from 'mobx'
import type { SignedIn } from '../../lib/log-in.ts'
import type { Authenticator } from './authenticator.ts'
import type { PasskeyApi } from './passkeys.api.ts'

/** The challenge is valid for five minutes; the field requests a new one before that. */
const RENEW_INTERVAL_MS = 4 * 60_000

export interface PasskeyLoginEffects {
  api: Pick<PasskeyApi, 'loginOptions' | 'login'>
  authenticator: Authenticator
  signIn(session: SignedIn): void
  onError(thrown: unknown): void
}

/** Login by passkey: by its button, or by the browser's autofill in the username field. */
export class PasskeyLoginStore {
  isBusy = false
  /** Pending request; a newer one aborts it. */
  private pendingRequest = new AbortController()
  private readonly effects: PasskeyLoginEffects

  constructor(effects: PasskeyLoginEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'pendingRequest'>(this, { effects: false, pendingRequest: false })
  }

  get isSupported(): boolean {
    return this.effects.authenticator.isSupported
  }

  /** Lets the browser offer passkeys in the field, until the returned function is called. */
  startAutofill(side: 'member' | 'agent'): () => void {
    if (!this.isSupported) return () => undefined
    const { authenticator } = this.effects
    let isActive = true
    const start = async () => {
      const canAutofill = await authenticator.canAutofill()
      // The button may have been pressed, or the page left, while the browser checked.
      if (canAutofill && isActive && !this.isBusy) await this.authenticate(side, true)
    }
    void start()
    const timer = setInterval(() => void start(), RENEW_INTERVAL_MS)
    return () => {
      isActive = false
      clearInterval(timer)
      this.pendingRequest.abort()
      authenticator.cancel()
    }
  }

  async logIn(side: 'member' | 'agent'): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    // Otherwise a passkey that is chosen in the field while the button's challenge loads would log in twice.
    this.effects.authenticator.cancel()
    await this.authenticate(side, false)
    runInAction(() => {
      this.isBusy = false
    })
  }

  private async authenticate(side: 'member' | 'agent', inField: boolean): Promise<void> {
    const { api, authenticator, signIn, onError } = this.effects
    this.pendingRequest.abort()
    this.pendingRequest = new AbortController()
    const { signal } = this.pendingRequest
    // Errors of automatic requests are ignored until a passkey was chosen.
    let shouldReportErrors = !inField
    try {
      const { flow, options } = await api.loginOptions()
      if (signal.aborted) return
      const response = await authenticator.authenticate(options, { inField })
      if (!response) return
      shouldReportErrors = true
      signIn(await api.login(flow, response, side))
    } catch (thrown) {
      if (shouldReportErrors) onError(thrown)
    }
  }
}
