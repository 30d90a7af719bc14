import { ApiError } from '@tessera/platform'
import { type FieldProblem, FormStore, messageKeyOf, type Refusal, refusalOf } from '@tessera/platform/form'
import type { LinkOver } from '@tessera/site'
import { LinkFailureValue } from '@tessera/site/calls'
import { action, makeObservable, observable, runInAction } from 'mobx'
import { checkNewPassword, PASSWORD_REASONS } from '../../lib/new-password.ts'
import type { RecoveryApi } from './recovery.api.ts'

/** Sets a new password with an emailed link. The link is checked first, which does not use it up. */
export class LinkRecoveryStore extends FormStore<'newPassword'> {
  userName: string | null = null
  /** Reason why the link is invalid; null while it may be valid. */
  invalidReason: LinkOver['why'] | null = null
  private token = ''
  private readonly api: RecoveryApi
  private readonly onPasswordSet: (name: string) => void

  constructor(api: RecoveryApi, onPasswordSet: (name: string) => void) {
    super(['newPassword'], undefined, 'loading')
    this.api = api
    this.onPasswordSet = onPasswordSet
    makeObservable(this, { userName: observable, invalidReason: observable, open: action })
  }

  async open(token: string): Promise<void> {
    this.reset()
    this.phase = 'loading'
    this.token = token
    this.userName = null
    this.invalidReason = null
    const isCurrent = () => this.token === token
    try {
      const [{ userName }, rules] = await Promise.all([this.api.checkLink(token), this.api.rules().catch(() => null)])
      if (!isCurrent()) return
      runInAction(() => {
        this.userName = userName
        this.rules = rules?.register ?? {}
        this.phase = 'editing'
      })
    } catch (thrown) {
      if (!isCurrent() || this.closeIfInvalid(thrown)) return
      runInAction(() => {
        this.phase = 'failed'
        this.failure = messageKeyOf(thrown)
      })
    }
  }

  protected override judge(): FieldProblem | null {
    return checkNewPassword(this.rules, this.values.newPassword)
  }

  protected override refusalOf(thrown: unknown): Refusal<'newPassword'> {
    this.closeIfInvalid(thrown)
    return refusalOf(thrown, this.fields, {
      fields: { 'modify.new.old.same': 'newPassword' },
      reasons: PASSWORD_REASONS,
    })
  }

  protected async send(): Promise<boolean> {
    const { userName } = await this.api.setPasswordByLink({ token: this.token, newPassword: this.values.newPassword })
    this.onPasswordSet(userName)
    return true
  }

  private closeIfInvalid(thrown: unknown): boolean {
    if (!(thrown instanceof ApiError) || thrown.code !== 'link.over') return false
    const failure = LinkFailureValue.safeParse(thrown.value)
    this.markInvalid(failure.success ? failure.data.why : 'unknown')
    return true
  }

  private markInvalid(reason: LinkOver['why']): void {
    runInAction(() => {
      this.invalidReason = reason
    })
  }
}
