import { apiError } from '@tessera/testing'
import { anAccount } from '../../testing/open-withdraw.tsx'
import { AccountForm } from './account-form.store.ts'
import type { AccountsApi } from './accounts.api.ts'
import { AccountsStore } from './accounts.store.ts'

const ENTRY = { bank: 'SCB', number: '0123456789', name: 'Somchai' }
const PASSWORDS = { password: 'secret-enough', paymentPassword: '275946' }

function accountForm(add: AccountsApi['add']) {
  const api = { list: async () => [], remove: async () => undefined, add: jest.fn(add) } satisfies AccountsApi
  const accounts = new AccountsStore(api, () => undefined)
  return { form: new AccountForm(api, accounts), accounts, api }
}

test('sends both passwords once the server requires them, also after the form was reopened, but not for another member', async () => {
  const { form, accounts, api } = accountForm(async ({ password }) => {
    if (password === undefined) throw apiError('login.wrong')
    return anAccount()
  })
  form.reset(ENTRY)
  expect([await form.submit(), form.nextField, form.failure]).toEqual([false, 'password', null])
  form.reset({ ...ENTRY, ...PASSWORDS })
  expect(await form.submit()).toBe(true)
  expect(api.add.mock.calls).toEqual([[ENTRY], [{ ...ENTRY, ...PASSWORDS }]])
  accounts.forget()
  expect(form.fields).toEqual(['bank', 'number', 'name'])
})
