import type { CaptchaChallenge, FieldRules } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import type { FieldProblem } from '../../lib/field-problem.ts'
import { normaliseMobile } from '../../lib/mobile-number.ts'
import type { RegisterApi } from './register.api.ts'
import { checkRegisterField, type RegisterValues } from './register-check.ts'
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

const empty = (): RegisterValues => Object.fromEntries(REGISTER_FIELDS.map((f) => [f, ''])) as RegisterValues
const INVITATION_WRONG: FieldProblem = { kind: 'text', key: 'error.invite_invalid' }
const NAME_TAKEN: FieldProblem = { kind: 'text', key: 'error.username_taken' }

/** The register form. Server rules decide the fields; the server has the last word on each. */
export class RegisterStore {
  phase: 'loading' | 'failed' | 'editing' | 'sending' | 'done' = 'loading'
  method: RegisterMethod = 'username'
  values: RegisterValues = empty()
  problems: Partial<Record<RegisterField, FieldProblem | null>> = {}
  agreed = true
  captcha: CaptchaChallenge | null = null
  failure: string | null = null
  options: RegisterOptions = { methods: [], captcha: false, invitation: false, mobilePassword: false }
  rules: FieldRules = {}
  private checkedInvitation: string | null = null
  private readonly effects: RegisterEffects

  constructor(effects: RegisterEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects'>(this, { effects: false })
  }

  get fields(): RegisterField[] {
    return fieldsOf({ ...this.options, method: this.method, rules: this.rules })
  }

  get firstProblem(): RegisterField | undefined {
    return this.fields.find((field) => this.problems[field])
  }

  /** Starts afresh: on every opening of the form. */
  async open(options: RegisterOptions): Promise<void> {
    this.options = options
    this.method = options.methods[0] ?? 'username'
    this.phase = 'loading'
    this.values = { ...empty(), ...invitationOf(this.effects.place.url) }
    this.problems = {}
    this.agreed = true
    this.failure = null
    this.checkedInvitation = null
    if (options.captcha) void this.reloadCaptcha()
    try {
      const rules = await this.effects.api.rules()
      runInAction(() => {
        this.rules = rules
        this.phase = 'editing'
      })
    } catch (thrown) {
      runInAction(() => {
        this.phase = 'failed'
        this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
      })
    }
  }

  choose(method: RegisterMethod): void {
    this.method = method
    this.problems = {}
    this.failure = null
  }

  change(field: RegisterField, value: string): void {
    if (field === 'mobileNum') this.values.mobileNum = normaliseMobile(value)
    else this.values[field] = field === 'username' ? value.toLowerCase() : value
    if (this.problems[field]) this.check(field)
    if (field === 'password' && this.values.confirmPassword !== '') this.check('confirmPassword')
  }

  check(field: RegisterField): void {
    const today = new Date().toISOString().slice(0, 10)
    this.problems[field] = checkRegisterField(field, this.values, this, today)
  }

  /** Leaving a field: checks it, and asks the server about an invitation or a name. */
  async leave(field: RegisterField): Promise<void> {
    if (this.values[field] === '') return
    this.check(field)
    if (this.problems[field]) return
    if (field === 'affiliateCode') await this.checkInvitation()
    if (field === 'username') await this.checkName()
  }

  revalidate(): void {
    for (const field of this.fields)
      if (this.values[field] !== '' && this.problems[field]?.kind !== 'text') this.check(field)
  }

  agree(on: boolean): void {
    this.agreed = on
  }

  async reloadCaptcha(): Promise<void> {
    this.values.captcha = ''
    try {
      const captcha = await this.effects.api.captcha()
      runInAction(() => {
        this.captcha = captcha
      })
    } catch (thrown) {
      runInAction(() => {
        this.captcha = null
        this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
      })
    }
  }

  /** Answers whether the account now exists. */
  async submit(): Promise<boolean> {
    if (this.phase !== 'editing' || !this.agreed) return false
    for (const field of this.fields) this.check(field)
    if (this.firstProblem) return false
    this.phase = 'sending'
    this.failure = null
    try {
      if (!(await this.checkInvitation())) {
        runInAction(() => {
          this.phase = 'editing'
        })
        return false
      }
      const { userName } = await this.effects.api.register(
        registerPayload({
          values: this.values,
          fields: this.fields,
          method: this.method,
          captchaId: this.captchaId,
          place: this.effects.place,
        }),
      )
      runInAction(() => {
        this.phase = 'done'
      })
      this.effects.registered(this.method === 'mobileNum' ? this.values.mobileNum : userName)
      return true
    } catch (thrown) {
      runInAction(() => {
        this.phase = 'editing'
        const { problems, failure } = problemsOf(thrown, this.fields)
        this.problems = { ...this.problems, ...problems }
        this.failure = failure
      })
      if (this.options.captcha) await this.reloadCaptcha()
      return false
    }
  }

  private get captchaId(): string | undefined {
    return this.options.captcha ? this.captcha?.captchaId : undefined
  }

  /** Asks once for each code; a code that was found good is not asked again. */
  private async checkInvitation(): Promise<boolean> {
    const code = this.values.affiliateCode
    if (!this.options.invitation || code === '' || code === this.checkedInvitation) return true
    const good = await this.effects.api.isInvitation(code, this.effects.place.domain)
    runInAction(() => {
      if (this.values.affiliateCode !== code) return
      this.checkedInvitation = good ? code : null
      this.problems.affiliateCode = good ? null : INVITATION_WRONG
    })
    return good
  }

  private async checkName(): Promise<void> {
    const name = this.values.username
    try {
      const free = await this.effects.api.isFree(name)
      runInAction(() => {
        if (this.values.username === name) this.problems.username = free ? null : NAME_TAKEN
      })
    } catch {
      // Registration itself says so if the name is taken.
    }
  }
}
