import type { FieldRules } from '@tessera/contracts'
import { oncePerHost } from '@tessera/platform'
import { checkField, type FieldProblem, FormStore } from '@tessera/platform/form'
import { browserVault } from '../../lib/browser-vault.ts'
import { device } from '../../lib/device.ts'
import { checkEmail } from '../../lib/email.ts'
import { phoneServices } from '../../lib/phone/phone-services.ts'
import { prefilledUsername } from '../../lib/prefilled-username.ts'
import { rememberedLogins } from '../../lib/remembered-logins.ts'
import { updateRememberedLogins } from '../../lib/update-remembered-logins.ts'
import { LinkRecoveryStore } from './link-recovery.store.ts'
import { PhoneRecoveryStore } from './phone-recovery.store.ts'
import { type RecoveryApi, recoveryApi } from './recovery.api.ts'

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

/** Creates the stores of account recovery. */
export const composeRecovery = oncePerHost((host) => {
  const api = recoveryApi(host.http, device())
  const remembered = rememberedLogins(browserVault())
  const { verification, countries, codeFor } = phoneServices(host)
  const phone = new PhoneRecoveryStore({
    api,
    code: codeFor('recover'),
    signIn: (session, password) => host.session.signIn(session, { password }),
    updateRemembered: (name, password) =>
      updateRememberedLogins(remembered, ({ username }) => username === name, password),
  })
  const email = new EmailRecoveryStore(api, () => host.locale.texts)
  const link = new LinkRecoveryStore(api, prefilledUsername(host).put)
  host.events.on(
    'language:revalidate',
    () => {
      for (const form of [phone, email, link]) form.revalidate()
    },
    host.lifetime,
  )
  return { phone, email, link, verification, countries }
})
