import { type CaptchaChallenge, type FieldRules, latinDigits, plainText } from '@tessera/contracts'
// Imported by the package's name: a bundled copy would not recognise errors by `instanceof`.
import { ApiError } from '@tessera/platform'
import { action, computed, makeObservable, observable, runInAction } from 'mobx'
import { RequestScope } from '../request-scope.ts'
import { findWork } from './captcha-work.ts'
import { CAPTCHA_RULE, checkField, type FieldProblem } from './problem.ts'
import { captchaOf, type FormText, messageKeyOf, type Refusal, refusalOf } from './refusal.ts'

/** Names of fields whose values are stored exactly as typed. */
const PASSWORD_NAME = /password/i

/** A form may first wait for the server's rules, and fail to get them. */
export type FormPhase = 'loading' | 'failed' | 'editing' | 'sending' | 'done'

/**
 * Common base of forms: values and their problems, by the server's rules or by code; one submission at a time; the server's
 * errors at the field that they are about; a captcha that is required late. Typed values survive every failure. A form
 * extends it with its fields and its call.
 *
 * @example
 * class NicknameForm extends FormStore<'nickname'> {
 *   protected async send() {
 *     await rename(this.values.nickname)
 *     return true
 *   }
 * }
 * const form = new NicknameForm(['nickname'])
 */
export abstract class FormStore<F extends string> {
  phase: FormPhase
  values: Record<F, string>
  /** Null for a valid field, absent if it has not been checked yet. */
  problems: Partial<Record<F, FieldProblem | null>> = {}
  failure: FormText | null = null
  rules: FieldRules = {}
  captcha: CaptchaChallenge | null = null
  /** True if the form has a field for the captcha, which an error may add. */
  takesCaptcha = false
  /** The server requires a captcha that it did not require before: this is not an error of the visitor. */
  captchaAsked = false
  /** Progress of the proof of work in place of the picture, 0 to 1; null if none runs. */
  workShare: number | null = null
  private work: string | null = null
  private workController: AbortController | null = null
  private readonly scope = new RequestScope()
  private readonly names: readonly F[]
  private readonly newCaptcha: (() => Promise<CaptchaChallenge>) | undefined

  /**
   * @param names every field that the form may have; one of them may be `captcha`, with a function that loads another
   * picture
   */
  constructor(names: readonly F[], newCaptcha?: () => Promise<CaptchaChallenge>, phase: FormPhase = 'editing') {
    this.phase = phase
    this.names = names
    this.newCaptcha = newCaptcha
    this.values = this.blank()
    makeObservable<this, 'load' | 'work'>(this, {
      phase: observable,
      values: observable,
      problems: observable,
      failure: observable,
      rules: observable,
      captcha: observable,
      takesCaptcha: observable,
      captchaAsked: observable,
      workShare: observable,
      work: observable,
      firstProblem: computed,
      reset: action,
      load: action,
      change: action,
      check: action,
      revalidate: action,
      reloadCaptcha: action,
      doWork: action,
      stopWork: action,
      submit: action,
    })
  }

  /** Current fields, in their order. */
  get fields(): readonly F[] {
    return this.names.filter((name) => name !== 'captcha' || this.takesCaptcha)
  }

  get firstProblem(): F | undefined {
    return this.fields.find((field) => this.problems[field])
  }

  /** Field to focus: the first problem, or a captcha that has just become required. */
  get nextField(): F | undefined {
    return this.firstProblem ?? this.fields.find((field) => field === 'captcha' && this.captchaAsked)
  }

  /** Resets the form; the response to an earlier submission is ignored. */
  reset(values: Partial<Record<F, string>> = {}): void {
    this.scope.end()
    this.phase = 'editing'
    this.values = { ...this.blank(), ...values }
    this.problems = {}
    this.failure = null
    this.captcha = null
    this.takesCaptcha = false
    this.captchaAsked = false
    this.stopWork()
  }

  /** Stores typed text as plain text, except passwords; a captcha in Latin digits. */
  change(field: F, value: string): void {
    const text = PASSWORD_NAME.test(field) ? value : plainText(value)
    this.values[field] = this.normalise(field, field === 'captcha' ? latinDigits(text) : text)
    if (this.problems[field]) this.check(field)
  }

  check(field: F): void {
    this.problems[field] = field === 'captcha' ? this.judgeCaptcha(this.values[field]) : this.judge(field)
  }

  /** Validates filled fields again, as on a change of language; empty fields and the server's errors are unchanged. */
  revalidate(): void {
    for (const field of this.fields)
      if (this.values[field] !== '' && this.problems[field]?.kind !== 'text') this.check(field)
  }

  /** Captcha fields of a request: the text of the current picture, or the proof of work; empty without a challenge. */
  get captchaAnswer(): { captchaId?: string; captcha?: string; captchaWork?: string } {
    if (!this.takesCaptcha || !this.captcha) return {}
    const { captchaId } = this.captcha
    if (this.work !== null) return { captchaId, captchaWork: this.work }
    const captcha = Object.entries<string>(this.values).find(([name]) => name === 'captcha')?.[1] ?? ''
    return { captchaId, captcha }
  }

