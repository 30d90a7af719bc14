import { oncePerHost, Reply } from '@tessera/platform'
import { composeWithdraw } from './compose-withdraw.ts'
import { AccountForm } from './features/bank-accounts/account-form.store.ts'
import { accountsApi } from './features/bank-accounts/accounts.api.ts'
import { AccountsStore } from './features/bank-accounts/accounts.store.ts'
import { passwordApi } from './features/payment-password/password.api.ts'
import { ResetPasswordStore } from './features/payment-password/reset-password.store.ts'
import { SetPasswordStore } from './features/payment-password/set-password.store.ts'

/** The stores of what a withdrawal needs: bank accounts, and the payment password. */
export const composePaidTo = oncePerHost((host) => {
  const { http, events, lifetime } = host
  // Changes here also affect the withdrawal offer.
  const { offer } = composeWithdraw(host).withdraw
  const changed = () => void (offer.loading.isIdle || offer.load())
  const accountCalls = accountsApi(http)
  const accounts = new AccountsStore(accountCalls, changed)
  const isFirst = () => (accounts.list.value?.length ?? 0) === 0
  const form = new AccountForm(accountCalls, isFirst, accounts.take)
  const calls = passwordApi(http)
  const security = new Reply(calls.security)
  const renew = () => {
    void security.load()
    changed()
  }
  const set = new SetPasswordStore(calls, () => security.value?.hasPaymentPassword ?? false, renew)
  const reset = new ResetPasswordStore(calls, {
    isProved: () => security.value?.mobile?.isProved ?? false,
    now: () => http.now(),
    done: renew,
  })
  events.on(
    'session:ended',
    () => {
      accounts.forget()
      security.reset()
      for (const store of [form, set, reset]) store.reset()
    },
    lifetime,
  )
  return { accounts, form, security, set, reset, dispose: reset.wait.stop }
})
