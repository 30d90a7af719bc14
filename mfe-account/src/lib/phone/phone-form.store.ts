import { type CaptchaChallenge, type FieldRule, latinDigits } from '@tessera/contracts'
import { checkField, type FieldProblem, type FormPhase, FormStore } from '@tessera/platform/form'
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx'
import type { CodeStore } from './code.store.ts'
import { type Country, isThai, normaliseNumber, THAILAND } from './country.ts'

export type PhoneFormField = 'mobileNum' | 'verificationCode' | 'captcha'

/** Maps error codes of calls with a phone number to their form fields. */
export const PHONE_ERROR_FIELDS = { 'verification.wrong': 'verificationCode', 'mobile.invalid': 'mobileNum' } as const

const THAI_NUMBER_RULE: FieldRule = { enabled: true, required: true, minLength: 9, maxLength: 10, patternId: 'mobile' }
const FOREIGN_NUMBER_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 14,
  patternId: 'digits',
}
const CODE_RULE: FieldRule = { enabled: true, required: true, minLength: 1, maxLength: 10, patternId: 'digits' }

interface PhoneFormOptions<F> {
  fields: readonly (F | PhoneFormField)[]
  code: CodeStore
  newCaptcha: () => Promise<CaptchaChallenge>
  phase?: FormPhase
}

/** A form with a phone number that may be verified by a code. */
export abstract class PhoneFormStore<F extends string> extends FormStore<F | PhoneFormField> {
  country: Country = THAILAND
  readonly code: CodeStore
  /** True if the shown captcha was required for sending a code. */
  private hasCodeCaptcha = false

  constructor({ fields, code, newCaptcha, phase }: PhoneFormOptions<F>) {
    super(fields, newCaptcha, phase)
    this.code = code
    makeObservable(this, {
      country: observableRef,
      selectCountry: action,
      requestCode: action,
      isNumberValid: computed,
      canRequestCode: computed,
    })
  }

  /** True with a valid number, and not while a code is being sent (ACC-079, ACC-080). */
  get canRequestCode(): boolean {
    return this.isNumberValid && this.code.isIdle && this.phase === 'editing'
  }

  get isNumberValid(): boolean {
    return this.checkNumber() === null
  }

  /** Sets the country and revalidates the number. */
  selectCountry(country: Country): void {
    this.country = country
    this.change('mobileNum', this.values.mobileNum)
  }

  /** Requests a code. Resolves true if it was sent; errors that the member can fix are shown at their field. */
  async requestCode(): Promise<boolean> {
    if (!this.canRequestCode) return false
    this.failure = null
    const { values, country, hasCodeCaptcha, captchaAnswer } = this
    const isCaptchaSolved = values.captcha !== '' || this.isWorked
    const captcha = hasCodeCaptcha && isCaptchaSolved ? captchaAnswer : {}
    try {
      await this.code.send({ mobileNum: values.mobileNum, country, ...captcha })
      runInAction(() => this.onCodeSent())
      return true
    } catch (thrown) {
      if (isProviderUnavailable(thrown)) return false
      const previousCaptcha = this.captcha
      await this.refuse(thrown)
      this.hasCodeCaptcha ||= this.captcha !== previousCaptcha
      return false
    }
  }

  override reset(values: Partial<Record<F | PhoneFormField, string>> = {}): void {
    super.reset(values)
    this.hasCodeCaptcha = false
  }

  /** True if the form itself is submitted with a captcha. */
  protected get keepsCaptcha(): boolean {
    return false
  }

  /** The server's rule for the number. */
  protected get numberRule(): FieldRule | undefined {
    return undefined
  }

  protected checkNumber(): FieldProblem | null {
    const { mobileNum } = this.values
    if (isThai(this.country)) return checkField(this.numberRule ?? THAI_NUMBER_RULE, mobileNum)
    const problem = checkField(FOREIGN_NUMBER_RULE, mobileNum)
    return problem && problem.kind !== 'required' ? { kind: 'text', key: 'field.mobile_abroad' } : problem
  }

  protected checkCode(): FieldProblem | null {
    const { verificationCode } = this.values
    if (this.code.sentTo === null && verificationCode === '') return { kind: 'text', key: 'field.code_unsent' }
    return checkField(this.rules.verificationCode ?? CODE_RULE, verificationCode)
  }

  protected override normalise(field: F | PhoneFormField, value: string): string {
    if (field === 'mobileNum') return normaliseNumber(value, this.country)
    return field === 'verificationCode' ? latinDigits(value).replaceAll(/\s/g, '') : value
  }

  /** Called after a code was sent: a captcha that was checked for it cannot be used again. */
  private onCodeSent(): void {
    this.problems = { ...this.problems, verificationCode: null }
    if (!this.hasCodeCaptcha) return
    this.hasCodeCaptcha = false
    this.captchaAsked = false
    if (this.keepsCaptcha) void this.reloadCaptcha()
    else {
      this.takesCaptcha = false
      this.captcha = null
      this.clearCaptcha()
    }
  }
}

const isProviderUnavailable = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === 'ProviderUnavailable'
