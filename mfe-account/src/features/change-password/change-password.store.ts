import { ApiError, oncePerHost, Query } from '@tessera/platform'
import { checkField, type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx'
import { browserVault } from '../../lib/browser-vault.ts'
import type { SignedIn } from '../../lib/log-in.ts'
import { checkNewPassword, PASSWORD_REASONS } from '../../lib/new-password.ts'
import { type RememberedLogin, rememberedLogins } from '../../lib/remembered-logins.ts'
import { updateRememberedLogins } from '../../lib/update-remembered-logins.ts'
import { type ChangePasswordApi, changePasswordApi } from './change-password.api.ts'

export type ChangePasswordField = 'oldPassword' | 'newPassword' | 'confirmNewPassword'

export interface ChangePasswordEffects {
  api: ChangePasswordApi
  /** Returns the cached password of this login once; null if the member must type it. */
  takeCachedPassword(): string | null
  onChanged(session: SignedIn, oldPassword: string, newPassword: string): Promise<void>
}

/**
 * Password change of a logged-in member. The old password is requested only if it is not cached (ACC-109) and the account has
 * one.
 */
export class ChangePasswordStore extends FormStore<ChangePasswordField> {
  /** The old and the new password are the same: shown in a dialog, and nothing is sent. */
  isSame = false
  /** True to remove passkeys and linked providers too. */
  removeMethods = false
  private readonly hasPassword: Query<boolean>
  private cachedPassword: string | null = null
  private loginRules: typeof this.rules = {}
  private readonly effects: ChangePasswordEffects

  constructor(effects: ChangePasswordEffects) {
    super(['oldPassword', 'newPassword', 'confirmNewPassword'])
    this.effects = effects
    this.hasPassword = new Query(effects.api.hasPassword)
    makeObservable<this, 'cachedPassword'>(this, {
      isSame: observable,
      removeMethods: observable,
      setRemoveMethods: action,
      cachedPassword: observableRef,
      open: action,
      forget: action,
      closeSameDialog: action,
    })
  }

  /** True if the account is known to have no password. */
  get isFirst(): boolean {
    return this.hasPassword.value === false
  }

  get isOldRequired(): boolean {
    return this.cachedPassword === null && !this.isFirst
  }

  override get fields(): readonly ChangePasswordField[] {
    return this.isOldRequired ? super.fields : ['newPassword', 'confirmNewPassword']
  }

  async open(): Promise<void> {
    this.forget()
    this.isSame = false
    this.removeMethods = false
    this.cachedPassword = this.effects.takeCachedPassword()
    const rules = async () => {
      const { login, register } = await this.effects.api.rules()
      this.loginRules = login
      return register
    }
    await Promise.all([this.load(rules, { needed: false }), this.cachedPassword === null && this.hasPassword.load()])
  }

  /** Called when the form is closed: clears the passwords. */
  forget(): void {
    this.reset()
    this.cachedPassword = null
    this.hasPassword.reset()
  }

  setRemoveMethods(isOn: boolean): void {
    this.removeMethods = isOn
  }

  closeSameDialog(): void {
    this.isSame = false
  }

  override change(field: ChangePasswordField, value: string): void {
    super.change(field, value)
    if (field === 'newPassword' && this.values.confirmNewPassword !== '') this.check('confirmNewPassword')
  }

  protected override judge(field: ChangePasswordField): FieldProblem | null {
    const { oldPassword, newPassword, confirmNewPassword } = this.values
    if (field === 'oldPassword') return checkField(this.loginRules.loginPassword, oldPassword)
    if (field === 'newPassword') return checkNewPassword(this.rules, newPassword)
    if (confirmNewPassword === '') return { kind: 'text', key: 'field.confirm_required' }
    return confirmNewPassword === newPassword ? null : { kind: 'text', key: 'field.confirm_mismatch' }
  }

  protected override refusalOf(thrown: unknown): Refusal<ChangePasswordField> {
    return refusalOf(thrown, this.fields, {
      fields: { 'login.wrong': 'oldPassword', 'modify.new.old.same': 'newPassword' },
      texts: { 'login.wrong': 'field.old_password_wrong' },
      reasons: PASSWORD_REASONS,
    })
  }

  protected async send(): Promise<boolean> {
    const { newPassword, confirmNewPassword } = this.values
    const oldPassword = this.cachedPassword ?? (this.isFirst ? '' : this.values.oldPassword)
    if (oldPassword === newPassword) {
      runInAction(() => {
        this.isSame = true
      })
      return false
    }
    try {
      const session = await this.effects.api.change({
        oldPassword,
        newPassword,
        confirmNewPassword,
        ...(this.removeMethods ? { removeMethods: true } : {}),
      })
      await this.effects.onChanged(session, oldPassword, newPassword)
      return true
    } catch (thrown) {
      // The cached password is no longer valid, or another page has set the first one: the member must type it.
      if (thrown instanceof ApiError && thrown.code === 'login.wrong')
        runInAction(() => {
          this.cachedPassword = null
          this.hasPassword.reset()
        })
      throw thrown
    }
  }
}

/** The store of the form that changes a password. */
export const composeChange = oncePerHost((host) => {
  const store = new ChangePasswordStore({
    api: changePasswordApi(host.http),
    takeCachedPassword: () => host.session.lendPassword(),
    onChanged: (session, oldPassword, password) => {
      host.session.passwordChanged({ session, password })
      const isSameLogin = (login: RememberedLogin) =>
        login.username === session.userName || login.password === oldPassword
      return updateRememberedLogins(rememberedLogins(browserVault()), isSameLogin, password)
    },
  })
  host.events.on('language:revalidate', () => store.revalidate(), host.lifetime)
  host.events.on('session:ended', () => store.forget(), host.lifetime)
  return store
})
