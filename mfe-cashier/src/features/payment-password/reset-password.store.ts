import { latinDigits } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { Countdown, type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { CodeFailureValue } from '@tessera/site/calls'
import { action, makeObservable, observable, runInAction } from 'mobx'
import { checkPaymentPassword, type PaymentPasswordFieldName } from './check-payment-password.ts'
import type { PaymentPasswordApi } from './payment-password.api.ts'

export type ResetPasswordField = 'mobileNum' | 'captcha' | 'verificationCode' | 'password' | PaymentPasswordFieldName

const THAI_DIALING_CODE = '66'
const BASE_FIELDS: readonly ResetPasswordField[] = ['password', 'paymentPassword', 'confirmPaymentPassword']
const FIELDS_WITH_CODE: readonly ResetPasswordField[] = ['mobileNum', 'captcha', 'verificationCode', ...BASE_FIELDS]

/**
 * Resets a forgotten payment password, with the login password and, if the member has a verified number, a code that is sent
 * to it.
 */
export class ResetPasswordStore extends FormStore<ResetPasswordField> {
  /** Time until another code may be requested. */
  readonly resendCountdown = new Countdown()
  /** True if a code was sent to the member. */
  isCodeSent = false
  private flow: string | null = null
  private readonly api: PaymentPasswordApi
  private readonly isMobileVerified: () => boolean
  private readonly now: () => number
  private readonly onReset: () => void

  constructor(
    api: PaymentPasswordApi,
    {
      isProved: isMobileVerified,
      now,
      done: onReset,
    }: { isProved: () => boolean; now: () => number; done: () => void },
  ) {
    super(FIELDS_WITH_CODE, api.captcha)
    this.api = api
    this.isMobileVerified = isMobileVerified
    this.now = now
    this.onReset = onReset
    makeObservable(this, { isCodeSent: observable, requestCode: action })
  }

  override get fields(): readonly ResetPasswordField[] {
    const fields = this.isMobileVerified() ? FIELDS_WITH_CODE : BASE_FIELDS
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
    if (this.problems.mobileNum || this.resendCountdown.seconds > 0 || this.phase !== 'editing') return false
    this.failure = null
    try {
      const { mobileNum } = this.values
      const sentCode = await this.api.sendCode({
        mobileNum,
        countryDialingCode: THAI_DIALING_CODE,
        ...this.captchaAnswer,
      })
      this.flow = sentCode.flow
      runInAction(() => {
        this.isCodeSent = true
        this.takesCaptcha = false
        this.startResendCountdown(sentCode.expirationTime)
      })
      return true
    } catch (thrown) {
      const value = CodeFailureValue.safeParse(thrown instanceof ApiError ? thrown.value : null)
      runInAction(() => this.startResendCountdown(value.data?.expirationTime ?? ''))
      await this.refuse(thrown)
      return false
    }
  }

  protected override judge(field: ResetPasswordField): FieldProblem | null {
    if (field === 'paymentPassword' || field === 'confirmPaymentPassword')
      return checkPaymentPassword(field, this.values)
    if (field === 'verificationCode' && !this.isCodeSent) return { kind: 'text', key: 'field.code_unsent' }
    if (this.values[field] === '') return { kind: 'required' }
    return field === 'mobileNum' && !/^0?[689]\d{8}$/.test(this.values.mobileNum)
      ? { kind: 'pattern', patternId: 'mobile' }
      : null
  }

  protected override normalise(field: ResetPasswordField, value: string): string {
    return field === 'mobileNum' || field === 'verificationCode' ? latinDigits(value).replaceAll(/\D/g, '') : value
  }

  protected override refusalOf(thrown: unknown): Refusal<ResetPasswordField> {
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
    const code = this.isMobileVerified() && this.flow ? { verificationCode, verificationFlow: this.flow } : {}
    await this.api.resetPaymentPassword({ password, paymentPassword, confirmPaymentPassword, ...code })
    this.onReset()
    return true
  }

  private startResendCountdown(instant: string): void {
    const ms = Date.parse(instant) - this.now()
    if (ms > 0) this.resendCountdown.start(Math.ceil(ms / 1000))
  }
}
