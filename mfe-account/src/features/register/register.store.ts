import { type FieldProblem, FormStore, type Refusal } from '@tessera/platform/form'
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx'
import { normaliseMobile } from '../../lib/mobile-number.ts'
import type { RegisterApi } from './register.api.ts'
import { checkRegisterField } from './register-check.ts'
import { problemsOf } from './register-failure.ts'
import { fieldsOf, REGISTER_FIELDS, type RegisterField, type RegisterMethod } from './register-fields.ts'
import { type Invitation, invitationOf } from './register-invitation.ts'
import { type RegisterPlace, registerPayload } from './register-payload.ts'

export interface RegisterEffects {
  api: RegisterApi
  /** Where the form is opened. */
  place(): RegisterPlace
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
  /** What the last invitation link of this visitor named: it outlives a look at another page. */
  invited: Invitation = {}
  private place: RegisterPlace
  private isPrepared = false
  private goodInvitation: string | null = null
  private readonly effects: RegisterEffects

  constructor(effects: RegisterEffects) {
    super(REGISTER_FIELDS, () => effects.api.captcha(), 'loading')
    this.effects = effects
    this.place = effects.place()
    makeObservable(this, {
      method: observable,
      agreed: observable,
      options: observable,
      invited: observableRef,
      open: action,
      prepare: action,
      choose: action,
      leave: action,
      agree: action,
    })
  }

  override get fields(): RegisterField[] {
    const { options, takesCaptcha: captcha, method, rules, invited } = this
    return fieldsOf({ ...options, captcha, method, rules, isInvitedByMember: Boolean(invited.recommenderId) })
  }

  /** Opens the form ahead of its page. */
  prepare(options: RegisterOptions): void {
    void this.open(options)
    this.isPrepared = true
  }

  /** The page of the form stands: opens it, unless that was done ahead of it. */
  stand(options: RegisterOptions): void {
    if (!this.isPrepared) void this.open(options)
    this.isPrepared = false
  }

  /** Starts afresh: on every opening of the form. */
  async open(options: RegisterOptions): Promise<void> {
    const { api, place } = this.effects
    this.place = place()
    const invited = invitationOf(this.place.url)
    if (Object.keys(invited).length > 0) this.invited = invited
    this.reset(this.invited)
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

  /** A code that came with a link stands as it came, unless something is wrong with it. */
  isLocked(field: RegisterField): boolean {
    const given = field === 'affiliateCode' || field === 'recommenderId' ? this.invited[field] : undefined
    return given !== undefined && given === this.values[field] && !this.problems[field]
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
    const { values, fields, method, captcha, place } = this
    const { api, registered } = this.effects
    if (!(await this.checkInvitation())) return false
    const captchaId = this.takesCaptcha ? captcha?.captchaId : undefined
    const { userName } = await api.register(registerPayload({ values, fields, method, captchaId, place }))
    runInAction(() => {
      this.invited = {}
    })
    registered(method === 'mobileNum' ? values.mobileNum : userName)
    return true
  }

  /** Asks once for each code; a code that was found good is not asked again. */
  private async checkInvitation(): Promise<boolean> {
    const { api } = this.effects
    const code = this.values.affiliateCode
    if (!this.options.invitation || code === '' || code === this.goodInvitation) return true
    const isGood = await this.ask('affiliateCode', async () =>
      (await api.isInvitation(code, this.place.domain)) ? null : INVITATION_WRONG,
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
