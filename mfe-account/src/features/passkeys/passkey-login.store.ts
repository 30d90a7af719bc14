import { makeAutoObservable, runInAction } from 'mobx'
import type { SignedIn } from '../../lib/log-in.ts'
import type { Authenticator } from './authenticator.ts'
import type { PasskeyApi } from './passkeys.api.ts'

/** The challenge is valid for five minutes; the field requests a new one before that. */
const RENEW_MS = 4 * 60_000

export interface PasskeyLoginEffects {
  api: Pick<PasskeyApi, 'loginOptions' | 'login'>
  authenticator: Authenticator
  signIn(session: SignedIn): void
  error(thrown: unknown): void
}

/** Login by passkey: by its button, or by what the browser offers in the field of the user name. */
export class PasskeyLoginStore {
  isBusy = false
  /** Pending request; a newer one aborts it. */
  private question = new AbortController()
  private readonly effects: PasskeyLoginEffects

  constructor(effects: PasskeyLoginEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'question'>(this, { effects: false, question: false })
  }

  get isThere(): boolean {
    return this.effects.authenticator.isThere
  }

  /** Lets the browser offer passkeys in the field, until the returned function is called. */
  offer(side: 'member' | 'agent'): () => void {
    if (!this.isThere) return () => undefined
    const { authenticator } = this.effects
    let isOpen = true
    const start = async () => {
      const canOffer = await authenticator.offers()
      // The button may have been pressed, or the page left, while the browser looked.
      if (canOffer && isOpen && !this.isBusy) await this.ask(side, true)
    }
    void start()
    const timer = setInterval(() => void start(), RENEW_MS)
    return () => {
      isOpen = false
      clearInterval(timer)
      this.question.abort()
      authenticator.cancel()
    }
  }

  async logIn(side: 'member' | 'agent'): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    // A passkey chosen in the field while the button requests its challenge would log in twice.
    this.effects.authenticator.cancel()
    await this.ask(side, false)
    runInAction(() => {
      this.isBusy = false
    })
  }

  private async ask(side: 'member' | 'agent', inField: boolean): Promise<void> {
    const { api, authenticator, signIn, error } = this.effects
    this.question.abort()
    this.question = new AbortController()
    const { signal } = this.question
    // Errors of automatic requests are ignored until a passkey was chosen.
    let isWanted = !inField
    try {
      const { flow, options } = await api.loginOptions()
      if (signal.aborted) return
      const response = await authenticator.sign(options, { inField })
      if (!response) return
      isWanted = true
      signIn(await api.login(flow, response, side))
    } catch (thrown) {
      if (isWanted) error(thrown)
    }
  }
}
