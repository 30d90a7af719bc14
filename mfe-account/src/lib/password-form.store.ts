import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { PASSWORD_REFUSALS } from './password-refusals.ts'

/** A form that asks for the password alone, before something that a session is not enough for. */
export abstract class PasswordFormStore extends FormStore<'password'> {
  constructor() {
    super(['password'])
  }

  protected override judge(): FieldProblem | null {
    return this.values.password === '' ? { kind: 'required' } : null
  }

  protected override refusalOf(thrown: unknown): Refusal<'password'> {
    return refusalOf(thrown, this.fields, PASSWORD_REFUSALS)
  }
}
