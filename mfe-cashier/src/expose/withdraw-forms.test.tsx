import { type BankAccount, MAX_BANK_ACCOUNTS } from '@tessera/site'
import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAccount, openWithdraw } from '../testing/open-withdraw.tsx'

const LIST = 'GET /api/v1/bank-accounts'
const ADD = 'POST /api/v1/bank-accounts'
const SECURITY = 'GET /api/v1/member/security'
const security = (hasPaymentPassword: boolean, isProved = false) => ({
  passwordChangedAt: null,
  mobile: { shown: '081-xxx-5678', isProved },
  email: null,
  hasPaymentPassword,
  bankAccounts: 0,
  passkeys: [],
  socials: [],
})
const accounts = (list: readonly BankAccount[], replies: FakeHostOptions['replies'] = {}) =>
  openWithdraw('/m/withdraw?form=accounts', { replies: { [LIST]: list, ...replies } })
const password = (hasOne: boolean, replies: FakeHostOptions['replies'] = {}, isProved = false) =>
  openWithdraw('/m/withdraw?form=password', { replies: { [SECURITY]: security(hasOne, isProved), ...replies } })

async function add(list: readonly BankAccount[], answer: unknown = anAccount({ id: 'a2' })) {
  const opened = await accounts(list, { [ADD]: answer })
  await opened.user.click(await screen.findByRole('button', { name: 'Add a bank account' }))
  const form = within(await screen.findByRole('form', { name: 'Add a bank account' }))
  const choose = async (search: string, bank: RegExp) => {
    await opened.user.click(form.getByRole('button', { name: 'Choose a bank' }))
    const banks = within(await screen.findByRole('dialog', { name: 'Choose a bank' }))
    await opened.user.type(banks.getByRole('searchbox'), `${search}{Enter}`)
    await waitFor(() => expect(banks.getAllByRole('listitem').length).toBeLessThan(4))
    await opened.user.click(banks.getByRole('button', { name: bank }))
  }
  return { ...opened, form, choose }
}

test('shows the accounts with their pending steps, three at most', async () => {
  await accounts([
    anAccount(),
    anAccount({ id: 'a2', bank: 'GSB', state: 'cooling', usableFrom: '2026-11-23T05:00:00.000Z' }),
    anAccount({ id: 'a3', bank: 'SCB', state: 'reviewing' }),
  ])
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining('Kasikornbank xxx-xxx-1234 · Somchai Jaidee'),
    expect.stringMatching(/Government Savings Bank Waiting.*usable/),
    expect.stringContaining('Name is checked'),
  ])
  expect(MAX_BANK_ACCOUNTS).toBe(3)
  expect(screen.queryByRole('button', { name: 'Add a bank account' })).toBeNull()
  expect(screen.getByText(/You have three/)).toBeInTheDocument()
})

test('adds the first account without a password: a bank by search, its number by its rule, the name', async () => {
  const { sent, user, form, choose } = await add([])
  expect(form.queryByLabelText('Log-in password')).toBeNull()
  await choose('ออมสิน', /Government Savings Bank/)
  const number = form.getByRole('textbox', { name: 'Account number' })
  await user.type(number, '๐๑๒-345 6789')
  await user.type(form.getByRole('textbox', { name: 'Account name' }), 'Somchai Jaidee')
  await user.click(form.getByRole('button', { name: 'Save the account' }))
  expect(number).toHaveValue('0123456789')
  expect(number).toHaveAccessibleDescription('Account numbers of this bank have 12 digits')
  expect(sent(ADD)).toEqual([])
  await user.type(number, '12')
  await user.click(form.getByRole('button', { name: 'Save the account' }))
  await waitFor(() => expect(sent(ADD)).toHaveLength(1))
  expect(Object.keys(sent(ADD)[0]?.body as object)).toContain('ct')
  expect(await screen.findByRole('button', { name: 'Remove Kasikornbank xxx-xxx-1234' })).toBeInTheDocument()
})

