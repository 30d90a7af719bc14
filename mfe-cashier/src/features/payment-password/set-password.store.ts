import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { checkDigits, type DigitsField } from './new-digits.ts'
import type { PasswordApi } from './password.api.ts'

export type SetField = 'password' | 'oldPaymentPassword' | DigitsField

const NEW: readonly SetField[] = ['paymentPassword', 'confirmPaymentPassword']

/** The payment password for the first time, by the login password; or another one, by the one before. */
export class SetPasswordStore extends FormStore<SetField> {
  private readonly api: PasswordApi
  private readonly isChange: () => boolean
  private readonly done: () => void

  constructor(api: PasswordApi, isChange: () => boolean, done: () => void) {
    super(['password', 'oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'])
    this.api = api
    this.isChange = isChange
    this.done = done
  }

  override get fields(): readonly SetField[] {
    return [this.isChange() ? 'oldPaymentPassword' : 'password', ...NEW]
  }

  protected override judge(field: SetField): FieldProblem | null {
    if (field === 'paymentPassword' || field === 'confirmPaymentPassword') return checkDigits(field, this.values)
    return this.values[field] === '' ? { kind: 'required' } : null
  }

  protected override refusalOf(thrown: unknown): Refusal<SetField> {
    return refusalOf(thrown, this.fields, {
      fields: {
        'login.wrong': 'password',
        'payment.password.wrong': 'oldPaymentPassword',
        'payment.password.weak': 'paymentPassword',
        'modify.new.old.same': 'paymentPassword',
      },
      texts: { 'login.wrong': 'field.old_password_wrong' },
    })
  }

  protected async send(): Promise<boolean> {
    const { password, oldPaymentPassword, paymentPassword, confirmPaymentPassword } = this.values
    const proof = this.isChange() ? { oldPaymentPassword } : { password }
    await this.api.set({ ...proof, paymentPassword, confirmPaymentPassword })
    this.done()
    return true
  }
}
