import { latinDigits } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { Countdown, type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { CodeFailureValue } from '@tessera/site/calls'
import { action, makeObservable, observable, runInAction } from 'mobx'
import { checkDigits, type DigitsField } from './new-digits.ts'
import type { PasswordApi } from './password.api.ts'

export type ResetField = 'mobileNum' | 'captcha' | 'verificationCode' | 'password' | DigitsField

const THAILAND = '66'
const OWN: readonly ResetField[] = ['password', 'paymentPassword', 'confirmPaymentPassword']
const PROVED: readonly ResetField[] = ['mobileNum', 'captcha', 'verificationCode', ...OWN]

/**
 * Resets a forgotten payment password, with the login password and, if the member has a verified number, a code that is sent
 * to it.
 */
export class ResetPasswordStore extends FormStore<ResetField> {
  /** Time until another code may be requested. */
  readonly wait = new Countdown()
  /** True if a code was sent to the member. */
  isCodeSent = false
  private flow: string | null = null
  private readonly api: PasswordApi
  private readonly isProved: () => boolean
  private readonly now: () => number
  private readonly done: () => void

  constructor(
    api: PasswordApi,
    { isProved, now, done }: { isProved: () => boolean; now: () => number; done: () => void },
  ) {
    super(PROVED, api.captcha)
    this.api = api
    this.isProved = isProved
    this.now = now
    this.done = done
    makeObservable(this, { isCodeSent: observable, requestCode: action })
  }

  override get fields(): readonly ResetField[] {
    const fields = this.isProved() ? PROVED : OWN
    return fields.filter((field) => field !== 'captcha' || this.takesCaptcha)
  }

  override reset(): void {
    super.reset()
    this.isCodeSent = false
    this.flow = null
  }

  /**
   * Requests a code for the typed number. Resolves true if it was sent; errors that the member can fix are shown at their
   * field.
   */
  async requestCode(): Promise<boolean> {
    this.check('mobileNum')
    if (this.problems.mobileNum || this.wait.seconds > 0 || this.phase !== 'editing') return false
    this.failure = null
    try {
      const { mobileNum } = this.values
      const sent = await this.api.code({ mobileNum, countryDialingCode: THAILAND, ...this.captchaAnswer })
      this.flow = sent.flow
      runInAction(() => {
        this.isCodeSent = true
        this.takesCaptcha = false
        this.waitUntil(sent.expirationTime)
      })
      return true
    } catch (thrown) {
      const value = CodeFailureValue.safeParse(thrown instanceof ApiError ? thrown.value : null)
      runInAction(() => this.waitUntil(value.data?.expirationTime ?? ''))
      await this.refuse(thrown)
      return false
    }
  }

  protected override judge(field: ResetField): FieldProblem | null {
    if (field === 'paymentPassword' || field === 'confirmPaymentPassword') return checkDigits(field, this.values)
    if (field === 'verificationCode' && !this.isCodeSent) return { kind: 'text', key: 'field.code_unsent' }
    if (this.values[field] === '') return { kind: 'required' }
    return field === 'mobileNum' && !/^0?[689]\d{8}$/.test(this.values.mobileNum)
      ? { kind: 'pattern', patternId: 'mobile' }
      : null
  }

  protected override normalise(field: ResetField, value: string): string {
    return field === 'mobileNum' || field === 'verificationCode' ? latinDigits(value).replaceAll(/\D/g, '') : value
  }

  protected override refusalOf(thrown: unknown): Refusal<ResetField> {
    return refusalOf(thrown, this.fields, {
      fields: {
        'login.wrong': 'password',
        'verification.wrong': 'verificationCode',
        'mobile.invalid': 'mobileNum',
        'payment.password.weak': 'paymentPassword',
      },
      texts: { 'login.wrong': 'field.old_password_wrong' },
    })
  }

  protected async send(): Promise<boolean> {
    const { verificationCode, password, paymentPassword, confirmPaymentPassword } = this.values
    const code = this.isProved() && this.flow ? { verificationCode, verificationFlow: this.flow } : {}
    await this.api.reset({ password, paymentPassword, confirmPaymentPassword, ...code })
    this.done()
    return true
  }

  private waitUntil(instant: string): void {
    const ms = Date.parse(instant) - this.now()
    if (ms > 0) this.wait.start(Math.ceil(ms / 1000))
  }
}
