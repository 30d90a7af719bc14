import { latinDigits } from '@tessera/contracts'
import { type FieldProblem, FormStore, type Refusal, refusalOf } from '@tessera/platform/form'
import { type BankAccount, BankCode, isAccountNumber } from '@tessera/site'
import type { AccountsApi } from './accounts.api.ts'

export type AccountField = 'bank' | 'number' | 'name' | 'password' | 'paymentPassword'

const required: FieldProblem = { kind: 'required' }
const FIRST: readonly AccountField[] = ['bank', 'number', 'name']
const FURTHER: readonly AccountField[] = [...FIRST, 'password', 'paymentPassword']

/** Form of a new bank account. A further one requires both passwords (CSH-041). */
export class AccountForm extends FormStore<AccountField> {
  private readonly api: AccountsApi
  private readonly isFirst: () => boolean
  private readonly added: (account: BankAccount) => void

  constructor(api: AccountsApi, isFirst: () => boolean, added: (account: BankAccount) => void) {
    super(FURTHER)
    this.api = api
    this.isFirst = isFirst
    this.added = added
  }

  override get fields(): readonly AccountField[] {
    return this.isFirst() ? FIRST : FURTHER
  }

  /** Null while none is chosen. */
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
    const proof = this.isFirst() ? {} : { password, paymentPassword }
    this.added(await this.api.add({ bank, number, name: name.trim(), ...proof }))
    return true
  }
}
