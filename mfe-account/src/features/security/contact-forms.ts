import { ApiError } from '@tessera/platform'
import { checkField, type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import type { Closing, Security } from '@tessera/site'
import type { CodeStore } from '../../lib/phone/code.store.ts'
import { type PhoneFormField, PhoneFormStore } from '../../lib/phone/phone-form.store.ts'
import type { SecurityApi } from './security.api.ts'

const EMAIL = { enabled: true, required: true, minLength: 1, maxLength: 254, patternId: 'email' } as const
const required: FieldProblem = { kind: 'required' }

/** A wrong password, beside its field. */
const passwordRefusal = <F extends string>(
  thrown: unknown,
  fields: readonly (F | 'password')[],
): Refusal<F | 'password'> =>
  thrown instanceof ApiError && thrown.code === 'login.wrong'
    ? {
        problems: { password: { kind: 'text', key: 'field.old_password_wrong' } } as Refusal<
          F | 'password'
        >['problems'],
        failure: null,
      }
    : refusalOf<F | 'password'>(thrown, fields)

/** A number becomes the member's own by a code that was sent to it. */
export class MobileStore extends PhoneFormStore<'password'> {
  private readonly api: SecurityApi
  private readonly proved: (security: Security) => void

  constructor(api: SecurityApi, code: CodeStore, proved: (security: Security) => void) {
    super({ fields: ['mobileNum', 'captcha', 'verificationCode', 'password'], code, newCaptcha: api.captcha })
    this.api = api
    this.proved = proved
  }

  protected override judge(field: PhoneFormField | 'password'): FieldProblem | null {
    if (field === 'mobileNum') return this.checkNumber()
    if (field === 'password') return this.values.password === '' ? required : null
    return this.checkCode()
  }

  protected override refusalOf(thrown: unknown): Refusal<PhoneFormField | 'password'> {
    if (thrown instanceof ApiError && thrown.code === 'login.wrong') return passwordRefusal(thrown, this.fields)
    return refusalOf(thrown, this.fields, {
      fields: { 'verification.wrong': 'verificationCode', 'mobile.invalid': 'mobileNum' },
    })
  }

  protected async send(): Promise<boolean> {
    const { mobileNum, verificationCode, password } = this.values
    const { countryDialingCode } = this.country
    const { firebaseChannel: _, ...proof } = { firebaseChannel: null, ...(await this.code.prove(verificationCode)) }
    this.proved(await this.api.proveMobile({ mobileNum, countryDialingCode, password, ...proof }))
    this.code.forget()
    return true
  }
}

/** An address is claimed; the link of a mail to it proves it. */
export class EmailStore extends FormStore<'email' | 'password'> {
  private readonly api: SecurityApi

  constructor(api: SecurityApi) {
    super(['email', 'password'])
    this.api = api
  }

  protected override judge(field: 'email' | 'password'): FieldProblem | null {
    if (field === 'password') return this.values.password === '' ? required : null
    const breach = checkField(EMAIL, this.values.email.trim())
    return breach && breach.kind !== 'required' ? { kind: 'text', key: 'in_email_incorrect' } : breach
  }

  protected override refusalOf(thrown: unknown): Refusal<'email' | 'password'> {
    return passwordRefusal(thrown, this.fields)
  }

  protected async send(): Promise<boolean> {
    await this.api.setEmail({ email: this.values.email.trim(), password: this.values.password })
    return true
  }
}

/** The account is closed a day from now, after its password. */
export class CloseStore extends FormStore<'password'> {
  private readonly api: SecurityApi
  private readonly closed: (closing: Closing) => void

  constructor(api: SecurityApi, closed: (closing: Closing) => void) {
    super(['password'])
    this.api = api
    this.closed = closed
  }

  protected override judge(): FieldProblem | null {
    return this.values.password === '' ? required : null
  }

  protected override refusalOf(thrown: unknown): Refusal<'password'> {
    return passwordRefusal<'password'>(thrown, this.fields)
  }

  protected async send(): Promise<boolean> {
    this.closed(await this.api.close(this.values.password))
    return true
  }
}
