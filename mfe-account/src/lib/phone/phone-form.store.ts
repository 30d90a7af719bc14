import { type CaptchaChallenge, type FieldRule, latinDigits } from '@tessera/contracts'
import { checkField, type FieldProblem, type FormPhase, FormStore } from '@tessera/platform/form'
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx'
import type { CodeStore } from './code.store.ts'
import { type Country, isThai, numberOf, THAILAND } from './country.ts'

export type PhoneFormField = 'mobileNum' | 'verificationCode' | 'captcha'

/** Fields that whole errors of a call with a number are about. */
export const PHONE_REFUSALS = { 'verification.wrong': 'verificationCode', 'mobile.invalid': 'mobileNum' } as const

const NUMBER: FieldRule = { enabled: true, required: true, minLength: 9, maxLength: 10, patternId: 'mobile' }
const ABROAD: FieldRule = { enabled: true, required: true, minLength: 4, maxLength: 14, patternId: 'digits' }
const CODE: FieldRule = { enabled: true, required: true, minLength: 1, maxLength: 10, patternId: 'digits' }

interface PhoneForm<F> {
  fields: readonly (F | PhoneFormField)[]
  code: CodeStore
  newCaptcha: () => Promise<CaptchaChallenge>
  phase?: FormPhase
}

/** A form that knows a telephone number, and may prove it by a code. */
export abstract class PhoneFormStore<F extends string> extends FormStore<F | PhoneFormField> {
  country: Country = THAILAND
  readonly code: CodeStore
  /** The sender of codes required the captcha that the form shows. */
  private hasCodeCaptcha = false

  constructor({ fields, code, newCaptcha, phase }: PhoneForm<F>) {
    super(fields, newCaptcha, phase)
    this.code = code
    makeObservable(this, {
      country: observableRef,
      choose: action,
      requestCode: action,
      isNumberGood: computed,
      canRequestCode: computed,
    })
  }

  /** True with a valid number, and not while a code is being sent (ACC-079, ACC-080). */
  get canRequestCode(): boolean {
    return this.isNumberGood && this.code.isIdle && this.phase === 'editing'
  }

  get isNumberGood(): boolean {
    return this.checkNumber() === null
  }

  /** Another country; a problem of the number is looked at again. */
  choose(country: Country): void {
    this.country = country
    this.change('mobileNum', this.values.mobileNum)
  }

  /** Requests a code. Resolves true if it was sent; errors that the member can fix are shown at their field. */
  async requestCode(): Promise<boolean> {
    if (!this.canRequestCode) return false
    this.failure = null
    const { values, country, hasCodeCaptcha, captchaAnswer } = this
    const isAnswered = values.captcha !== '' || this.isWorked
    const captcha = hasCodeCaptcha && isAnswered ? captchaAnswer : {}
    try {
      await this.code.send({ mobileNum: values.mobileNum, country, ...captcha })
      runInAction(() => this.codeSent())
      return true
    } catch (thrown) {
      if (isSilent(thrown)) return false
      const stood = this.captcha
      await this.refuse(thrown)
      this.hasCodeCaptcha ||= this.captcha !== stood
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
    if (isThai(this.country)) return checkField(this.numberRule ?? NUMBER, mobileNum)
    const breach = checkField(ABROAD, mobileNum)
    return breach && breach.kind !== 'required' ? { kind: 'text', key: 'field.mobile_abroad' } : breach
  }

  protected checkCode(): FieldProblem | null {
    const { verificationCode } = this.values
    if (this.code.sentTo === null && verificationCode === '') return { kind: 'text', key: 'field.code_unsent' }
    return checkField(this.rules.verificationCode ?? CODE, verificationCode)
  }

  protected override normalise(field: F | PhoneFormField, value: string): string {
    if (field === 'mobileNum') return numberOf(value, this.country)
    return field === 'verificationCode' ? latinDigits(value).replaceAll(/\s/g, '') : value
  }

  /** A captcha that the sender of codes has looked at is spent. */
  private codeSent(): void {
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

const isSilent = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'ProviderSilent'
