import type { CaptchaChallenge, FieldRules } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import type { AutoLogin } from '../../lib/auto-login.ts'
import { CAPTCHA_RULE, checkField, type FieldProblem } from '../../lib/field-problem.ts'
import { normaliseMobile } from '../../lib/mobile-number.ts'
import type { RememberedLogins } from '../../lib/remembered-logins.ts'
import type { LoginApi, LoginRequest, SignedIn } from './login.api.ts'

export type LoginSide = 'member' | 'agent'
export type LoginField = 'username' | 'password' | 'captcha'

export interface LoginEffects {
  api: LoginApi
  remembered: RememberedLogins
  autoLogin: AutoLogin
  /** Name of a registration just made; answered once. */
  takeRegistered(): string | null
  signIn(session: SignedIn, password: string): void
}

/** The login form: values, what is wrong with them, and the captcha that a failed login asks for. */
export class LoginStore {
  side: LoginSide = 'member'
  phase: 'editing' | 'sending' | 'done' = 'editing'
  values: Record<LoginField, string> = { username: '', password: '', captcha: '' }
  problems: Partial<Record<LoginField, FieldProblem | null>> = {}
  remember = false
  /** Whether this browser keeps a login for the next visit. */
  canRemember = true
  captcha: CaptchaChallenge | null = null
  /** Key of the shared text that says why the login failed. */
  failure: string | null = null
  private rules: FieldRules = {}
  private readonly effects: LoginEffects

  constructor(effects: LoginEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects'>(this, { effects: false })
  }

  get fields(): LoginField[] {
    return this.captcha ? ['username', 'password', 'captcha'] : ['username', 'password']
  }

  get firstProblem(): LoginField | undefined {
    return this.fields.find((field) => this.problems[field])
  }

  /** Whether members may log in with a mobile number in place of the username. */
  get takesMobile(): boolean {
    return this.rules.loginMobileNum?.enabled ?? false
  }

  /** Starts afresh: on every opening of the form. */
  async open(side: LoginSide): Promise<void> {
    this.side = side
    this.phase = 'editing'
    this.values = { username: '', password: '', captcha: '' }
    this.problems = {}
    this.captcha = null
    this.failure = null
    this.canRemember = this.effects.autoLogin.isPossible
    this.remember = this.canRemember && this.effects.autoLogin.read()
    await Promise.all([this.loadRules(), this.restore()])
  }

  /** The login that was typed ends with the session that it began. */
  forget(): void {
    this.values = { username: '', password: '', captcha: '' }
  }

  change(field: LoginField, value: string): void {
    this.values[field] = value
    if (this.problems[field]) this.check(field)
  }

  check(field: LoginField): void {
    this.problems[field] = checkField(this.ruleOf(field), this.valueOf(field))
  }

  /** Checks again what is filled; what is empty stays untouched. */
  revalidate(): void {
    for (const field of this.fields) if (this.values[field] !== '') this.check(field)
  }

  setRemember(on: boolean): void {
    this.remember = on
    if (on) return
    this.effects.autoLogin.write(false)
    void this.effects.remembered.forget(this.slot)
  }

  async reloadCaptcha(): Promise<void> {
    this.values.captcha = ''
    try {
      const captcha = await this.effects.api.captcha()
      runInAction(() => {
        this.captcha = captcha
      })
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  async submit(): Promise<void> {
    if (this.phase === 'sending') return
    for (const field of this.fields) this.check(field)
    if (this.firstProblem) return
    this.phase = 'sending'
    this.failure = null
    const username = this.valueOf('username')
    const { password } = this.values
    try {
      const session = await this.effects.api.login(this.request)
      if (this.remember)
        await this.effects.remembered.save(this.slot, { type: 'username', username, password, countryDialingCode: '' })
      this.effects.autoLogin.write(this.remember)
      runInAction(() => {
        this.phase = 'done'
      })
      this.effects.signIn(session, password)
    } catch (thrown) {
      await this.effects.remembered.forget(this.slot)
      this.fail(thrown)
    }
  }

  /** No username begins with a digit, so what does is a mobile number. */
  private get isMobile(): boolean {
    return this.takesMobile && /^\s*[+\d๐-๙]/.test(this.values.username)
  }

  private get slot(): string {
    return `login:${this.side}:username`
  }

  private get request(): LoginRequest {
    const { password, captcha } = this.values
    return {
      type: 'username',
      side: this.side,
      ...(this.isMobile ? { mobileNum: this.valueOf('username') } : { username: this.valueOf('username') }),
      password,
      ...(this.captcha ? { captcha, captchaId: this.captcha.captchaId } : {}),
    }
  }

  private valueOf(field: LoginField): string {
    if (field !== 'username') return this.values[field]
    return this.isMobile ? normaliseMobile(this.values.username) : this.values.username.trim().toLowerCase()
  }

  private ruleOf(field: LoginField) {
    if (field === 'captcha') return CAPTCHA_RULE
    if (field === 'password') return this.rules.loginPassword
    return this.isMobile ? this.rules.loginMobileNum : this.rules.loginUsername
  }

  private async loadRules(): Promise<void> {
    try {
      const rules = await this.effects.api.rules()
      runInAction(() => {
        this.rules = rules
      })
    } catch {
      // The server checks anyway; until its rules come, fields are only required.
    }
  }

  private async restore(): Promise<void> {
    const registered = this.effects.takeRegistered()
    if (registered) {
      this.values.username = registered
      return
    }
    if (!this.canRemember) return
    const saved = await this.effects.remembered.load(this.slot)
    if (!saved) return
    runInAction(() => {
      this.remember = true
      if (this.values.username === '') this.values.username = saved.username
      if (this.values.password === '') this.values.password = saved.password
    })
  }

  private fail(thrown: unknown): void {
    const captcha = this.effects.api.captchaOf(thrown)
    runInAction(() => {
      this.phase = 'editing'
      this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
      if (captcha) this.captcha = captcha
      this.values.captcha = ''
    })
  }
}
