import { ApiError } from '@tessera/platform'
import { checkField, type Refusal, refusalOf } from '@tessera/platform/form'
import { action, makeObservable, observable, runInAction } from 'mobx'
import type { AutoLogin } from '../../lib/auto-login.ts'
import type { SignedIn } from '../../lib/log-in.ts'
import { normaliseMobile } from '../../lib/mobile-number.ts'
import type { CodeStore } from '../../lib/phone/code.store.ts'
import type { Country } from '../../lib/phone/country.ts'
import { PHONE_ERROR_FIELDS, type PhoneFormField, PhoneFormStore } from '../../lib/phone/phone-form.store.ts'
import type { RememberedLogins } from '../../lib/remembered-logins.ts'
import type { LoginSlot } from '../../lib/update-remembered-logins.ts'
import type { LoginApi } from './login.api.ts'
import { loginRequest } from './login-request.ts'

export type LoginSide = 'member' | 'agent'
/** By name and password, or by telephone. */
export type LoginMethod = 'username' | 'sms'
export type LoginField = PhoneFormField | 'username' | 'password'

export interface LoginEffects {
  api: LoginApi
  code: CodeStore
  remembered: RememberedLogins
  autoLogin: AutoLogin
  countryOf(countryDialingCode: string): Promise<Country>
  /** Returns the username of the registration just completed, and clears it. */
  takeRegisteredName(): string | null
  signIn(session: SignedIn, password: string): void
  /** Ticket of a social sign-in that this login links to the account; null if there is none. */
  socialTicket(): string | null
  /** Clears the ticket after it was used or rejected. */
  clearTicket(): void
}

/** The login form: name or number, password or code, and the captcha that is required after a failed login. */
export class LoginStore extends PhoneFormStore<'username' | 'password'> {
  side: LoginSide = 'member'
  method: LoginMethod = 'username'
  /** True if a phone number logs in with its password instead of a code. */
  byPassword = false
  remember = false
  /** True if this browser can store a login for the next visit. */
  canRemember = true
  private readonly effects: LoginEffects

  constructor(effects: LoginEffects) {
    super({
      fields: ['username', 'mobileNum', 'password', 'captcha', 'verificationCode'],
      code: effects.code,
      newCaptcha: () => effects.api.captcha(),
    })
    this.effects = effects
    makeObservable(this, {
      side: observable,
      method: observable,
      byPassword: observable,
      remember: observable,
      canRemember: observable,
      open: action,
      selectMethod: action,
      setByPassword: action,
      setRemember: action,
    })
  }

  /** True if the username field accepts a mobile number as well. */
  get acceptsMobile(): boolean {
    return this.rules.loginMobileNum?.enabled ?? false
  }

  /** Usernames never begin with a digit, so a value that does is a mobile number. */
  get isMobile(): boolean {
    return this.acceptsMobile && /^\s*[+\d๐-๙]/.test(this.values.username)
  }

  get usesCode(): boolean {
    return this.method === 'sms' && !this.byPassword
  }

  override get fields(): readonly LoginField[] {
    const visibleFields = [
      this.method === 'sms' ? 'mobileNum' : 'username',
      this.usesCode ? 'verificationCode' : 'password',
      'captcha',
    ]
    return super.fields.filter((field) => visibleFields.includes(field))
  }

  /** Resets the form; called each time it opens. */
  async open(side: LoginSide): Promise<void> {
    this.reset()
    this.side = side
    this.method = 'username'
    this.canRemember = this.effects.autoLogin.isPossible
    this.remember = this.canRemember && this.effects.autoLogin.read()
    await Promise.all([this.load(() => this.effects.api.rules(), { needed: false }), this.restoreLogin()])
  }

  /** Switches the login method and restores the login stored for it (ACC-023, ACC-027). */
  async selectMethod(method: LoginMethod): Promise<void> {
    this.method = method
    this.problems = {}
    this.failure = null
    await this.restoreLogin()
  }

  setByPassword(isOn: boolean): void {
    this.byPassword = isOn
    this.problems = {}
    this.failure = null
  }

  setRemember(isOn: boolean): void {
    this.remember = isOn
    if (isOn) return
    this.effects.autoLogin.write(false)
    void this.effects.remembered.forget(this.slot)
  }

  protected async send(): Promise<boolean> {
    const { api, autoLogin, remembered, signIn, clearTicket } = this.effects
    const { slot } = this
    const password = this.usesCode ? '' : this.values.password
    try {
      const proof = this.usesCode ? await this.code.prove(this.values.verificationCode) : null
      const socialTicket = this.effects.socialTicket()
      const session = await api.login({ ...loginRequest(this, proof), ...(socialTicket ? { socialTicket } : {}) })
      if (socialTicket) clearTicket()
      if (this.remember) await remembered.save(slot, this.loginToRemember(password))
      autoLogin.write(this.remember)
      if (proof) this.code.forget()
      signIn(session, password)
      return true
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'login.wrong') await remembered.forget(slot)
      if (thrown instanceof ApiError && /^social\./.test(thrown.code)) clearTicket()
      if (thrown instanceof ApiError && thrown.code === 'verification.wrong')
        runInAction(() => {
          this.values.verificationCode = ''
        })
      throw thrown
    }
  }

  protected override judge(field: LoginField) {
    if (field === 'mobileNum') return this.checkNumber()
    if (field === 'verificationCode') return this.checkCode()
    if (field === 'password') return checkField(this.rules.loginPassword, this.values.password)
    return checkField(this.isMobile ? this.rules.loginMobileNum : this.rules.loginUsername, this.name)
  }

  protected override refusalOf(thrown: unknown): Refusal<LoginField> {
    return refusalOf(thrown, this.fields, { fields: PHONE_ERROR_FIELDS })
  }

  protected override get numberRule() {
    return this.acceptsMobile ? this.rules.loginMobileNum : undefined
  }

  /** Account name as it is sent in the request. */
  get name(): string {
    if (this.method === 'sms') return this.values.mobileNum
    return this.isMobile ? normaliseMobile(this.values.username) : this.values.username.trim().toLowerCase()
  }

  private get slot(): LoginSlot {
    return this.side === 'agent' ? 'login:agent:username' : `login:member:${this.method}`
  }

  private loginToRemember(password: string) {
    const { method: type, name: username, country } = this
    return { type, username, password, countryDialingCode: type === 'sms' ? country.countryDialingCode : '' }
  }

  private async restoreLogin(): Promise<void> {
    const registered = this.effects.takeRegisteredName()
    if (registered) {
      this.values.username = registered
      return
    }
    const { slot, method } = this
    const saved = this.canRemember ? await this.effects.remembered.load(slot) : null
    if (!saved || this.slot !== slot) return
    const country = method === 'sms' ? await this.effects.countryOf(saved.countryDialingCode) : this.country
    runInAction(() => {
      const field = method === 'sms' ? 'mobileNum' : 'username'
      this.remember = true
      if (this.values[field] === '') this.values[field] = saved.username
      if (this.values.password === '') this.values.password = saved.password
      this.country = country
      if (method === 'sms') this.byPassword = saved.password !== ''
    })
  }
}
