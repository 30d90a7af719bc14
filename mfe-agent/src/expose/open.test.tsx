import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { aRateSheet } from '../testing/a-contract.ts'
import { aMember, aNode } from '../testing/a-team.ts'
import { openPage } from '../testing/open-page.tsx'
import { publishedKey } from '../testing/published-key.ts'
import Open from './open.tsx'

const SEND = 'POST /api/v1/agent/subordinates'

async function open(replies: FakeHostOptions['replies'] = {}) {
  const opened = openPage(Open, '/m/agent/open', {
    replies: {
      'GET /api/v1/encryption-key': await publishedKey(),
      'GET /api/v1/register/validation': {
        register: { username: { required: true, minLength: 4, maxLength: 12, patternId: 'username' } },
        login: {},
      },
      'GET /api/v1/agent/rates': aRateSheet({ editable: false }),
      [SEND]: aMember({ node: aNode({ id: 'n9', account: 'nina9' }) }),
      ...replies,
    },
  })
  const slots = await screen.findByRole('textbox', { name: 'Slots' })
  const fill = async (username = 'Nina9') => {
    await opened.user.type(screen.getByRole('textbox', { name: 'Username' }), username)
    await opened.user.type(screen.getByLabelText('First password'), 'Secret123')
  }
  const submit = () => opened.user.click(screen.getByRole('button', { name: 'Open the account' }))
  return { ...opened, slots, fill, submit }
}

test('AGT-042 opens an account below the caller, encrypted and under a key, and its page follows', async () => {
  const { host, sent, user, fill, submit, slots } = await open()
  await fill()
  await user.click(screen.getByRole('radio', { name: 'Agent' }))
  await user.clear(slots)
  await user.type(slots, '0.25')
  await submit()
  await waitFor(() => expect(host.navigation.path).toBe('/m/agent/member?node=n9'))
  const [call] = sent(SEND)
  expect(call?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,64}$/)
  expect(JSON.stringify(call?.body)).not.toContain('Secret123')
  expect(host.log.toasts).toMatchObject([{ kind: 'success', text: 'The account is open' }])
})

test('AGT-042 AGT-043 starts rates at none and limits them to the caller’s, shown before', async () => {
  const { sent, user, fill, submit, slots } = await open()
  expect([(slots as HTMLInputElement).value, slots]).toEqual(['0.00', expect.any(HTMLElement)])
  expect(slots).toHaveAccessibleDescription('From 0.00% to 0.60%')
  await fill()
  await user.clear(slots)
  await user.type(slots, '0.61')
  expect(slots).toHaveAccessibleDescription('At most your own rate, 0.60%')
  await submit()
  expect(sent(SEND)).toEqual([])
})

test('shows a taken name at its field, and retains typed values', async () => {
  const { fill, submit, user } = await open({
    [SEND]: () => {
      throw apiError('username.taken')
    },
  })
  await fill()
  await submit()
  const name = screen.getByRole('textbox', { name: 'Username' })
  await waitFor(() => expect(name).toHaveAccessibleDescription(/taken|already/i))
  expect([name, screen.getByLabelText('First password')]).toEqual([
    expect.objectContaining({ value: 'nina9' }),
    expect.objectContaining({ value: 'Secret123' }),
  ])
  await user.type(name, 'x')
})

test.each([
  ['request.too.many', undefined, /too many|too often|wait/i],
  ['system.busy', undefined, /busy/],
] as const)('announces a rejection with %s over the form', async (code, value, words) => {
  const { fill, submit } = await open({
    [SEND]: () => {
      throw apiError(code, value)
    },
  })
  await fill()
  await submit()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
})

test('AGT-043 shows a rate that now exceeds the caller’s at its field', async () => {
  const { fill, submit, slots, user } = await open({
    [SEND]: () => {
      throw apiError('agent.rate.above', { gameType: 'RNG', most: 3000 })
    },
  })
  await fill()
  await user.clear(slots)
  await user.type(slots, '0.50')
  await submit()
  await waitFor(() => expect(slots).toHaveAccessibleDescription('At most your own rate, 0.30%'))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('starts a further visit at none, and retains rates that are typed while the bounds are reloaded', async () => {
  const late = Promise.withResolvers<unknown>()
  let reply: unknown = aRateSheet({ editable: false })
  const { view, openVisit, user, slots } = await open({ 'GET /api/v1/agent/rates': () => reply })
  await user.clear(slots)
  await user.type(slots, '0.50')
  view.unmount()
  reply = late.promise
  openVisit()
  const slotsAgain = await screen.findByRole('textbox', { name: 'Slots' })
  expect(slotsAgain).toHaveValue('0.00')
  await user.clear(slotsAgain)
  await user.type(slotsAgain, '0.25')
  await act(async () => late.resolve(aRateSheet({ rates: [{ gameType: 'RNG', ppm: 3000 }] })))
  expect(slotsAgain).toHaveAccessibleDescription('From 0.00% to 0.30%')
  expect(slotsAgain).toHaveValue('0.25')
})

test('does not navigate from another page when the account is opened late', async () => {
  const late = Promise.withResolvers<unknown>()
  const { host, fill, submit } = await open({ [SEND]: () => late.promise })
  await fill()
  await submit()
  cleanup()
  act(() => host.navigation.push('/m/agent/team'))
  await act(async () => late.resolve(aMember({ node: aNode({ id: 'n9', account: 'nina9' }) })))
  await waitFor(() => expect(host.log.toasts).toHaveLength(1))
  expect(host.navigation.path).toBe('/m/agent/team')
})

test('X-02 shows the next member nothing of an account that was opened late', async () => {
  const late = Promise.withResolvers<unknown>()
  const { host, fill, submit } = await open({ [SEND]: () => late.promise })
  await fill()
  await submit()
  await act(() => host.session.signOut())
  act(() => host.session.signIn({ token: 'b', type: 0, userName: 'demo02', firstTimeLogin: false }))
  const { path } = host.navigation
  await act(async () => late.resolve(aMember({ node: aNode({ id: 'n9', account: 'nina9' }) })))
  await act(async () => {})
  expect([host.log.toasts, host.navigation.path]).toEqual([[], path])
})
