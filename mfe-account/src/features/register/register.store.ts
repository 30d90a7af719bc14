import { ApiError } from '@tessera/platform'
import { checkField, type FieldProblem, type Refusal } from '@tessera/platform/form'
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { SignedIn } from '../../lib/log-in.ts'
import type { CodeStore } from '../../lib/phone/code.store.ts'
import { type PhoneFormField, PhoneFormStore } from '../../lib/phone/phone-form.store.ts'
import type { RegisterApi } from './register.api.ts'
import { checkRegisterField } from './register-check.ts'
import { problemsOf } from './register-failure.ts'
import {
  allowedMethods,
  enabledRule,
  fieldsOf,
  isOptional,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterMethod,
} from './register-fields.ts'
import { type Invitation, invitationOf } from './register-invitation.ts'
import { type RegisterPlace, registerPayload } from './register-payload.ts'

export interface RegisterEffects {
  api: RegisterApi
  code: CodeStore
  language(): string
  /** Place where the form is opened. */
  place(): RegisterPlace
  /** Passes the new name to the login form. */
  registered(name: string): void
  /** Visitor for whom a provider vouches, and who registers that way. */
  newcomer(): { ticket: string; name: string | null } | null
  /** The ticket is used up, or refused. */
  forgetTicket(): void
  signIn(session: SignedIn): void
}

export interface RegisterOptions {
  methods: readonly RegisterMethod[]
  captcha: boolean
  invitation: boolean
  code: boolean
  mobilePassword: boolean
}

const INVITATION_WRONG: FieldProblem = { kind: 'text', key: 'error.invite_invalid' }
const NAME_TAKEN: FieldProblem = { kind: 'text', key: 'error.username_taken' }

const isInvitation = (field: RegisterField): field is 'affiliateCode' | 'recommenderId' =>
  field === 'affiliateCode' || field === 'recommenderId'

/** The register form. Server rules decide the fields; the server has the last word on each. */
export class RegisterStore extends PhoneFormStore<Exclude<RegisterField, PhoneFormField>> {
  method: RegisterMethod = 'username'
  agreed = true
  options: RegisterOptions = { methods: [], captcha: false, invitation: false, code: false, mobilePassword: false }
  /** Fields of the visitor's last invitation link: they survive a visit to another page. */
  invited: Invitation = {}
  /** True if the optional fields are expanded. */
  isUnfolded = false
  private place: RegisterPlace
  private termsVersion: string | undefined
  private isAway = false
  private isPrepared = false
  private goodInvitation: string | null = null
  private readonly effects: RegisterEffects

  constructor(effects: RegisterEffects) {
    super({
      fields: REGISTER_FIELDS,
      code: effects.code,
      newCaptcha: () => effects.api.captcha(),
      phase: 'loading',
    })
    this.effects = effects
    this.place = effects.place()
    makeObservable(this, {
      method: observable,
      agreed: observable,
      options: observable,
      invited: observableRef,
      open: action,
      prepare: action,
      isUnfolded: observable,
      by: action,
      unfold: action,
      leave: action,
      agree: action,
    })
  }

  override get fields(): RegisterField[] {
    const { options, takesCaptcha: captcha, method, rules, invited } = this
    const isVouched = this.effects.newcomer() !== null
    return fieldsOf({
      ...options,
      captcha,
      method,
      rules,
      isVouched,
      isInvitedByMember: Boolean(invited.recommenderId),
    })
  }

  get methods(): RegisterMethod[] {
    return allowedMethods(this.options.methods, this.rules)
  }

  /** Opens the form ahead of its page. */
  prepare(options: RegisterOptions): void {
    if (this.isAway) return
    void this.open(options)
    this.isPrepared = true
  }

  /** Called when the page is shown: opens the form, unless that was done in advance. */
  stand(options: RegisterOptions): void {
    if (!this.isPrepared && !this.isAway) void this.open(options)
    this.isPrepared = false
    this.isAway = false
  }

  /** Called when the terms are opened: the typed values are preserved for the way back. */
  lookAway(): void {
    this.isAway = this.phase === 'editing'
  }

  unfold(): void {
    this.isUnfolded = !this.isUnfolded
  }

  /** Optional fields that no link has filled in. */
  get folded(): RegisterField[] {
    const folded = this.fields.filter(
      (field) => isOptional(field, this.rules[field]) && this.presetValue(field) === undefined,
    )
    // The invitation first: it is what the fold is opened for.
    return [...folded.filter(isInvitation), ...folded.filter((field) => !isInvitation(field))]
  }

