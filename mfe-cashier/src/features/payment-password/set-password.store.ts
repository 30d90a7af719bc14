import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { checkPaymentPassword, type PaymentPasswordFieldName } from './check-payment-password.ts'
import type { PaymentPasswordApi } from './payment-password.api.ts'

export type SetPasswordField = 'password' | 'oldPaymentPassword' | PaymentPasswordFieldName

const NEW_PASSWORD_FIELDS: readonly SetPasswordField[] = ['paymentPassword', 'confirmPaymentPassword']

/** Sets the payment password for the first time (with the login password), or changes it (with the previous one). */
export class SetPasswordStore extends FormStore<SetPasswordField> {
  private readonly api: PaymentPasswordApi
  private readonly isPasswordSet: () => boolean
  private readonly onSet: () => void

  constructor(api: PaymentPasswordApi, isPasswordSet: () => boolean, onSet: () => void) {
    super(['password', 'oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'])
    this.api = api
    this.isPasswordSet = isPasswordSet
    this.onSet = onSet
  }

  override get fields(): readonly SetPasswordField[] {
    return [this.isPasswordSet() ? 'oldPaymentPassword' : 'password', ...NEW_PASSWORD_FIELDS]
  }

  protected override judge(field: SetPasswordField): FieldProblem | null {
    if (field === 'paymentPassword' || field === 'confirmPaymentPassword')
      return checkPaymentPassword(field, this.values)
    return this.values[field] === '' ? { kind: 'required' } : null
  }

  protected override refusalOf(thrown: unknown): Refusal<SetPasswordField> {
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
    const authentication = this.isPasswordSet() ? { oldPaymentPassword } : { password }
    await this.api.setPaymentPassword({ ...authentication, paymentPassword, confirmPaymentPassword })
    this.onSet()
    return true
  }
}
