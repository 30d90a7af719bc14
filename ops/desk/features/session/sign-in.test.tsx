import { act, fireEvent, screen } from '@testing-library/react'
import { ErrorResponse, tokenOf, UNREACHABLE } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anOperator } from '../../testing/samples.ts'

const KEY = 'tessera.desk.token'
const signedIn = { 'POST session': { token: tokenOf('clerk'), operator: anOperator('clerk') } }

async function signIn({ user }: ReturnType<typeof renderDesk>, name = 'Clerk01', password = 'Desk1234') {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

test('signs in on the page itself, and shows name and role in the head', async () => {
  const desk = renderDesk('/books?merchant=siam', { responses: signedIn })
  expect(screen.queryByRole('navigation')).toBeNull()
  await signIn(desk)
  expect(await screen.findByRole('heading', { level: 1, name: 'Books' })).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Signed-in operator' })).toHaveTextContent('clerk01clerk')
  expect(desk.api.calls('POST session')[0]?.body).toEqual({ name: 'clerk01', password: 'Desk1234' })
  expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([tokenOf('clerk'), null])
})

test.each([
  [new ErrorResponse(401, 'login.wrong'), 'There is no such operator, or the password is wrong.'],
  [new ErrorResponse(429, 'request.too.many'), 'Too many attempts.'],
  [UNREACHABLE, 'The api cannot be reached.'],
])('shows why a sign-in failed, and retains typed text', async (answer, words) => {
  const desk = renderDesk('/', { responses: { 'POST session': answer } })
  await signIn(desk)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Clerk01')
})

test('sends nothing while name or password is missing', async () => {
  const { user, api } = renderDesk('/')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Name and password are required.')
  expect(api.sent).toEqual([])
})

test('shows Caps Lock at the password', async () => {
  renderDesk('/')
  const field = await screen.findByLabelText('Password')
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
  expect(field).toHaveAccessibleDescription('Caps Lock is on.')
  fireEvent.keyUp(field, { key: 'A' })
  expect(field).not.toHaveAccessibleDescription()
})

test('SEC-34 leads a session that ended elsewhere to the sign-in, and back to the same page', async () => {
  const desk = renderDesk('/operators', { role: 'clerk', responses: signedIn })
  await screen.findByRole('rowheader', { name: /admin01/ })
  desk.api.answer('GET operators', new ErrorResponse(401, 'session.ended'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('You were signed out.')).toBeInTheDocument()
  expect(sessionStorage.getItem(KEY)).toBeNull()
  desk.api.answer('GET operators', [anOperator('viewer')])
  await signIn(desk)
  expect(await screen.findByRole('rowheader', { name: 'viewer01' })).toBeInTheDocument()
  expect(window.location.pathname).toBe('/desk/operators')
})

test('leaves nothing behind after sign-out, in client and server', async () => {
  const { user, api } = renderDesk('/', { role: 'clerk' })
  await screen.findByRole('article', { name: 'siam' })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByText('You were signed out.')).toBeNull()
  expect([sessionStorage.getItem(KEY), api.calls('DELETE session')[0]?.token]).toEqual([null, tokenOf('clerk')])
})

test('counts down the last two minutes of a session; extends it by the api, and shows the end', async () => {
  const { user, desk, api } = renderDesk('/', { role: 'clerk' })
  await screen.findByRole('article', { name: 'siam' })
  const from = Date.now()
  const now = jest.spyOn(Date, 'now')
  const passTo = (ms: number) => {
    now.mockReturnValue(from + ms)
    act(desk.idle.tick)
  }
  passTo(740_000)
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  passTo(780_000)
  expect(screen.getByRole('alert')).toHaveTextContent(/less than two minutes/)
  expect(screen.getByText(/^You will be signed out in 1:[23]\d/)).toBeInTheDocument()
  const asked = api.calls('GET session').length
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(api.calls('GET session')).toHaveLength(asked + 1)
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  passTo(1_800_000)
  expect(screen.getByText('You were signed out after 15 minutes of inactivity.')).toBeInTheDocument()
  now.mockRestore()
})

test('retains the token if the api cannot identify the user, and retries', async () => {
  const { user, api } = renderDesk('/', { role: 'clerk', responses: { 'GET session': UNREACHABLE } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The api cannot be reached.')
  api.answer('GET session', anOperator('clerk'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'siam' })).toBeInTheDocument()
})

test('shows a missing network', async () => {
  renderDesk('/', { role: 'clerk' })
  await screen.findByRole('article', { name: 'siam' })
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^No network connection\./)).toBeInTheDocument()
  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^No network connection\./)).toBeNull()
})
