import { ApiError } from '@tessera/platform'
import { type FieldProblem, type Refusal, refusalOf } from '@tessera/platform/form'
import { action, computed, makeObservable, observable, runInAction } from 'mobx'
import type { SignedIn } from '../../lib/log-in.ts'
import { checkNewPassword, PASSWORD_REASONS } from '../../lib/new-password.ts'
import type { CodeStore } from '../../lib/phone/code.store.ts'
import { withoutChannel } from '../../lib/phone/phone-channel.ts'
import { PHONE_ERROR_FIELDS, type PhoneFormField, PhoneFormStore } from '../../lib/phone/phone-form.store.ts'
import type { RecoveryApi } from './recovery.api.ts'

export type PhoneRecoveryField = PhoneFormField | 'newPassword'

interface PhoneRecoveryEffects {
  api: RecoveryApi
  code: CodeStore
  signIn(session: SignedIn, password: string): void
  /** Replaces the password in this browser's remembered logins of the account. */
  updateRemembered(name: string, password: string): Promise<void>
}

/** Sets a new password after the number was verified, then logs in with both. */
export class PhoneRecoveryStore extends PhoneFormStore<'newPassword'> {
  isTouched = false
  /** True if the reset has logged in as well; otherwise the member must log in. */
  isLoggedIn = false
  private readonly effects: PhoneRecoveryEffects

  constructor(effects: PhoneRecoveryEffects) {
    super({
      fields: ['mobileNum', 'captcha', 'verificationCode', 'newPassword'],
      code: effects.code,
      newCaptcha: () => effects.api.captcha(),
    })
    this.effects = effects
    makeObservable(this, { isTouched: observable, isLoggedIn: observable, canSubmit: computed, open: action })
  }

  /** False until a field was changed, and while any field has a problem (ACC-103). */
  get canSubmit(): boolean {
    return this.isTouched && this.firstProblem === undefined
  }

  async open(): Promise<void> {
    this.reset()
    this.isTouched = false
    this.isLoggedIn = false
    await this.load(async () => (await this.effects.api.rules()).register, { needed: false })
  }

  override change(field: PhoneRecoveryField, value: string): void {
    this.isTouched = true
    super.change(field, value)
  }

  protected override judge(field: PhoneRecoveryField): FieldProblem | null {
    if (field === 'mobileNum') return this.checkNumber()
    return field === 'newPassword' ? checkNewPassword(this.rules, this.values.newPassword) : this.checkCode()
  }

  protected override refusalOf(thrown: unknown): Refusal<PhoneRecoveryField> {
    return refusalOf(thrown, this.fields, {
      fields: { ...PHONE_ERROR_FIELDS, 'modify.new.old.same': 'newPassword' },
      reasons: PASSWORD_REASONS,
    })
  }

  protected async send(): Promise<boolean> {
    const { api, signIn, updateRemembered } = this.effects
    const { mobileNum, newPassword, verificationCode } = this.values
    const { countryDialingCode } = this.country
    try {
      const proof = withoutChannel(await this.code.prove(verificationCode))
      await api.setPasswordByPhone({ newPassword, mobileNum, countryDialingCode, ...proof })
    } catch (thrown) {
      const fieldToClear =
        thrown instanceof ApiError && thrown.code === 'modify.new.old.same' ? 'newPassword' : 'verificationCode'
      runInAction(() => {
        this.values[fieldToClear] = ''
      })
      throw thrown
    }
    this.code.forget()
    await updateRemembered(mobileNum, newPassword)
    try {
      const request = {
        type: 'username',
        side: 'member',
        mobileNum,
        password: newPassword,
        countryDialingCode,
      } as const
      signIn(await api.login(request), newPassword)
      runInAction(() => {
        this.isLoggedIn = true
      })
    } catch {
      // Only the login failed. The password is set, and the member logs in with it.
    }
    return true
  }
}