  /** True if the proof of work is done, so that no picture has to be read. */
  get isWorked(): boolean {
    return this.work !== null
  }

  /** Computes the proof of work in place of reading the picture. Resolves true once it is solved. */
  async doWork(): Promise<boolean> {
    const work = this.captcha?.work
    if (!work || this.workShare !== null) return false
    this.workShare = 0
    const controller = new AbortController()
    this.workController = controller
    const isCurrent = () => this.workController === controller
    const reportProgress = (share: number) =>
      runInAction(() => {
        if (isCurrent()) this.workShare = share
      })
    const solution = await findWork(work, reportProgress, controller.signal).catch(() => null)
    if (!isCurrent()) return false
    runInAction(() => {
      this.workController = null
      this.workShare = solution === null ? null : 1
      this.work = solution
      if (solution !== null) for (const field of this.names) if (field === 'captcha') this.problems[field] = null
    })
    return solution !== null
  }

  /** Aborts or discards the proof of work: the picture is read instead. */
  stopWork(): void {
    this.workController?.abort()
    this.workController = null
    this.workShare = null
    this.work = null
  }

  async reloadCaptcha(): Promise<void> {
    this.clearCaptcha()
    try {
      const captcha = await this.newCaptcha?.()
      runInAction(() => {
        this.captcha = captcha ?? null
      })
    } catch (error) {
      runInAction(() => {
        this.captcha = null
        this.failure ??= messageKeyOf(error)
      })
    }
  }

  /** Resolves true if everything succeeded; does nothing while a submission is pending. */
  async submit(): Promise<boolean> {
    if (this.phase !== 'editing' || !this.canSend) return false
    for (const field of this.fields) this.check(field)
    if (this.firstProblem) return false
    this.phase = 'sending'
    this.failure = null
    const isCurrent = this.scope.enter()
    try {
      const isSent = await this.send()
      runInAction(() => {
        if (isCurrent()) this.phase = isSent ? 'done' : 'editing'
      })
      return isSent
    } catch (error) {
      if (isCurrent()) await this.refuse(error)
      return false
    }
  }

  /** Makes the call; resolves false if it found a problem before anything was sent. */
  protected abstract send(): Promise<boolean>

  /** True if the form as a whole may be sent. */
  protected get canSend(): boolean {
    return true
  }

  protected judge(field: F): FieldProblem | null {
    return checkField(this.rules[field], this.values[field])
  }

  /** Normalises a value before it is stored. */
  protected normalise(_field: F, value: string): string {
    return value
  }

  /** Maps an error to fields. */
  protected refusalOf(error: unknown): Refusal<F> {
    return refusalOf(error, this.fields)
  }

  /**
   * Validates a value on the server, and resolves true if it is valid; the result is ignored if the value has changed since.
   */
  protected async ask(field: F, validate: (value: string) => Promise<FieldProblem | null>): Promise<boolean> {
    const value = this.values[field]
    const problem = await validate(value)
    runInAction(() => {
      if (this.values[field] === value) this.problems[field] = problem
    })
    return problem === null
  }

  /** Loads the server's rules. A form that is rendered without them ignores a failure to load. */
  protected async load(rules: () => Promise<FieldRules>, { needed }: { needed: boolean }): Promise<void> {
    const isCurrent = this.scope.enter()
    if (needed) this.phase = 'loading'
    const applyIfCurrent = (change: () => void) => isCurrent() && runInAction(change)
    try {
      const loadedRules = await rules()
      applyIfCurrent(() => {
        this.rules = loadedRules
        if (needed) this.phase = 'editing'
      })
    } catch (error) {
      if (!needed) return
      applyIfCurrent(() => {
        this.phase = 'failed'
        this.failure = messageKeyOf(error)
      })
    }
  }

  /** Applies an error of this form, or of an additional call such as one for a code. */
  protected async refuse(error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : 'unknown'
    const newCaptcha = captchaOf(error)
    runInAction(() => {
      this.phase = 'editing'
      this.captchaAsked =
        newCaptcha !== null && (code === 'captcha.needed' || (code === 'captcha.wrong' && !this.takesCaptcha))
      if (!this.captchaAsked) {
        const { problems, failure } = this.refusalOf(error)
        Object.assign(this.problems, problems)
        this.failure = failure
      }
      if (!newCaptcha) return
      this.takesCaptcha = true
      this.captcha = newCaptcha
      this.clearCaptcha()
    })
    // The server accepts a captcha only once.
    if (this.takesCaptcha && !newCaptcha && code !== 'request.offline') await this.reloadCaptcha()
  }

  protected clearCaptcha(): void {
    this.stopWork()
    for (const field of this.names) if (field === 'captcha') this.values[field] = ''
  }

  private judgeCaptcha(value: string): FieldProblem | null {
    return this.isWorked ? null : checkField(CAPTCHA_RULE, value)
  }

  private blank(): Record<F, string> {
    return Object.fromEntries(this.names.map((name) => [name, ''])) as Record<F, string>
  }
}
