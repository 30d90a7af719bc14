import { webcrypto } from 'node:crypto'
import { apiError, type FakeCall, type FakeHostOptions, fakeHost, startTestTexts, WholeReply } from '@tessera/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Login from './login.tsx'
import Register, { prepare } from './register.tsx'

const rule = (minLength: number, maxLength: number, patternId: string, required = true) => ({
  enabled: true,
  required,
  minLength,
  maxLength,
  patternId,
})
const register = {
  username: rule(4, 16, 'username'),
  password: rule(8, 64, 'password'),
  affiliateCode: rule(4, 16, 'code', false),
  recommenderId: { ...rule(4, 16, 'username', false), enabled: false },
}

const CHECK_CALL = 'GET /api/v1/register/affiliate'
/** Response to a code that is unknown. */
const UNKNOWN_CODE = new WholeReply({ success: true, data: { success: false }, value: { code: null } })

let published = ''
beforeAll(() => startTestTexts('mfe-account', { th, en }, 'en'))
beforeAll(async () => {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  published = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64')
})

/** A visitor for whom the slice was composed at home, by the login popup. */
function atHome(replies: FakeHostOptions['replies'] = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/home',
    language: 'EN',
    switches: { USERNAMEREG3: true },
    info: { register: { captcha: false, invitation: true } },
    replies: {
      'GET /api/v1/register/validation': { register, login: {} },
      'GET /api/v1/encryption-key': { kid: 'k1', key: published },
      'GET /api/v1/register/username': { available: true },
      'PUT /api/v1/members': { userName: 'newname' },
      [CHECK_CALL]: new WholeReply({ success: true, data: { success: true }, value: { code: 'AGENT01' } }),
      ...replies,
    },
  })
  render(<Login host={host} place="popup" />)
  return { host, user: userEvent.setup() }
}
async function goTo(host: ReturnType<typeof fakeHost>, path: string) {
  cleanup()
  act(() => host.navigation.push(path))
  act(() => prepare(host))
  render(<Register host={host} place="page" />)
  await screen.findByRole('button', { name: 'Register' })
}
const field = (name: RegExp) => screen.getByLabelText(name)

test('X-39 fills in and locks the code of an invitation link followed after the login popup', async () => {
  const { host } = atHome()
  await goTo(host, '/m/register?affiliateCode=AGENT01')
  expect(field(/Invitation code/)).toHaveValue('AGENT01')
  expect(field(/Invitation code/)).toHaveAttribute('readonly')
})

test('X-39 names the inviting member, whatever the rules require', async () => {
  const { host } = atHome()
  await goTo(host, '/m/register')
  expect(screen.queryByLabelText(/Recommender/)).toBeNull()
  await goTo(host, '/m/register?recommenderId=demo01')
  expect(field(/Recommender/)).toHaveValue('demo01')
  expect(field(/Recommender/)).toHaveAttribute('readonly')
})

test.each([
  ['?recommenderId=3FA9C21B7D04', /^A friend invites you/],
  ['?affiliateCode=AGENT01', /^You came by an invitation/],
])('ACC-153 shows that %s counts', async (query, said) => {
  const { host } = atHome()
  await goTo(host, '/m/register')
  expect(screen.queryByText(said)).toBeNull()
  await goTo(host, `/m/register${query}`)
  expect(await screen.findByText(said)).toBeInTheDocument()
})

test('ACC-153 drops a link’s code that the server does not know when the form opens, and registers without it', async () => {
  const sent: unknown[] = []
  const check = jest.fn((_: FakeCall) => UNKNOWN_CODE)
  const { host, user } = atHome({
    [CHECK_CALL]: check,
    'PUT /api/v1/members': ({ body }: FakeCall) => {
      sent.push(body)
      return { userName: 'newname' }
    },
  })
  await goTo(host, '/m/register?affiliateCode=ZZZZ')
  const note = await screen.findByText('The invitation code of this link is not valid. You can register without it.')
  expect(note.closest('[role="status"]')).not.toBeNull()
  expect(screen.queryByText(/^You came by an invitation/)).toBeNull()
  expect(check.mock.calls[0]?.[0].query).toEqual({ code: 'ZZZZ', domain: 'localhost' })
  await user.type(field(/^Username/), 'newname')
  await user.type(field(/^Password/), 'Demo1234')
  await user.type(field(/^Confirm/), 'Demo1234')
  await user.click(screen.getByRole('checkbox', { name: /years old/ }))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('promises nothing for a link’s code before the server knows it, or if it cannot be checked', async () => {
  const check = () => {
    throw apiError('system.busy')
  }
  const { host } = atHome({ [CHECK_CALL]: check })
  await goTo(host, '/m/register?affiliateCode=AGENT01')
  expect(screen.queryByText(/^You came by an invitation/)).toBeNull()
  expect(field(/Invitation code/)).toHaveValue('AGENT01')
})

test('ACC-153 shows an invitation in the popup after another popup, another language and an abandoned login', async () => {
  const { host } = atHome()
  await goTo(host, '/m/register?affiliateCode=AGENT01')
  await goTo(host, '/m/login')
  await act(() => host.locale.change('TH'))
  cleanup()
  act(() => host.popups.show('register'))
  render(<Register host={host} place="popup" />)
  expect(await screen.findByLabelText(/Invitation code/)).toHaveValue('AGENT01')
})

test('retains an invitation over a look at another page, until another link replaces it', async () => {
  const { host } = atHome()
  await goTo(host, '/m/register?affiliateCode=AGENT01')
  await goTo(host, '/m/register')
  expect(field(/Invitation code/)).toHaveValue('AGENT01')
  await goTo(host, '/m/register?recommenderId=demo01')
  expect(screen.queryByLabelText(/Invitation code/)).toBeNull()
  expect(field(/Recommender/)).toHaveValue('demo01')
})

test('unlocks a code that the server rejects', async () => {
  const refuse = () => {
    throw apiError('referrer.wrong')
  }
  const { host, user } = atHome({ 'PUT /api/v1/members': refuse })
  await goTo(host, '/m/register?recommenderId=nobody')
  await user.type(field(/^Username/), 'newname')
  await user.type(field(/^Password/), 'Demo1234')
  await user.type(field(/^Confirm/), 'Demo1234')
  await user.click(screen.getByRole('checkbox', { name: /years old/ }))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(field(/Recommender/)).toBeInvalid())
  expect(screen.queryByText(/^A friend invites you/)).toBeNull()
  expect(field(/Recommender/)).not.toHaveAttribute('readonly')
})

test('requests the form’s rules once, prepared or not', async () => {
  const asked = jest.fn((_: FakeCall) => ({ register, login: {} }))
  const { host } = atHome({ 'GET /api/v1/register/validation': asked })
  asked.mockClear()
  await goTo(host, '/m/register')
  expect(asked).toHaveBeenCalledTimes(1)
  cleanup()
  render(<Register host={host} place="page" />)
  await screen.findByRole('button', { name: 'Register' })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('X-39 AGT-059 reports a page opened with an agent’s code after a second, and no other', async () => {
  const codes: unknown[] = []
  const visit = ({ body }: FakeCall) => {
    codes.push(body)
    throw apiError('system.busy')
  }
  const { host } = atHome({ 'POST /api/v1/links/visit': visit })
  await goTo(host, '/m/register?recommenderId=demo01')
  await goTo(host, '/m/register?affiliateCode=AGENT01')
  expect(codes).toEqual([])
  await waitFor(() => expect(codes).toEqual([{ code: 'AGENT01' }]))
  expect(host.log.errors).toEqual([])
})
