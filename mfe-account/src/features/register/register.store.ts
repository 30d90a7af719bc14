import { ApiError } from '@tessera/platform'
import { checkField, type FieldProblem, type Refusal } from '@tessera/platform/form'
import { action, makeObservable, observable, runInAction } from 'mobx'
import type { SignedIn } from '../../lib/log-in.ts'
import type { CodeStore } from '../../lib/phone/code.store.ts'
import { type PhoneFormField, PhoneFormStore } from '../../lib/phone/phone-form.store.ts'
import type { RegisterApi } from './register.api.ts'
import { checkRegisterField } from './register-check.ts'
import { problemsOf } from './register-failure.ts'
import {
  allowedMethods,
  enabledRule,
  isOptional,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterMethod,
  visibleFields,
} from './register-fields.ts'
import { INVITATION_FIELDS, InvitationLink, isInvitationField } from './register-invitation.ts'
import { type RegisterOrigin, registerPayload } from './register-payload.ts'

export interface RegisterEffects {
  api: RegisterApi
  code: CodeStore
  language(): string
  /** Site and address where the form is opened. */
  origin(): RegisterOrigin
  /** Passes the new username to the login form. */
  onRegistered(name: string): void
  /** Visitor who registers after a social sign-in; null for others. */
  newcomer(): { ticket: string; name: string | null } | null
  /** Clears the ticket after it was used or rejected. */
  clearTicket(): void
  signIn(session: SignedIn): void
}

export interface RegisterOptions {
  methods: readonly RegisterMethod[]
  captcha: boolean
  invitation: boolean
  code: boolean
  mobilePassword: boolean
}

const INVITATION_INVALID: FieldProblem = { kind: 'text', key: 'error.invite_invalid' }
const NAME_TAKEN: FieldProblem = { kind: 'text', key: 'error.username_taken' }

/** The register form. Server rules decide the fields; the server validates each again. */
export class RegisterStore extends PhoneFormStore<Exclude<RegisterField, PhoneFormField>> {
  method: RegisterMethod = 'username'
  hasAgreed = true
  options: RegisterOptions = { methods: [], captcha: false, invitation: false, code: false, mobilePassword: false }
  /** The visitor's last invitation link: it survives a visit to another page. */
  readonly link = new InvitationLink()
  /** True if the optional fields are expanded. */
  isExpanded = false
  private origin: RegisterOrigin
  private termsVersion: string | undefined
  private isReadingTerms = false
  private isPrepared = false
  private readonly effects: RegisterEffects

  constructor(effects: RegisterEffects) {
    super({
      fields: REGISTER_FIELDS,
      code: effects.code,
      newCaptcha: () => effects.api.captcha(),
      phase: 'loading',
    })
    this.effects = effects
    this.origin = effects.origin()
    makeObservable(this, {
      method: observable,
      hasAgreed: observable,
      options: observable,
      open: action,
      prepare: action,
      isExpanded: observable,
      selectMethod: action,
      toggleExpanded: action,
      onBlur: action,
      agree: action,
    })
  }

  override get fields(): RegisterField[] {
    const { options, takesCaptcha: captcha, method, rules, link } = this
    const isSocialUser = this.effects.newcomer() !== null
    return visibleFields({
      ...options,
      captcha,
      method,
      rules,
      isSocialUser,
      isInvitedByMember: Boolean(link.fields.recommenderId),
    })
  }

  get methods(): RegisterMethod[] {
    return allowedMethods(this.options.methods, this.rules)
  }

  /** Opens the form before its page is shown. */
  prepare(options: RegisterOptions): void {
    if (this.isReadingTerms) return
    void this.open(options)
    this.isPrepared = true
  }

  /** Called when the page is shown: opens the form, unless that was done in advance. */
  openUnlessPrepared(options: RegisterOptions): void {
    if (!this.isPrepared && !this.isReadingTerms) void this.open(options)
    this.isPrepared = false
    this.isReadingTerms = false
  }

  /** Called when the terms are opened: the typed values are preserved for the way back. */
  onTermsOpened(): void {
    this.isReadingTerms = this.phase === 'editing'
  }

  /** Kind of inviter by whom the visitor was invited, as far as the server knows; null if there is none. */
  get inviter(): 'member' | 'agent' | null {
    return this.link.inviterIn(this.values, { checksCodes: this.options.invitation })
  }

  toggleExpanded(): void {
    this.isExpanded = !this.isExpanded
  }