test('requires both passwords for a further account, and shows a wrong one beside its field', async () => {
  const { user, form, choose } = await add([anAccount()], () => {
    throw apiError('payment.password.wrong', { left: 4 })
  })
  await choose('scb', /Siam Commercial/)
  await user.type(form.getByRole('textbox', { name: 'Account number' }), '0123456789')
  await user.type(form.getByRole('textbox', { name: 'Account name' }), 'Somchai')
  await user.type(form.getByLabelText('Log-in password'), 'secret-enough')
  await user.type(form.getByLabelText('Payment password'), '275946')
  await user.click(form.getByRole('button', { name: 'Save the account' }))
  await waitFor(() =>
    expect(form.getByLabelText('Payment password')).toHaveAccessibleDescription('The payment password is wrong.'),
  )
})

test('shows both passwords for an account that the server counts as a further one, and sends it again', async () => {
  let hasPasswords = false
  const { sent, user, form, choose } = await add([], () => {
    if (!hasPasswords) throw apiError('login.wrong')
    return anAccount({ id: 'a2' })
  })
  await choose('scb', /Siam Commercial/)
  await user.type(form.getByRole('textbox', { name: 'Account number' }), '0123456789')
  await user.type(form.getByRole('textbox', { name: 'Account name' }), 'Somchai')
  await user.click(form.getByRole('button', { name: 'Save the account' }))
  const loginPassword = await form.findByLabelText('Log-in password')
  expect(loginPassword).toHaveFocus()
  expect(form.getByText(/a further account can be used after 24/)).toBeInTheDocument()
  expect(form.queryByText('Wrong account or password')).toBeNull()
  hasPasswords = true
  await user.type(loginPassword, 'secret-enough')
  await user.type(form.getByLabelText('Payment password'), '275946')
  await user.click(form.getByRole('button', { name: 'Save the account' }))
  expect(await screen.findByRole('button', { name: 'Remove Kasikornbank xxx-xxx-1234' })).toBeInTheDocument()
  expect(sent(ADD)).toHaveLength(2)
})

test('requires both passwords after the removal of the only account', async () => {
  const { user } = await accounts([anAccount()], { 'DELETE /api/v1/bank-accounts': null })
  await user.click(await screen.findByRole('button', { name: 'Remove Kasikornbank xxx-xxx-1234' }))
  await screen.findByText('Add the first one to be paid to.')
  await user.click(screen.getByRole('button', { name: 'Add a bank account' }))
  const form = within(await screen.findByRole('form', { name: 'Add a bank account' }))
  for (const label of ['Log-in password', 'Payment password']) expect(form.getByLabelText(label)).toBeInTheDocument()
})

test('rejects an account of another name beside the name', async () => {
  const { user, form, choose } = await add([], () => {
    throw apiError('account.name')
  })
  await choose('scb', /Siam Commercial/)
  await user.type(form.getByRole('textbox', { name: 'Account number' }), '0123456789')
  await user.type(form.getByRole('textbox', { name: 'Account name' }), 'Somying')
  await user.click(form.getByRole('button', { name: 'Save the account' }))
  const name = form.getByRole('textbox', { name: 'Account name' })
  await waitFor(() => expect(name).toHaveAccessibleDescription('The bank account has to be in your own name.'))
})

test('removes an account after a confirmation; retains one with money on its way, with the reason', async () => {
  let refuses = true
  const { host, sent, user } = await accounts([anAccount()], {
    'DELETE /api/v1/bank-accounts': () => {
      if (refuses) throw apiError('request.conflict')
      return null
    },
  })
  const remove = await screen.findByRole('button', { name: 'Remove Kasikornbank xxx-xxx-1234' })
  await user.click(remove)
  await waitFor(() => expect(host.log.errors).toHaveLength(1))
  refuses = false
  await user.click(remove)
  expect(await screen.findByText('Add the first one to be paid to.')).toBeInTheDocument()
  expect(sent('DELETE /api/v1/bank-accounts').at(-1)?.query).toEqual({ id: 'a1' })
})

