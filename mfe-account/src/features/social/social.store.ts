import { ApiError, oncePerHost, storageOf } from '@tessera/platform'
import type { SocialBrand } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SignedIn } from '../../lib/log-in.ts'
import { type SocialApi, type SocialReturn, socialApi } from './social.api.ts'
import { type SocialIntent, type SocialIntentStorage, socialIntentStorage } from './social-return.ts'

/** Visitor who signed in at a provider and has no linked account yet. */
export interface SocialUser {
  brand: SocialBrand
  ticket: string
  name: string | null
}

export interface SocialEffects {
  api: SocialApi
  intentStorage: SocialIntentStorage
  language(): string
  /** Opens another site in this tab. */
  openExternal(url: string): void
  signIn(session: SignedIn): void
  navigate(to: string): void
  onError(thrown: unknown): void
  canRegister(): boolean
}

/** Sign-in at a provider: the redirect, and its result. */
export class SocialStore {
  phase: 'idle' | 'leaving' | 'arriving' = 'idle'
  leavingTo: SocialBrand | null = null
  newcomer: SocialUser | null = null
  /** Error of the last sign-in: a text key of this slice, or of the shared ones. */
  failure: 'social.cancelled' | { shared: string } | null = null
  /** Address to return to for a visitor who must register first. */
  returnTo: string | null = null
  private readonly effects: SocialEffects

  constructor(effects: SocialEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects'>(this, { effects: false, newcomer: observableRef, failure: observableRef })
  }

  /** Redirects to the provider, to log in. */
  async start(input: Omit<SocialIntent, 'intent'>): Promise<void> {
    const { api, language, onError } = this.effects
    const { brand, side } = input
    const redirected = this.redirect({ ...input, intent: 'login' }, () =>
      api.start({ brand, side, language: language() }),
    )
    await redirected.catch(onError)
  }

  /** Redirects to the provider, to link it to the account; throws if the password is rejected. */
  link(input: Omit<SocialIntent, 'intent'>, password: string): Promise<void> {
    const { api, language } = this.effects
    return this.redirect({ ...input, intent: 'link' }, () =>
      api.link({ brand: input.brand, password, language: language() }),
    )
  }

  private async redirect(input: SocialIntent, fetchAddress: () => Promise<string>): Promise<void> {
    if (this.phase === 'leaving') return
    this.phase = 'leaving'
    this.leavingTo = input.brand
    this.failure = null
    try {
      const url = await fetchAddress()
      this.effects.intentStorage.save(input)
      this.effects.openExternal(url)
    } catch (thrown) {
      runInAction(() => this.resetRedirect())
      throw thrown
    }
  }

  /** The browser did not leave, or returned by its back button: resets the page. */
  resetRedirect(): void {
    if (this.phase === 'leaving') this.phase = 'idle'
    this.leavingTo = null
  }

  /** Handles the return. Resolves with the brand that was linked, if one was. */
  async finishSignIn(redirectParams: SocialReturn): Promise<SocialBrand | null> {
    if (this.phase === 'arriving') return null
    const { api, intentStorage: inputStorage, signIn, navigate, onError, canRegister } = this.effects
    const input = inputStorage.take()
    const returnTo = input?.returnTo ?? '/m/home'
    this.phase = 'arriving'
    this.failure = null
    this.newcomer = null
    try {
      const outcome = await api.finish(redirectParams)
      if (outcome.is === 'session') {
        signIn(outcome.session)
        navigate(outcome.session.firstTimeLogin ? '/m/changePsw' : returnTo)
        return null
      }
      if (outcome.is === 'linked') {
        navigate(returnTo)
        return outcome.brand
      }
      const { brand, ticket, name } = outcome
      runInAction(() => {
        this.newcomer = { brand, ticket, name }
        this.returnTo = returnTo
      })
      if (input?.side === 'agent') navigate('/m/agent')
      else if (canRegister()) navigate('/m/register')
    } catch (thrown) {
      if (input?.intent === 'link') {
        onError(thrown)
        navigate(returnTo)
        return null
      }
      runInAction(() => {
        const isApiError = thrown instanceof ApiError
        this.failure =
          redirectParams.error === 'access_denied'
            ? 'social.cancelled'
            : { shared: isApiError ? thrown.messageKey : 'error.social_refused' }
      })
      if (input?.side === 'agent') navigate('/m/agent')
    } finally {
      runInAction(() => {
        this.phase = 'idle'
      })
    }
    return null
  }

  /** Unlinks a provider; returns `last` if it is the only way to log in, which cannot be removed. */
  async unlink(brand: SocialBrand): Promise<'done' | 'last' | 'failed'> {
    const { api, onError } = this.effects
    try {
      await api.unlink(brand)
      return 'done'
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'request.conflict') return 'last'
      onError(thrown)
      return 'failed'
    }
  }

  /** Clears the ticket of the social user, after it was used or became invalid. */
  forget(): void {
    this.newcomer = null
    this.failure = null
  }
}

/** Provider sign-ins: one store for the forms that start them, and for those that continue with the result. */
export const composeSocial = oncePerHost(
  (host) =>
    new SocialStore({
      api: socialApi(host.http),
      intentStorage: socialIntentStorage(storageOf('sessionStorage')),
      language: () => host.locale.texts,
      openExternal: (url) => location.assign(url),
      signIn: (session) => host.session.signIn(session),
      navigate: (to) => host.navigation.replace(host.navigation.canOpen(to) ? to : '/m/home'),
      onError: (thrown) => host.toasts.error(thrown),
      canRegister: () => host.status.isOn('USERNAMEREG3') || host.status.isOn('MOBILENUMREG3'),
    }),
)
