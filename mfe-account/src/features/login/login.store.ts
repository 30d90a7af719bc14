import { checkField, FormStore } from '@tessera/platform/form'
import { action, makeObservable, observable, runInAction } from 'mobx'
import type { AutoLogin } from '../../lib/auto-login.ts'
import type { LoginRequest, SignedIn } from '../../lib/log-in.ts'
import { normaliseMobile } from '../../lib/mobile-number.ts'
import type { RememberedLogins } from '../../lib/remembered-logins.ts'
import type { LoginApi } from './login.api.ts'

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

/** The login form: name or number, password, and the captcha that a failed login asks for. */
export class LoginStore extends FormStore<LoginField> {
  side: LoginSide = 'member'
  remember = false
  /** Whether this browser keeps a login for the next visit. */
  canRemember = true
  private readonly effects: LoginEffects

  constructor(effects: LoginEffects) {
    super(['username', 'password', 'captcha'], () => effects.api.captcha())
    this.effects = effects
    makeObservable(this, {
      side: observable,
      remember: observable,
      canRemember: observable,
      open: action,
      setRemember: action,
    })
  }

  /** Whether members may log in with a mobile number in place of the username. */
  get takesMobile(): boolean {
    return this.rules.loginMobileNum?.enabled ?? false
  }

  /** No username begins with a digit, so what does is a mobile number. */
  get isMobile(): boolean {
    return this.takesMobile && /^\s*[+\d๐-๙]/.test(this.values.username)
  }

  /** Starts afresh: on every opening of the form. */
  async open(side: LoginSide): Promise<void> {
    this.reset()
    this.side = side
    this.canRemember = this.effects.autoLogin.isPossible
    this.remember = this.canRemember && this.effects.autoLogin.read()
    await Promise.all([this.load(() => this.effects.api.rules(), { needed: false }), this.restore()])
  }

  setRemember(on: boolean): void {
    this.remember = on
    if (on) return
    this.effects.autoLogin.write(false)
    void this.effects.remembered.forget(this.slot)
  }

  protected async send(): Promise<boolean> {
    const { api, autoLogin, remembered, signIn } = this.effects
    const { password } = this.values
    const username = this.name
    try {
      const session = await api.login(this.request)
      if (this.remember)
        await remembered.save(this.slot, { type: 'username', username, password, countryDialingCode: '' })
      autoLogin.write(this.remember)
      signIn(session, password)
      return true
    } catch (thrown) {
      await remembered.forget(this.slot)
      throw thrown
    }
  }

  protected override judge(field: LoginField) {
    if (field === 'password') return checkField(this.rules.loginPassword, this.values.password)
    return checkField(this.isMobile ? this.rules.loginMobileNum : this.rules.loginUsername, this.name)
  }

  private get name(): string {
    return this.isMobile ? normaliseMobile(this.values.username) : this.values.username.trim().toLowerCase()
  }

  private get slot(): string {
    return `login:${this.side}:username`
  }

  private get request(): LoginRequest {
    const { password, captcha } = this.values
    return {
      type: 'username',
      side: this.side,
      ...(this.isMobile ? { mobileNum: this.name } : { username: this.name }),
      password,
      ...(this.captcha ? { captcha, captchaId: this.captcha.captchaId } : {}),
    }
  }

  private async restore(): Promise<void> {
    const registered = this.effects.takeRegistered()
    if (registered) {
      this.values.username = registered
      return
    }
    const saved = this.canRemember ? await this.effects.remembered.load(this.slot) : null
    if (!saved) return
    runInAction(() => {
      this.remember = true
      if (this.values.username === '') this.values.username = saved.username
      if (this.values.password === '') this.values.password = saved.password
    })
  }
}
