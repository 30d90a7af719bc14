import { oncePerHost, Query } from '@tessera/platform'
import { FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import type { RateSheet, Subordinate } from '@tessera/site'
import { action, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx'
import { RateEntry } from '../../lib/rate-entry.ts'
import { type OpenAccountApi, openAccountApi } from './open-account.api.ts'

export type OpenAccountField = 'username' | 'password'

/** Form that opens an account directly below the caller. */
export class OpenAccountStore extends FormStore<OpenAccountField> {
  readonly own: Query<RateSheet>
  readonly entry = new RateEntry()
  type: 'member' | 'agent' = 'member'
  /** Account that was opened last. */
  openedAccount: Subordinate | null = null
  private readonly request = new IdempotentRequest()
  private readonly session = new RequestScope()
  private readonly api: OpenAccountApi

  constructor(api: OpenAccountApi) {
    super(['username', 'password'])
    this.api = api
    this.own = new Query(api.own)
    makeObservable(this, {
      type: observable,
      openedAccount: observableRef,
      openEmpty: action,
      setType: action,
      forget: action,
    })
    reaction(
      () => this.own.value,
      (sheet) => sheet && this.fillIn(sheet),
    )
  }

  /** Called when the form is shown: starts it empty. */
  openEmpty(): void {
    this.reset()
    this.entry.reset()
    this.type = 'member'
    void this.own.load()
    void this.load(this.api.rules, { needed: false })
  }

  setType(type: OpenAccountStore['type']): void {
    this.type = type
  }

  forget(): void {
    this.session.end()
    this.reset()
    this.entry.reset()
    this.own.reset()
    this.openedAccount = null
  }

  protected override normalise(field: OpenAccountField, value: string): string {
    return field === 'username' ? value.toLowerCase() : value
  }

  protected override get canSend(): boolean {
    return this.entry.rates !== null && this.own.value !== null
  }

  protected override refusalOf(thrown: unknown): Refusal<OpenAccountField> {
    // An error of a rate is shown at its field, with the bound that it violates.
    if (this.entry.applyBoundFrom(thrown)) return { problems: {}, failure: null }
    return refusalOf(thrown, this.fields, { fields: { 'username.taken': 'username' } })
  }

  protected async send(): Promise<boolean> {
    const { values, type, entry } = this
    const input = { ...values, type, rates: entry.rates ?? [] }
    const isCurrent = this.session.enter()
    const account = await this.request.send(input, (headers) => this.api.open(input, headers))
    if (!isCurrent()) return false
    runInAction(() => {
      this.openedAccount = account
    })
    return true
  }

  /** Offers rates from none to the caller's own. */
  private fillIn({ rates }: RateSheet): void {
    this.entry.fillIn(
      rates.map(({ gameType, ppm }) => ({ gameType, least: 0, most: ppm, because: null })),
      [],
    )
  }
}

/** The store of the form that opens an account. */
export const composeOpenAccount = oncePerHost((host) => {
  const openAccount = new OpenAccountStore(openAccountApi(host.http))
  host.events.on('language:revalidate', () => openAccount.revalidate(), host.lifetime)
  host.events.on('session:ended', () => openAccount.forget(), host.lifetime)
  return { opening: openAccount }
})
