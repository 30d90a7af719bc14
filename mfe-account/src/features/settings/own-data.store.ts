import type { HttpClient } from '@tessera/platform'
import { OwnData } from '@tessera/site/calls'
import { PasswordFormStore } from '../../lib/password-form.store.ts'

/** Exports all stored data of the member as a JSON file; requires the password. */
export class OwnDataStore extends PasswordFormStore {
  private readonly http: HttpClient
  private readonly save: (file: Blob) => void

  constructor(http: HttpClient, save: (file: Blob) => void) {
    super()
    this.http = http
    this.save = save
  }

  protected async send(): Promise<boolean> {
    const { value } = await this.http.call(OwnData, { body: { password: this.values.password } })
    this.save(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
    return true
  }
}
