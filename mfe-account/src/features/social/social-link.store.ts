import { FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import type { SocialBrand } from '@tessera/site'
import { makeObservable, observable, runInAction } from 'mobx'

/** Links a provider to the account, after the password. */
export class SocialLinkStore extends FormStore<'password'> {
  /** Provider that the password is for; null if none is requested. */
  brand: SocialBrand | null = null
  private readonly linkBrand: (brand: SocialBrand, password: string) => Promise<void>

  constructor(linkBrand: (brand: SocialBrand, password: string) => Promise<void>) {
    super(['password'])
    this.linkBrand = linkBrand
    makeObservable(this, { brand: observable })
  }

  /** Opens the password prompt for a link to this provider; null closes it. */
  openPrompt(brand: SocialBrand | null): void {
    this.reset()
    runInAction(() => {
      this.brand = brand
    })
  }

  protected async send(): Promise<boolean> {
    if (this.brand === null) return false
    await this.linkBrand(this.brand, this.values.password)
    return true
  }

  protected override refusalOf(thrown: unknown): Refusal<'password'> {
    return refusalOf(thrown, this.fields, { fields: { 'login.wrong': 'password' } })
  }

  protected override judge() {
    return this.values.password === '' ? ({ kind: 'required' } as const) : null
  }
}
