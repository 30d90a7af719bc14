import type { HttpClient } from '@tessera/platform'
import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { OwnData } from '@tessera/site/calls'
import { PASSWORD_REFUSALS } from '../../lib/password-refusals.ts'

/** Everything that is kept of the member, as a JSON file, after the password. */
export class OwnDataStore extends FormStore<'password'> {
  private readonly http: HttpClient
  private readonly save: (file: Blob) => void

  constructor(http: HttpClient, save: (file: Blob) => void) {
    super(['password'])
    this.http = http
    this.save = save
  }

  protected override judge(): FieldProblem | null {
    return this.values.password === '' ? { kind: 'required' } : null
  }

  protected override refusalOf(thrown: unknown): Refusal<'password'> {
    return refusalOf(thrown, this.fields, PASSWORD_REFUSALS)
  }

  protected async send(): Promise<boolean> {
    const { value } = await this.http.call(OwnData, { body: { password: this.values.password } })
    this.save(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
    return true
  }
}
