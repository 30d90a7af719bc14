import { ApiError } from '@tessera/platform'
import type { SocialBrand } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SignedIn } from '../../lib/log-in.ts'
import type { SocialApi, SocialReturn } from './social.api.ts'
import type { SocialInput, SocialWishes } from './social-return.ts'

/** A person whom a provider vouches for and no account knows yet. */
export interface Newcomer {
  brand: SocialBrand
  ticket: string
  name: string | null
}

export interface SocialEffects {
  api: SocialApi
  wishes: SocialWishes
  language(): string
  /** Takes the browser to another site. */
  leave(url: string): void
  signIn(session: SignedIn): void
  goOn(to: string): void
  error(thrown: unknown): void
  canRegister(): boolean
}

/** Sign-in at a provider: the redirect, and its result. */
export class SocialStore {
  phase: 'idle' | 'leaving' | 'arriving' = 'idle'
  leavingTo: SocialBrand | null = null
  newcomer: Newcomer | null = null
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
  async start(input: Omit<SocialInput, 'intent'>): Promise<void> {
    const { api, language, error } = this.effects
    const { brand, side } = input
    const go = this.go({ ...input, intent: 'login' }, () => api.start({ brand, side, language: language() }))
    await go.catch(error)
  }

  /** Redirects to the provider, to link it to the account; throws if the password is rejected. */
  link(input: Omit<SocialInput, 'intent'>, password: string): Promise<void> {
    const { api, language } = this.effects
    return this.go({ ...input, intent: 'link' }, () => api.link({ brand: input.brand, password, language: language() }))
  }

  private async go(input: SocialInput, addressOf: () => Promise<string>): Promise<void> {
    if (this.phase === 'leaving') return
    this.phase = 'leaving'
    this.leavingTo = input.brand
    this.failure = null
    try {
      const url = await addressOf()
      this.effects.wishes.keep(input)
      this.effects.leave(url)
    } catch (thrown) {
      runInAction(() => this.stay())
      throw thrown
    }
  }

  /** The browser did not leave, or returned by its back button: resets the page. */
  stay(): void {
    if (this.phase === 'leaving') this.phase = 'idle'
    this.leavingTo = null
  }

  /** Handles the return. Resolves with the brand that was linked, if one was. */
  async arrive(back: SocialReturn): Promise<SocialBrand | null> {
    if (this.phase === 'arriving') return null
    const { api, wishes, signIn, goOn, error, canRegister } = this.effects
    const input = wishes.take()
    const returnTo = input?.returnTo ?? '/m/home'
    this.phase = 'arriving'
    this.failure = null
    this.newcomer = null
    try {
      const outcome = await api.finish(back)
      if (outcome.is === 'session') {
        signIn(outcome.session)
        goOn(outcome.session.firstTimeLogin ? '/m/changePsw' : returnTo)
        return null
      }
      if (outcome.is === 'linked') {
        goOn(returnTo)
        return outcome.brand
      }
      const { brand, ticket, name } = outcome
      runInAction(() => {
        this.newcomer = { brand, ticket, name }
        this.returnTo = returnTo
      })
      if (input?.side === 'agent') goOn('/m/agent')
      else if (canRegister()) goOn('/m/register')
    } catch (thrown) {
      if (input?.intent === 'link') {
        error(thrown)
        goOn(returnTo)
        return null
      }
      runInAction(() => {
        const isKnown = thrown instanceof ApiError
        this.failure =
          back.error === 'access_denied'
            ? 'social.cancelled'
            : { shared: isKnown ? thrown.messageKey : 'error.social_refused' }
      })
      if (input?.side === 'agent') goOn('/m/agent')
    } finally {
      runInAction(() => {
        this.phase = 'idle'
      })
    }
    return null
  }

  /** Takes a provider off the account; the last way into it stays. */
  async unlink(brand: SocialBrand): Promise<'done' | 'last' | 'failed'> {
    const { api, error } = this.effects
    try {
      await api.unlink(brand)
      return 'done'
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'request.conflict') return 'last'
      error(thrown)
      return 'failed'
    }
  }

  /** The ticket is used up, or good for nothing any more. */
  forget(): void {
    this.newcomer = null
    this.failure = null
  }
}