test('sets the payment password by the login password: six digits, twice the same', async () => {
  const { host, sent, user } = await password(false, { 'POST /api/v1/payment-password': null })
  await user.type(await screen.findByLabelText('Log-in password'), 'secret-enough')
  const [one, again] = [
    screen.getByLabelText('New payment password'),
    screen.getByLabelText('New payment password again'),
  ]
  expect(one).toHaveAttribute('inputmode', 'numeric')
  await user.type(one, '27594')
  await user.type(again, '275947')
  await user.click(screen.getByRole('button', { name: 'Set the payment password' }))
  expect(one).toHaveAccessibleDescription('Use 6 to 6 characters')
  expect(again).toHaveAccessibleDescription('The two passwords are not the same')
  await user.type(one, '7')
  await user.click(screen.getByRole('button', { name: 'Set the payment password' }))
  await waitFor(() => expect(host.navigation.path).toBe('/m/withdraw'))
  expect(sent('POST /api/v1/payment-password')).toHaveLength(1)
  expect(host.log.toasts.at(-1)?.text).toBe('The payment password is set')
})

test('rejects a weak one beside its field, and requires the previous one for a change', async () => {
  const { user } = await password(true, {
    'POST /api/v1/payment-password': () => {
      throw apiError('payment.password.weak')
    },
  })
  await user.type(await screen.findByLabelText('Present payment password'), '275947')
  await user.type(screen.getByLabelText('New payment password'), '123456')
  await user.type(screen.getByLabelText('New payment password again'), '123456')
  await user.click(screen.getByRole('button', { name: 'Change the payment password' }))
  const field = screen.getByLabelText('New payment password')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/six digits that are hard to guess/))
})

test('resets a forgotten one by a code to the proved number, and shows the day’s wait for withdrawals before', async () => {
  const { host, sent, user } = await password(
    true,
    {
      'POST /api/v1/verification-code': { flow: 'f1', expirationTime: new Date(Date.now() + 60_000).toISOString() },
      'POST /api/v1/payment-password/reset': { coolingUntil: '2026-11-23T05:00:00.000Z' },
    },
    true,
  )
  await user.click(await screen.findByRole('button', { name: 'I have forgotten it' }))
  expect(screen.getByText(/After a reset withdrawals wait/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Your confirmed mobile number'), '0812345678')
  await user.click(screen.getByRole('button', { name: 'Get a code' }))
  await waitFor(() =>
    expect(sent('POST /api/v1/verification-code')[0]?.body).toMatchObject({
      purpose: 'prove',
      mobileNum: '0812345678',
    }),
  )
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.type(screen.getByLabelText('Log-in password'), 'secret-enough')
  await user.type(screen.getByLabelText('New payment password'), '275947')
  await user.type(screen.getByLabelText('New payment password again'), '275947')
  await user.click(screen.getByRole('button', { name: 'Reset the payment password' }))
  await waitFor(() => expect(host.navigation.path).toBe('/m/withdraw'))
  expect(sent('POST /api/v1/payment-password/reset')).toHaveLength(1)
})

test('requires the login password alone for a reset without a proved number', async () => {
  const { user } = await password(true)
  await user.click(await screen.findByRole('button', { name: 'I have forgotten it' }))
  expect(screen.getByLabelText('Log-in password')).toBeInTheDocument()
  expect(screen.queryByLabelText('Your confirmed mobile number')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I remember it' }))
  expect(screen.getByLabelText('Present payment password')).toBeInTheDocument()
})

test('ends the wait for another code on time after the form was closed', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] })
  await password(
    true,
    {
      'POST /api/v1/verification-code': () => ({
        flow: 'f1',
        expirationTime: new Date(Date.now() + 60_000).toISOString(),
      }),
    },
    true,
  )
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'I have forgotten it' }))
  await user.type(screen.getByLabelText('Your confirmed mobile number'), '0812345678')
  await user.click(screen.getByRole('button', { name: 'Get a code' }))
  expect(await screen.findByRole('button', { name: /\d+ s/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'I remember it' }))
  await user.click(screen.getByRole('button', { name: 'I have forgotten it' }))
  act(() => jest.advanceTimersByTime(61_000))
  expect(screen.getByRole('button', { name: 'Get a code' })).toBeEnabled()
  jest.useRealTimers()
})