  /** Filled-in fields are never collapsed. */
  get isOpen(): boolean {
    return this.isUnfolded || this.folded.some((field) => this.values[field] !== '')
  }

  /** Starts afresh: on every opening of the form. */
  async open(options: RegisterOptions): Promise<void> {
    const { api, place: origin } = this.effects
    this.place = origin()
    const invited = invitationOf(this.place.url)
    if (Object.keys(invited).length > 0) this.invited = invited
    this.reset(this.invited)
    this.options = options
    this.method = options.methods[0] ?? 'username'
    this.agreed = true
    this.isUnfolded = false
    this.goodInvitation = null
    this.takesCaptcha = options.captcha
    if (options.captcha) void this.reloadCaptcha()
    const rules = async () => {
      const { register, termsVersion } = await api.rules()
      this.termsVersion = termsVersion
      return register
    }
    await this.load(rules, { needed: true })
    const [first] = this.methods
    if (first && !this.methods.includes(this.method)) this.by(first)
    this.callByName()
  }

  /** A provider's name for the visitor is a suggestion, if it is one that the form takes. */
  private callByName(): void {
    const name = this.effects.newcomer()?.name
    if (!name || this.values.nickname !== '' || checkField(this.rules.nickname, name)) return
    runInAction(() => {
      this.values.nickname = name
    })
  }

  by(method: RegisterMethod): void {
    this.method = method
    this.problems = {}
    this.failure = null
  }

  override change(field: RegisterField, value: string): void {
    super.change(field, value)
    if (field === 'password' && this.values.confirmPassword !== '') this.check('confirmPassword')
  }

  /**
   * Called on blur of a field: validates it, and checks an invitation or a name with the server. Resolves true if it is
   * valid.
   */
  async leave(field: RegisterField): Promise<boolean> {
    if (this.values[field] === '') return true
    this.check(field)
    if (!this.problems[field] && field === 'affiliateCode') await this.checkInvitation()
    if (!this.problems[field] && field === 'username') await this.checkName()
    return !this.problems[field]
  }

  /** True for a code from a link: it is read-only, unless it has a problem. */
  isLocked(field: RegisterField): boolean {
    const value = this.presetValue(field)
    return value !== undefined && value === this.values[field] && !this.problems[field]
  }

  private presetValue(field: RegisterField): string | undefined {
    return isInvitation(field) ? this.invited[field] : undefined
  }

  agree(isOn: boolean): void {
    this.agreed = isOn
  }

  protected override get canSend(): boolean {
    return this.agreed
  }

  protected override refusalOf(thrown: unknown): Refusal<RegisterField> {
    return problemsOf(thrown, this.fields)
  }

  protected override judge(field: RegisterField): FieldProblem | null {
    if (field === 'mobileNum') return this.checkNumber()
    if (field === 'verificationCode') return this.checkCode()
    return checkRegisterField(field, this.values, this, new Date().toISOString().slice(0, 10))
  }

  protected override normalise(field: RegisterField, value: string): string {
    return field === 'username' ? value.toLowerCase() : super.normalise(field, value)
  }

  protected override get keepsCaptcha(): boolean {
    return this.options.captcha
  }

  protected override get numberRule() {
    return enabledRule(this.rules.mobileNum)
  }

  protected async send(): Promise<boolean> {
    const { values, fields, method, captchaAnswer, place: origin } = this
    const { api, registered, language, newcomer, forgetTicket, signIn } = this.effects
    if (!(await this.checkInvitation())) return false
    const proof = fields.includes('verificationCode') ? await this.code.prove(values.verificationCode) : null
    const { countryDialingCode } = this.country
    const terms = { termsVersion: this.termsVersion, language: language() }
    const socialTicket = newcomer()?.ticket
    const payload = registerPayload({
      values,
      fields,
      method,
      captchaAnswer,
      place: origin,
      countryDialingCode,
      proof,
      terms,
    })
    const { userName, session } = await api
      .register({ ...payload, ...(socialTicket ? { socialTicket } : {}) })
      .catch((thrown: unknown) => {
        if (thrown instanceof ApiError && /^social\./.test(thrown.code)) forgetTicket()
        throw thrown
      })
    if (proof) this.code.forget()
    runInAction(() => {
      this.invited = {}
    })
    if (session) {
      forgetTicket()
      signIn(session)
    } else registered(method === 'mobileNum' ? values.mobileNum : userName)
    return true
  }

  /** Checks each code once; a code that was valid is not checked again. */
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
      // Registration itself returns an error if the name is taken.
    }
  }
}
