import { type FieldProblem, FormStore, type Refusal } from '@tessera/platform/form'
import { action, makeObservable, observable } from 'mobx'
import { normaliseMobile } from '../../lib/mobile-number.ts'
import type { RegisterApi } from './register.api.ts'
import { checkRegisterField } from './register-check.ts'
import { problemsOf } from './register-failure.ts'
import { fieldsOf, REGISTER_FIELDS, type RegisterField, type RegisterMethod } from './register-fields.ts'
import { invitationOf } from './register-invitation.ts'
import { type RegisterPlace, registerPayload } from './register-payload.ts'

export interface RegisterEffects {
  api: RegisterApi
  place: RegisterPlace
  /** Tells the login form the new name. */
  registered(name: string): void
}

export interface RegisterOptions {
  methods: readonly RegisterMethod[]
  captcha: boolean
  invitation: boolean
  mobilePassword: boolean
}

const INVITATION_WRONG: FieldProblem = { kind: 'text', key: 'error.invite_invalid' }
const NAME_TAKEN: FieldProblem = { kind: 'text', key: 'error.username_taken' }

/** The register form. Server rules decide the fields; the server has the last word on each. */
export class RegisterStore extends FormStore<RegisterField> {
  method: RegisterMethod = 'username'
  agreed = true
  options: RegisterOptions = { methods: [], captcha: false, invitation: false, mobilePassword: false }
  private goodInvitation: string | null = null
  private readonly effects: RegisterEffects

  constructor(effects: RegisterEffects) {
    super(REGISTER_FIELDS, () => effects.api.captcha(), 'loading')
    this.effects = effects
    makeObservable(this, {
      method: observable,
      agreed: observable,
      options: observable,
      open: action,
      choose: action,
      leave: action,
      agree: action,
    })
  }

  override get fields(): RegisterField[] {
    return fieldsOf({ ...this.options, captcha: this.takesCaptcha, method: this.method, rules: this.rules })
  }

  /** Starts afresh: on every opening of the form. */
  async open(options: RegisterOptions): Promise<void> {
    const { api, place } = this.effects
    this.reset(invitationOf(place.url))
    this.options = options
    this.method = options.methods[0] ?? 'username'
    this.agreed = true
    this.goodInvitation = null
    this.takesCaptcha = options.captcha
    if (options.captcha) void this.reloadCaptcha()
    await this.load(() => api.rules(), { needed: true })
  }

  choose(method: RegisterMethod): void {
    this.method = method
    this.problems = {}
    this.failure = null
  }

  override change(field: RegisterField, value: string): void {
    super.change(field, value)
    if (field === 'password' && this.values.confirmPassword !== '') this.check('confirmPassword')
  }

  /** Leaving a field: checks it, and asks the server about an invitation or a name. Answers whether it is good. */
  async leave(field: RegisterField): Promise<boolean> {
    if (this.values[field] === '') return true
    this.check(field)
    if (!this.problems[field] && field === 'affiliateCode') await this.checkInvitation()
    if (!this.problems[field] && field === 'username') await this.checkName()
    return !this.problems[field]
  }

  agree(on: boolean): void {
    this.agreed = on
  }

  protected override get canSend(): boolean {
    return this.agreed
  }

  protected override refusalOf(thrown: unknown): Refusal<RegisterField> {
    return problemsOf(thrown, this.fields)
  }

  protected override judge(field: RegisterField): FieldProblem | null {
    return checkRegisterField(field, this.values, this, new Date().toISOString().slice(0, 10))
  }

  protected override normalise(field: RegisterField, value: string): string {
    if (field === 'mobileNum') return normaliseMobile(value)
    return field === 'username' ? value.toLowerCase() : value
  }

  protected async send(): Promise<boolean> {
    const { values, fields, method, captcha } = this
    const { api, place, registered } = this.effects
    if (!(await this.checkInvitation())) return false
    const captchaId = this.takesCaptcha ? captcha?.captchaId : undefined
    const { userName } = await api.register(registerPayload({ values, fields, method, captchaId, place }))
    registered(method === 'mobileNum' ? values.mobileNum : userName)
    return true
  }

  /** Asks once for each code; a code that was found good is not asked again. */
  private async checkInvitation(): Promise<boolean> {
    const { api, place } = this.effects
    const code = this.values.affiliateCode
    if (!this.options.invitation || code === '' || code === this.goodInvitation) return true
    const isGood = await this.ask('affiliateCode', async () =>
      (await api.isInvitation(code, place.domain)) ? null : INVITATION_WRONG,
    )
    if (isGood) this.goodInvitation = code
    return isGood
  }

  private async checkName(): Promise<void> {
    try {
      await this.ask('username', async (name) => ((await this.effects.api.isFree(name)) ? null : NAME_TAKEN))
    } catch {
      // Registration itself says so if the name is taken.
    }
  }
}