  /** Optional fields that no link has filled in. */
  get collapsedFields(): RegisterField[] {
    const optionalFields = this.fields.filter(
      (field) => isOptional(field, this.rules[field]) && this.presetValue(field) === undefined,
    )
    // The invitation is first: it is the usual reason to expand the section.
    return [...optionalFields.filter(isInvitationField), ...optionalFields.filter((field) => !isInvitationField(field))]
  }

  /** Filled-in fields are never collapsed. */
  get isSectionOpen(): boolean {
    return this.isExpanded || this.collapsedFields.some((field) => this.values[field] !== '')
  }

  /** Resets the form; called each time it opens. */
  async open(options: RegisterOptions): Promise<void> {
    const { api, origin } = this.effects
    this.origin = origin()
    this.link.open(this.origin.url)
    this.reset(this.link.fields)
    this.options = options
    this.method = options.methods[0] ?? 'username'
    this.hasAgreed = true
    this.isExpanded = false
    // Not promised until it is known to be valid; after an error the registration checks it again.
    this.checkInvitation().catch(() => {})
    this.takesCaptcha = options.captcha
    if (options.captcha) void this.reloadCaptcha()
    const loadRules = async () => {
      const { register, termsVersion } = await api.rules()
      this.termsVersion = termsVersion
      return register
    }
    await this.load(loadRules, { needed: true })
    const [firstMethod] = this.methods
    if (firstMethod && !this.methods.includes(this.method)) this.selectMethod(firstMethod)
    this.suggestNickname()
  }

  /** Suggests the social provider's name as nickname, if it satisfies the form's rule. */
  private suggestNickname(): void {
    const name = this.effects.newcomer()?.name
    if (!name || this.values.nickname !== '' || checkField(this.rules.nickname, name)) return
    runInAction(() => {
      this.values.nickname = name
    })
  }

  selectMethod(method: RegisterMethod): void {
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
  async onBlur(field: RegisterField): Promise<boolean> {
    if (this.values[field] === '') return true
    this.check(field)
    if (!this.problems[field] && field === 'affiliateCode') await this.checkInvitation()
    if (!this.problems[field] && field === 'username') await this.checkUsername()
    return !this.problems[field]
  }

  /** True for a code from a link: it is read-only, unless it has a problem. */
  isLocked(field: RegisterField): boolean {
    const value = this.presetValue(field)
    return value !== undefined && value === this.values[field] && !this.problems[field]
  }

  private presetValue(field: RegisterField): string | undefined {
    return isInvitationField(field) ? this.link.fields[field] : undefined
  }

  agree(isOn: boolean): void {
    this.hasAgreed = isOn
  }

  protected override get canSend(): boolean {
    return this.hasAgreed
  }

  protected override refusalOf(thrown: unknown): Refusal<RegisterField> {
    const refusal = problemsOf(thrown, this.fields)
    for (const field of INVITATION_FIELDS) if (refusal.problems[field]) this.link.reject(this.values[field])
    return refusal
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
    const { values, fields, method, captchaAnswer, origin } = this
    const { api, onRegistered, language, newcomer: socialUser, clearTicket, signIn } = this.effects
    if (!(await this.checkInvitation())) return false
    const proof = fields.includes('verificationCode') ? await this.code.prove(values.verificationCode) : null
    const { countryDialingCode } = this.country
    const terms = { termsVersion: this.termsVersion, language: language() }
    const socialTicket = socialUser()?.ticket
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
        if (thrown instanceof ApiError && /^social\./.test(thrown.code)) clearTicket()
        throw thrown
      })
    if (proof) this.code.forget()
    this.link.clear()
    if (session) {
      clearTicket()
      signIn(session)
    } else onRegistered(method === 'mobileNum' ? values.mobileNum : userName)
    return true
  }

  /** Checks each code once; a code that was valid is not checked again. */
  private async checkInvitation(): Promise<boolean> {
    const { api } = this.effects
    const code = this.values.affiliateCode
    if (!this.options.invitation || code === '' || this.link.isValid(code)) return true
    const isValid = await this.ask('affiliateCode', async () =>
      (await api.isInvitation(code, this.origin.domain)) ? null : INVITATION_INVALID,
    )
    if (isValid) this.link.accept(code)
    else if (code === this.values.affiliateCode && this.link.removeCode(code))
      runInAction(() => {
        // The visitor has not typed it: it must not block the registration.
        this.values.affiliateCode = ''
        this.problems.affiliateCode = null
      })
    return isValid
  }

  private async checkUsername(): Promise<void> {
    try {
      await this.ask('username', async (name) => ((await this.effects.api.isFree(name)) ? null : NAME_TAKEN))
    } catch {
      // Registration itself returns an error if the name is taken.
    }
  }
}
