import { oncePerHost, Query } from '@tessera/platform'
import { composeWithdraw } from './compose-withdraw.ts'
import { AccountForm } from './features/bank-accounts/account-form.store.ts'
import { accountsApi } from './features/bank-accounts/accounts.api.ts'
import { AccountsStore } from './features/bank-accounts/accounts.store.ts'
import { passwordApi } from './features/payment-password/payment-password.api.ts'
import { ResetPasswordStore } from './features/payment-password/reset-password.store.ts'
import { SetPasswordStore } from './features/payment-password/set-password.store.ts'

/** Stores for the requirements of a withdrawal: bank accounts, and the payment password. */
export const composePayoutSettings = oncePerHost((host) => {
  const { http, events, lifetime } = host
  // Changed accounts or passwords also change the withdrawal offer.
  const { offer } = composeWithdraw(host).withdraw
  const reloadOffer = () => void (offer.loading.isIdle || offer.load())
  const accountApi = accountsApi(http)
  const accounts = new AccountsStore(accountApi, reloadOffer)
  const form = new AccountForm(accountApi, accounts)
  const paymentPasswordApi = passwordApi(http)
  const security = new Query(paymentPasswordApi.security)
  const refreshSecurity = () => {
    void security.load()
    reloadOffer()
  }
  const setPassword = new SetPasswordStore(
    paymentPasswordApi,
    () => security.value?.hasPaymentPassword ?? false,
    refreshSecurity,
  )
  const resetPassword = new ResetPasswordStore(paymentPasswordApi, {
    isProved: () => security.value?.mobile?.isProved ?? false,
    now: () => http.now(),
    done: refreshSecurity,
  })
  events.on(
    'session:ended',
    () => {
      accounts.forget()
      security.reset()
      for (const store of [form, setPassword, resetPassword]) store.reset()
      resetPassword.resendCountdown.start(0)
    },
    lifetime,
  )
  return {
    accounts,
    form,
    security,
    set: setPassword,
    reset: resetPassword,
    dispose: resetPassword.resendCountdown.stop,
  }
})
