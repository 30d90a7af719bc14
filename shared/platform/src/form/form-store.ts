import { type CaptchaChallenge, type FieldRules, latinDigits, plainText } from '@tessera/contracts'
// By the package's name: in a release a copy of its own would recognise no refusal.
import { ApiError } from '@tessera/platform'
import { action, computed, makeObservable, observable, runInAction } from 'mobx'
import { findWork } from './captcha-work.ts'
import { CAPTCHA_RULE, checkField, type FieldProblem } from './problem.ts'
import { captchaOf, type FormText, messageKeyOf, type Refusal, refusalOf } from './refusal.ts'

/** Names of fields whose values are kept as they were typed. */
const PASSWORD = /password/i

/** A form may first wait for the server's rules, and fail to get them. */
export type FormPhase = 'loading' | 'failed' | 'editing' | 'sending' | 'done'

/**
 * What every form does: values and what is wrong with them, by the server's rules or by code; one sending at a time; what the
 * server refuses beside the field that it is about; a captcha that is asked for late. What was typed outlives every failure.
 * A form extends it with its fields and what it sends.
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
  /** Null where a field was found good, absent where it has not been looked at. */
  problems: Partial<Record<F, FieldProblem | null>> = {}
  failure: FormText | null = null
  rules: FieldRules = {}
  captcha: CaptchaChallenge | null = null
  /** Whether the form has a field for the captcha, which a refusal may add. */
  takesCaptcha = false
  /** The server asks for a captcha that it had not asked for before: nothing is wrong yet. */
  captchaAsked = false
  /** How much of the work in place of the picture is done, 0 to 1; null where none is. */
  workShare: number | null = null
  private work: string | null = null
  private working: AbortController | null = null
  private opening = 0
  private readonly names: readonly F[]
  private readonly newCaptcha: (() => Promise<CaptchaChallenge>) | undefined

  /** @param names every field that the form may ask for; one of them may be `captcha`, with the way to another picture */
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

  /** The fields that are asked now, in their order. */
  get fields(): readonly F[] {
    return this.names.filter((name) => name !== 'captcha' || this.takesCaptcha)
  }

  get firstProblem(): F | undefined {
    return this.fields.find((field) => this.problems[field])
  }

  /** Where the visitor goes on: at the first problem, or at a captcha that was just asked for. */
  get nextField(): F | undefined {
    return this.firstProblem ?? this.fields.find((field) => field === 'captcha' && this.captchaAsked)
  }

  /** Starts afresh; an answer to what was sent before changes nothing here any more. */
  reset(values: Partial<Record<F, string>> = {}): void {
    this.opening++
    this.phase = 'editing'
    this.values = { ...this.blank(), ...values }
    this.problems = {}
    this.failure = null
    this.captcha = null
    this.takesCaptcha = false
    this.captchaAsked = false
    this.stopWork()
  }

  /** Keeps what was typed as plain text, but for passwords; a captcha in Latin digits. */
  change(field: F, value: string): void {
    const text = PASSWORD.test(field) ? value : plainText(value)
    this.values[field] = this.normalise(field, field === 'captcha' ? latinDigits(text) : text)
    if (this.problems[field]) this.check(field)
  }

  check(field: F): void {
    this.problems[field] = field === 'captcha' ? this.judgeCaptcha(this.values[field]) : this.judge(field)
  }

  /** Checks again what is filled, as on a change of language; what is empty stays untouched, and so does what the server said. */
  revalidate(): void {
    for (const field of this.fields)
      if (this.values[field] !== '' && this.problems[field]?.kind !== 'text') this.check(field)
  }

  /** What a call sends to answer the challenge that stands here: what was read in its picture, or the work; nothing without one. */
  get captchaAnswer(): { captchaId?: string; captcha?: string; captchaWork?: string } {
    if (!this.takesCaptcha || !this.captcha) return {}
    const { captchaId } = this.captcha
    if (this.work !== null) return { captchaId, captchaWork: this.work }
    const captcha = Object.entries<string>(this.values).find(([name]) => name === 'captcha')?.[1] ?? ''
    return { captchaId, captcha }
  }

  /** Whether the work is done: nothing needs to be read then. */
  get isWorked(): boolean {
    return this.work !== null
  }

  /** Lets the browser work in place of reading the picture. Answers whether it came to its end. */
  async doWork(): Promise<boolean> {
    const work = this.captcha?.work
    if (!work || this.workShare !== null) return false
    this.workShare = 0
    const working = new AbortController()
    this.working = working
    const isCurrent = () => this.working === working
    const tell = (share: number) =>
      runInAction(() => {
        if (isCurrent()) this.workShare = share
      })
    const found = await findWork(work, tell, working.signal).catch(() => null)
    if (!isCurrent()) return false
    runInAction(() => {
      this.working = null
      this.workShare = found === null ? null : 1
      this.work = found
      if (found !== null) for (const field of this.names) if (field === 'captcha') this.problems[field] = null
    })
    return found !== null
  }

  /** Leaves the work, done or not: the picture is read after all. */
  stopWork(): void {
    this.working?.abort()
    this.working = null
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
    } catch (thrown) {
      runInAction(() => {
        this.captcha = null
        this.failure ??= messageKeyOf(thrown)
      })
    }
  }

  /** Answers whether all is done; while it is being sent, a second time does nothing. */
  async submit(): Promise<boolean> {
    if (this.phase !== 'editing' || !this.canSend) return false
    for (const field of this.fields) this.check(field)
    if (this.firstProblem) return false
    this.phase = 'sending'
    this.failure = null
    const { opening } = this
    const isCurrent = () => opening === this.opening
    try {
      const sent = await this.send()
      runInAction(() => {
        if (isCurrent()) this.phase = sent ? 'done' : 'editing'
      })
      return sent
    } catch (thrown) {
      if (isCurrent()) await this.refuse(thrown)
      return false
    }
  }

  /** Makes the call; answers false where it found a problem itself before anything was sent. */
  protected abstract send(): Promise<boolean>

  /** Whether the form as a whole may be sent. */
  protected get canSend(): boolean {
    return true
  }

  protected judge(field: F): FieldProblem | null {
    return checkField(this.rules[field], this.values[field])
  }

  /** How a value is kept. */
  protected normalise(_field: F, value: string): string {
    return value
  }

  /** Where a refusal belongs. */
  protected refusalOf(thrown: unknown): Refusal<F> {
    return refusalOf(thrown, this.fields)
  }

  /** Asks the server about a value, and answers whether it is good; what is said of a value that has changed since is not heard. */
  protected async ask(field: F, question: (value: string) => Promise<FieldProblem | null>): Promise<boolean> {
    const value = this.values[field]
    const problem = await question(value)
    runInAction(() => {
      if (this.values[field] === value) this.problems[field] = problem
    })
    return problem === null
  }

  /** Takes the server's rules. Where the form is drawn without them, it does without those that do not come. */
  protected async load(rules: () => Promise<FieldRules>, { needed }: { needed: boolean }): Promise<void> {
    const { opening } = this
    if (needed) this.phase = 'loading'
    const settle = (change: () => void) => opening === this.opening && runInAction(change)
    try {
      const given = await rules()
      settle(() => {
        this.rules = given
        if (needed) this.phase = 'editing'
      })
    } catch (thrown) {
      if (!needed) return
      settle(() => {
        this.phase = 'failed'
        this.failure = messageKeyOf(thrown)
      })
    }
  }

  /** Takes over what a refusal says, be it of this form or of a call that it makes beside its own, such as one for a code. */
  protected async refuse(thrown: unknown): Promise<void> {
    const code = thrown instanceof ApiError ? thrown.code : 'unknown'
    const carried = captchaOf(thrown)
    runInAction(() => {
      this.phase = 'editing'
      this.captchaAsked =
        carried !== null && (code === 'captcha.needed' || (code === 'captcha.wrong' && !this.takesCaptcha))
      if (!this.captchaAsked) {
        const { problems, failure } = this.refusalOf(thrown)
        Object.assign(this.problems, problems)
        this.failure = failure
      }
      if (!carried) return
      this.takesCaptcha = true
      this.captcha = carried
      this.clearCaptcha()
    })
    // A captcha is spent by being looked at.
    if (this.takesCaptcha && !carried && code !== 'request.offline') await this.reloadCaptcha()
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
