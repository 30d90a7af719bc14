import { ApiError, oncePerHost } from '@tessera/platform'
import { FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { makeObservable, observable, runInAction } from 'mobx'
import { type Authenticator, browserAuthenticator } from './authenticator.ts'
import { PasskeyLoginStore } from './passkey-login.store.ts'
import { type PasskeyApi, passkeyApi } from './passkeys.api.ts'

export interface PasskeyListEffects {
  api: PasskeyApi
  authenticator: Authenticator
}

/** Adds passkeys to the account, each after the password, and removes them. */
export class PasskeyListStore extends FormStore<'password'> {
  isConfirming = false
  /** Name of the next passkey. */
  newName = ''
  removingId: string | null = null
  private readonly effects: PasskeyListEffects

  constructor(effects: PasskeyListEffects) {
    super(['password'])
    this.effects = effects
    makeObservable(this, { isConfirming: observable, removingId: observable })
  }

  get isSupported(): boolean {
    return this.effects.authenticator.isSupported
  }

  /** Opens the password prompt for a new passkey, by its name; null closes it. */
  openPrompt(name: string | null): void {
    this.reset()
    runInAction(() => {
      this.isConfirming = name !== null
      this.newName = name ?? ''
    })
  }

  /** Removes a passkey; returns `last` if it is the only way to log in, which cannot be removed. */
  async remove(id: string): Promise<'done' | 'last' | 'failed'> {
    runInAction(() => {
      this.removingId = id
    })
    try {
      await this.effects.api.remove(id)
      return 'done'
    } catch (thrown) {
      return thrown instanceof ApiError && thrown.code === 'request.conflict' ? 'last' : 'failed'
    } finally {
      runInAction(() => {
        this.removingId = null
      })
    }
  }

  protected async send(): Promise<boolean> {
    const { api, authenticator } = this.effects
    // Leaving the page clears the name, while the browser's dialog is still open.
    const { newName } = this
    const { flow, options } = await api.options(this.values.password)
    const credential = await authenticator.register(options)
    if (credential === null || credential === 'known') {
      runInAction(() => {
        this.failure = { texts: 'mfe-account', key: credential === 'known' ? 'passkey.known' : 'passkey.not_made' }
      })
      return false
    }
    await api.add(flow, newName, credential)
    this.openPrompt(null)
    return true
  }

  protected override refusalOf(thrown: unknown): Refusal<'password'> {
    return refusalOf(thrown, this.fields, { fields: { 'login.wrong': 'password' } })
  }

  protected override judge() {
    return this.values.password === '' ? ({ kind: 'required' } as const) : null
  }
}

/** Creates the stores of passkeys: login, and the list in the security centre. */
export const composePasskeys = oncePerHost((host) => {
  const api = passkeyApi(host.http)
  const authenticator = browserAuthenticator()
  const list = new PasskeyListStore({ api, authenticator })
  host.events.on('session:ended', () => list.openPrompt(null), host.lifetime)
  return {
    login: new PasskeyLoginStore({
      api,
      authenticator,
      signIn: (session) => host.session.signIn(session),
      onError: (thrown) => host.toasts.error(thrown),
    }),
    list,
  }
})
