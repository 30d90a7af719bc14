import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import type { Closing, Security } from '@tessera/site'
import { checkEmail } from '../../lib/email.ts'
import { PASSWORD_ERRORS } from '../../lib/password-errors.ts'
import { PasswordFormStore } from '../../lib/password-form.store.ts'
import type { CodeStore } from '../../lib/phone/code.store.ts'
import { withoutChannel } from '../../lib/phone/phone-channel.ts'
import { PHONE_ERROR_FIELDS, type PhoneFormField, PhoneFormStore } from '../../lib/phone/phone-form.store.ts'
import type { SecurityApi } from './security.api.ts'

const required: FieldProblem = { kind: 'required' }

/** Verifies a mobile number by a code that is sent to it. */
export class MobileStore extends PhoneFormStore<'password'> {
  private readonly api: SecurityApi
  private readonly onVerified: (security: Security) => void

  constructor(api: SecurityApi, code: CodeStore, onVerified: (security: Security) => void) {
    super({ fields: ['mobileNum', 'captcha', 'verificationCode', 'password'], code, newCaptcha: api.captcha })
    this.api = api
    this.onVerified = onVerified
  }

  protected override judge(field: PhoneFormField | 'password'): FieldProblem | null {
    if (field === 'mobileNum') return this.checkNumber()
    if (field === 'password') return this.values.password === '' ? required : null
    return this.checkCode()
  }

  protected override refusalOf(thrown: unknown): Refusal<PhoneFormField | 'password'> {
    const fields = { ...PHONE_ERROR_FIELDS, ...PASSWORD_ERRORS.fields }
    return refusalOf(thrown, this.fields, { ...PASSWORD_ERRORS, fields })
  }

  protected async send(): Promise<boolean> {
    const { mobileNum, verificationCode, password } = this.values
    const { countryDialingCode } = this.country
    const proof = withoutChannel(await this.code.prove(verificationCode))
    this.onVerified(await this.api.verifyMobile({ mobileNum, countryDialingCode, password, ...proof }))
    this.code.forget()
    return true
  }
}

/** Sets an email address, which is verified later by the link of a mail. */
export class EmailStore extends FormStore<'email' | 'password'> {
  private readonly api: SecurityApi

  constructor(api: SecurityApi) {
    super(['email', 'password'])
    this.api = api
  }

  protected override judge(field: 'email' | 'password'): FieldProblem | null {
    if (field === 'password') return this.values.password === '' ? required : null
    return checkEmail(this.values.email)
  }

  protected override refusalOf(thrown: unknown): Refusal<'email' | 'password'> {
    return refusalOf(thrown, this.fields, PASSWORD_ERRORS)
  }

  protected async send(): Promise<boolean> {
    await this.api.setEmail({ email: this.values.email.trim(), password: this.values.password })
    return true
  }
}

/** Requests closing of the account, after the password; it takes effect a day later. */
export class CloseAccountStore extends PasswordFormStore {
  private readonly api: SecurityApi
  private readonly onRequested: (closing: Closing) => void

  constructor(api: SecurityApi, onRequested: (closing: Closing) => void) {
    super()
    this.api = api
    this.onRequested = onRequested
  }

  protected async send(): Promise<boolean> {
    this.onRequested(await this.api.close(this.values.password))
    return true
  }
}
