import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import type { Closing, Security } from '@tessera/site'
import { checkEmail } from '../../lib/email.ts'
import { PasswordFormStore } from '../../lib/password-form.store.ts'
import { PASSWORD_REFUSALS } from '../../lib/password-refusals.ts'
import type { CodeStore } from '../../lib/phone/code.store.ts'
import { withoutChannel } from '../../lib/phone/phone-channel.ts'
import { PHONE_REFUSALS, type PhoneFormField, PhoneFormStore } from '../../lib/phone/phone-form.store.ts'
import type { SecurityApi } from './security.api.ts'

const required: FieldProblem = { kind: 'required' }

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
    const fields = { ...PHONE_REFUSALS, ...PASSWORD_REFUSALS.fields }
    return refusalOf(thrown, this.fields, { ...PASSWORD_REFUSALS, fields })
  }

  protected async send(): Promise<boolean> {
    const { mobileNum, verificationCode, password } = this.values
    const { countryDialingCode } = this.country
    const proof = withoutChannel(await this.code.prove(verificationCode))
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
    return checkEmail(this.values.email)
  }

  protected override refusalOf(thrown: unknown): Refusal<'email' | 'password'> {
    return refusalOf(thrown, this.fields, PASSWORD_REFUSALS)
  }

  protected async send(): Promise<boolean> {
    await this.api.setEmail({ email: this.values.email.trim(), password: this.values.password })
    return true
  }
}

/** The account is closed a day from now, after its password. */
export class CloseStore extends PasswordFormStore {
  private readonly api: SecurityApi
  private readonly closed: (closing: Closing) => void

  constructor(api: SecurityApi, closed: (closing: Closing) => void) {
    super()
    this.api = api
    this.closed = closed
  }

  protected async send(): Promise<boolean> {
    this.closed(await this.api.close(this.values.password))
    return true
  }
}
