import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { createEncryptionKey } from '../testing/encryption-key.ts'
import { PASSWORD_ALONE } from '../testing/security.ts'
import Security from './security.tsx'

const encryption = createEncryptionKey()
beforeAll(() => startTestTexts('mfe-account', { th, en }, 'en'))
beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }))
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'))

async function open(options: FakeHostOptions = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/securityCenter',
    session: {},
    language: 'EN',
    switches: { SECPRIV: true },
    ...options,
    replies: {
      'GET /api/v1/encryption-key': encryption.published,
      'GET /api/v1/member/security': PASSWORD_ALONE,
      'GET /api/v1/member/sessions': [],
      'GET /api/v1/member/logins': { events: [], more: false },
      'GET /api/v1/member/closing': { closesAt: null },
      ...options.replies,
    },
  })
  const show = async () => {
    const view = render(<Security host={host} place="page" />)
    await act(async () => {})
    return view
  }
  return { host, user: userEvent.setup(), show, ...(await show()) }
}
const button = (name: string) => screen.getByRole('button', { name })

async function typePasskeyPassword() {
  const page = await open()
  await page.user.click(button('Add a passkey'))
  await page.user.type(screen.getByLabelText('Password'), 'Demo1234')
  return page
}

test('X-02 removes the password typed for a passkey when the session ends', async () => {
  const { host } = await typePasskeyPassword()
  await act(() => host.session.signOut())
  act(() => host.session.signIn({ token: 't2', type: 0, userName: 'demo02', firstTimeLogin: false }))
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('removes the password typed for a passkey when the member leaves the page', async () => {
  const { unmount, show } = await typePasskeyPassword()
  unmount()
  await show()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('verifies an address without replacing the page to which the member has moved', async () => {
  const answer = Promise.withResolvers()
  const { host, unmount } = await open({
    path: '/m/securityCenter?proof=abc',
    replies: { 'POST /api/v1/member/email/proof': () => answer.promise },
  })
  act(() => host.navigation.push('/m/voucherCenter'))
  unmount()
  await act(async () => answer.resolve({ email: 'nina@example.com' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/voucherCenter' }])
})

async function sendEmailThenClose() {
  const answer = Promise.withResolvers()
  const page = await open({ replies: { 'POST /api/v1/member/email': () => answer.promise } })
  await page.user.click(button('E-mail Not set yet'))
  const sheet = within(screen.getByRole('dialog', { name: 'Confirm your e-mail' }))
  await page.user.type(sheet.getByLabelText('E-mail'), 'nina@example.com')
  await page.user.type(sheet.getByLabelText('Password'), 'Demo1234')
  await page.user.click(sheet.getByRole('button', { name: 'Send the link' }))
  await page.user.click(sheet.getByRole('button', { name: 'Close' }))
  return { ...page, respond: () => act(async () => answer.resolve(null)) }
}

test.each([
  ['another form', 'Mobile number Not set yet', 'Confirm your mobile number'],
  ['the same form, opened again,', 'E-mail Not set yet', 'Confirm your e-mail'],
])('leaves %s open when the form of a closed sheet was sent', async (_, row, title) => {
  const { host, user, respond } = await sendEmailThenClose()
  await user.click(button(row))
  await respond()
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind: 'success' }]))
  // A sheet that is closing is inert until its transition ends.
  expect(screen.getByRole('dialog', { name: title }).closest('[inert]')).toBeNull()
})

test('shows a retry in place of the closing form while the state of the closing is unknown', async () => {
  let calls = 0
  const closing = () => {
    if (++calls === 1) throw apiError('system.busy')
    return { closesAt: '2026-11-23T10:00:00.000Z' }
  }
  const { user } = await open({ replies: { 'GET /api/v1/member/closing': closing } })
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull()
  await user.click(button('Try again'))
  expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeVisible()
})
