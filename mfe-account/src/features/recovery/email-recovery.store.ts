import type { FieldRules } from '@tessera/contracts'
import { checkField, type FieldProblem, FormStore } from '@tessera/platform/form'
import { checkEmail } from '../../lib/email.ts'
import type { RecoveryApi } from './recovery.api.ts'

export type EmailRecoveryField = 'username' | 'email' | 'captcha'

/** Requests a mail with a link; the response does not reveal if one was sent. */
export class EmailRecoveryStore extends FormStore<EmailRecoveryField> {
  private readonly api: RecoveryApi
  private readonly language: () => string

  constructor(api: RecoveryApi, language: () => string) {
    super(['username', 'email', 'captcha'], () => api.captcha())
    this.api = api
    this.language = language
  }

  async open(): Promise<void> {
    this.reset()
    await this.load(async (): Promise<FieldRules> => (await this.api.rules()).login, { needed: false })
  }

  protected override judge(field: EmailRecoveryField): FieldProblem | null {
    if (field === 'username') return checkField(this.rules.loginUsername, this.username)
    return checkEmail(this.values.email)
  }

  protected async send(): Promise<boolean> {
    const { values, captchaAnswer } = this
    await this.api.requestEmail({
      username: this.username,
      email: values.email.trim(),
      language: this.language(),
      ...captchaAnswer,
    })
    return true
  }

  private get username(): string {
    return this.values.username.trim().toLowerCase()
  }
}
