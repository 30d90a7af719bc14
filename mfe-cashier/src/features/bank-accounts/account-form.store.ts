import { latinDigits } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { BankCode, isAccountNumber } from '@tessera/site'
import type { AccountsApi } from './accounts.api.ts'
import type { AccountsStore } from './accounts.store.ts'

export type AccountField = 'bank' | 'number' | 'name' | 'password' | 'paymentPassword'

type AccountList = Pick<AccountsStore, 'isFirst' | 'markFurther' | 'append'>

const required: FieldProblem = { kind: 'required' }
const FIRST_ACCOUNT_FIELDS: readonly AccountField[] = ['bank', 'number', 'name']
const FURTHER_ACCOUNT_FIELDS: readonly AccountField[] = [...FIRST_ACCOUNT_FIELDS, 'password', 'paymentPassword']

/** Form of a new bank account. A further one requires both passwords (CSH-041). */
export class AccountForm extends FormStore<AccountField> {
  private readonly api: AccountsApi
  private readonly accounts: AccountList

  constructor(api: AccountsApi, accounts: AccountList) {
    super(FURTHER_ACCOUNT_FIELDS)
    this.api = api
    this.accounts = accounts
  }

  override get fields(): readonly AccountField[] {
    return this.accounts.isFirst ? FIRST_ACCOUNT_FIELDS : FURTHER_ACCOUNT_FIELDS
  }

  /** Null while no bank is selected. */
  get bank(): BankCode | null {
    return BankCode.safeParse(this.values.bank).data ?? null
  }

  protected override judge(field: AccountField): FieldProblem | null {
    const value = this.values[field].trim()
    if (value === '') return required
    const { bank } = this
    if (field === 'number' && bank && !isAccountNumber(bank, value)) return { kind: 'pattern', patternId: 'digits' }
    return null
  }

  protected override normalise(field: AccountField, value: string): string {
    return field === 'number' ? latinDigits(value).replaceAll(/\D/g, '') : value
  }

  protected override refusalOf(thrown: unknown): Refusal<AccountField> {
    if (thrown instanceof ApiError && thrown.code === 'login.wrong' && this.accounts.isFirst) {
      // The server counts an account that is not in the list, so it requires the passwords.
      this.accounts.markFurther()
      return { problems: { password: required, paymentPassword: required }, failure: null }
    }
    return refusalOf(thrown, this.fields, {
      fields: {
        'login.wrong': 'password',
        'payment.password.wrong': 'paymentPassword',
        'account.name': 'name',
      },
      texts: { 'login.wrong': 'field.old_password_wrong' },
    })
  }

  protected async send(): Promise<boolean> {
    const { number, name, password, paymentPassword } = this.values
    const { bank } = this
    if (!bank) return false
    const passwords = this.accounts.isFirst ? {} : { password, paymentPassword }
    this.accounts.append(await this.api.add({ bank, number, name: name.trim(), ...passwords }))
    return true
  }
}
