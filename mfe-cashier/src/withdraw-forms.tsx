import type { Host, PageProps } from '@tessera/platform'
import { composePaidTo } from './compose-paid-to.ts'
import { AccountsPage } from './features/bank-accounts/accounts.page.tsx'
import { PasswordPage } from './features/payment-password/password.page.tsx'

export function Accounts(props: PageProps) {
  const { accounts, form } = composePaidTo(props.host)
  return <AccountsPage {...props} store={accounts} form={form} />
}

export function Password(props: PageProps) {
  const { security, set, reset } = composePaidTo(props.host)
  return <PasswordPage {...props} security={security} set={set} reset={reset} />
}

/** Sets off what a visit to one of them will show. */
export function prepareForm(host: Host, form: string | null): void {
  const { accounts, security } = composePaidTo(host)
  void (form === 'password' ? security : accounts.list).load()
}
