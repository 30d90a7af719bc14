import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { PASSWORD_ERRORS } from './password-errors.ts'

/** A form with only the password, for actions that need more than a session. */
export abstract class PasswordFormStore extends FormStore<'password'> {
  constructor() {
    super(['password'])
  }

  protected override judge(): FieldProblem | null {
    return this.values.password === '' ? { kind: 'required' } : null
  }

  protected override refusalOf(thrown: unknown): Refusal<'password'> {
    return refusalOf(thrown, this.fields, PASSWORD_ERRORS)
  }
}
