import type { SubordinateDetail } from '@tessera/site'
import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { aFloat, aFloatMove } from '../testing/a-contract.ts'
import { aDetail, aMember, aNode, singlePage } from '../testing/a-team.ts'
import { factsOf, openPage } from '../testing/open-page.tsx'
import { publishedKey } from '../testing/published-key.ts'
import Transfer from './transfer.tsx'

const FLOAT = 'GET /api/v1/agent/float'
const SEND = 'POST /api/v1/agent/transfers'
const MOVE = 'POST /api/v1/agent/float'
const LIST = 'GET /api/v1/agent/subordinates'

async function open(query = '?to=n1', replies: FakeHostOptions['replies'] = {}, to: SubordinateDetail = aDetail()) {
  const page = openPage(Transfer, `/m/agent/transfer${query}`, {
    replies: {
      'GET /api/v1/encryption-key': await publishedKey(),
      'GET /api/v1/agent/subordinate': to,
      [FLOAT]: aFloat(),
      [LIST]: singlePage(aMember(), aMember({ node: aNode({ id: 'n2', account: 'lotus99' }), nickname: null })),
      [SEND]: aFloatMove(),
      ...replies,
    },
  })
  const amount = () => screen.findByRole('textbox', { name: 'Amount' })
  const ask = async (money: string) => {
    await page.user.type(await amount(), money)
    await page.user.click(screen.getByRole('button', { name: 'Look it over' }))
  }
  const prove = async (digits = '246813') => {
    await page.user.type(await screen.findByLabelText('Payment password'), digits)
    await page.user.click(screen.getByRole('button', { name: 'Confirm the transfer' }))
  }
  return { ...page, amount, ask, prove }
}

test('X-40 AGT-061 transfers to a direct member with the payment password, shows a receipt, and refreshes the wallet', async () => {
  const { sent, refresh, ask, prove } = await open()
  await ask('500')
  const sheet = await screen.findByRole('dialog', { name: 'To a direct member' })
  expect(factsOf(sheet)).toEqual({ To: 'naga_king', Amount: '฿500.00' })
  await prove()
  expect(await screen.findByText('Done')).toBeInTheDocument()
  expect(factsOf(screen.getByRole('region', { name: 'Receipt' }))).toEqual({
    Amount: '฿500.00',
    To: 'naga_king',
    'Float after it': '฿12,000.00',
    At: expect.stringContaining('2026'),
    Number: 'fm1',
  })
  const [call] = sent(SEND)
  expect(call?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,64}$/)
  expect(JSON.stringify(call?.body)).not.toMatch(/246813|500\.00/)
  expect([sent(FLOAT).length, refresh.mock.calls.length]).toEqual([2, 1])
})

test.each([
  ['an account of a year', aDetail(), '50,000.00', aFloat({ float: '90000.00' })],
  ['what is left of the day', aDetail(), '2,000.00', aFloat({ dayLeft: '2000.00' })],
  ['what the float holds', aDetail(), '12,500.00', aFloat()],
  ['an account under a day', aDetail({ joinedAt: '2026-11-21T05:05:00.001Z' }), '1,000.00', aFloat()],
  ['an account of a day', aDetail({ joinedAt: '2026-11-21T05:05:00.000Z' }), '12,500.00', aFloat()],
])('AGT-062 limits a transfer by %s', async (_what, to, max, float) => {
  const { amount, user } = await open('?to=n1', { [FLOAT]: float }, to)
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(new RegExp(`to ฿${max}$`)))
  await user.type(await amount(), max.replace('.00', '.01'))
  expect(screen.getByRole('button', { name: 'Look it over' })).toBeDisabled()
})

test('selects the recipient among direct members, and stores it in the address', async () => {
  const { host, sent, user } = await open('')
  await user.click(await screen.findByRole('button', { name: 'Choose a direct member' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a direct member' }))
  await sheet.findByText('lotus99')
  await user.type(sheet.getByRole('searchbox'), 'lo{Enter}')
  await waitFor(() => expect(sent(LIST).at(-1)?.query).toEqual({ reach: 'direct', search: 'lo' }))
  await user.click(await sheet.findByRole('button', { name: /lotus99/ }))
  expect(host.navigation.path).toBe('/m/agent/transfer?to=n2')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus())
})

test('offers no review without a recipient', async () => {
  const { user, amount } = await open('')
  await user.type(await amount(), '500')
  expect(screen.getByRole('button', { name: 'Look it over' })).toBeDisabled()
})

test.each([
  ['Into the float', 'in', '3,200.50'],
  ['Back to the wallet', 'out', '12,500.00'],
])('%s moves wallet money, up to the balance', async (name, direction, max) => {
  const { sent, user, ask, prove, amount } = await open('', {
    [MOVE]: aFloatMove({ kind: direction === 'in' ? 'float_in' : 'float_out', account: null, amount: '100.00' }),
  })
  await user.click(await screen.findByRole('radio', { name }))
  expect(await amount()).toHaveAccessibleDescription(`From ฿0.01 to ฿${max}`)
  await ask('100')
  await prove()
  expect(await screen.findByText('Done')).toBeInTheDocument()
  expect(sent(MOVE)).toHaveLength(1)
})

test('AGT-063 offers a transfer up only if the merchant allows it, and to the upline alone', async () => {
  const { view } = await open('')
  await screen.findByRole('radio', { name: 'Into the float' })
  expect(screen.queryByRole('radio', { name: 'To your upline' })).toBeNull()
  view.unmount()
  const { user, ask } = await open('', { [FLOAT]: aFloat({ upline: { id: 'up', account: 'siam_top' } }) })
  await user.click(await screen.findByRole('radio', { name: 'To your upline' }))
  await ask('100')
  expect(factsOf(await screen.findByRole('dialog', { name: 'To your upline' }))).toMatchObject({ To: 'siam_top' })
})

test.each([
  ['payment.password.wrong', { left: 3 }, /wrong.*3 tries left/],
  ['payment.password.locked', { until: '2026-11-22T06:00:00.000Z' }, /Too many.*Until/],
  ['transfer.limit', { left: '120.00', resetsAt: '2026-11-22T17:00:00.000Z' }, /฿120\.00 left today/],
  ['transfer.refused', undefined, /cannot receive a transfer/],
  ['amount.range', { min: '1.00', max: '1000.00' }, /From ฿1\.00 to ฿1,000\.00/],
  ['funds.insufficient', undefined, /too low/],
] as const)(
  'AGT-061 AGT-062 shows a rejection with %s in the confirmation, and retains typed values except the password',
  async (code, value, words) => {
    const { ask, prove, amount } = await open('?to=n1', {
      [SEND]: () => {
        throw apiError(code, value)
      },
    })
    await ask('500')
    await prove()
    const sheet = within(await screen.findByRole('dialog', { name: 'To a direct member' }))
    await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent(words))
    expect([await amount(), sheet.getByLabelText('Payment password')]).toEqual([
      expect.objectContaining({ value: '500.00' }),
      expect.objectContaining({ value: '' }),
    ])
  },
)

test('resends an attempt without a response under the same key, also with another password', async () => {
  let fails = true
  const { sent, ask, prove } = await open('?to=n1', {
    [SEND]: () => {
      if (fails) throw apiError('request.unanswered')
      return aFloatMove()
    },
  })
  await ask('500')
  await prove()
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
  fails = false
  await prove('135790')
  expect(await screen.findByText('Done')).toBeInTheDocument()
  const [one, other] = sent(SEND).map(({ headers }) => headers['Idempotency-Key'])
  expect(one).toBe(other)
})

test('leads to a remedy without a payment password, or while it is locked', async () => {
  const { host, user, view } = await open('', { [FLOAT]: aFloat({ hasPaymentPassword: false }) })
  await user.click(await screen.findByRole('link', { name: 'Mend the payment password' }))
  expect(host.navigation.path).toBe('/m/withdraw?form=password')
  view.unmount()
  await open('', { [FLOAT]: aFloat({ lockedUntil: '2026-11-22T06:00:00.000Z' }) })
  expect(await screen.findByText(/locked until .*2026/)).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('leads from the receipt to another transfer, and clears all with the session', async () => {
  const { host, user, ask, prove, amount } = await open()
  await ask('500')
  await prove()
  await user.click(await screen.findByRole('button', { name: 'Another one' }))
  expect(await amount()).toHaveValue('')
  await act(() => host.session.signOut())
  expect(screen.queryByText('฿12,500.00')).toBeNull()
})

test('offers no review of a transfer to a recipient that is no longer in the address', async () => {
  const { host, user, amount } = await open('?to=n1')
  await screen.findByText('naga_king')
  act(() => host.navigation.replace('/m/agent/transfer'))
  await user.type(await amount(), '100')
  expect(screen.getByRole('button', { name: 'Choose a direct member' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Look it over' })).toBeDisabled()
})

test('shows the form in place of an earlier receipt when another recipient is opened', async () => {
  const { host, ask, prove, amount } = await open('?to=n1')
  await ask('500')
  await prove()
  await screen.findByText('Done')
  act(() => host.navigation.replace('/m/agent/transfer?to=n2'))
  expect(await amount()).toHaveValue('')
})

test('closes the confirmation when the page is left', async () => {
  const { ask, view, openVisit, amount } = await open()
  await ask('500')
  await screen.findByRole('dialog', { name: 'To a direct member' })
  view.unmount()
  openVisit()
  expect(await amount()).toHaveValue('500.00')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows nothing of a transfer that ended the session at the next login', async () => {
  const page = await open('?to=n1', {
    [SEND]: () => {
      act(() => page.host.events.emit('session:ended', { reason: 'expired' }))
      throw apiError('session.ended')
    },
  })
  await page.ask('500')
  await page.prove()
  await waitFor(() => expect(page.sent(SEND)).toHaveLength(1))
  page.view.unmount()
  page.openVisit()
  expect(await page.amount()).toHaveValue('')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sends an unanswered transfer under the same key after the next login', async () => {
  const { host, sent, ask, prove } = await open('?to=n1', {
    [SEND]: () => {
      throw apiError('request.unanswered')
    },
  })
  await ask('500')
  await prove()
  await waitFor(() => expect(sent(SEND)).toHaveLength(1))
  await screen.findByRole('alert')
  act(() => host.events.emit('session:ended', { reason: 'expired' }))
  cleanup()
  render(<Transfer host={host} place="page" />)
  await ask('500')
  await prove()
  await waitFor(() => expect(sent(SEND)).toHaveLength(2))
  const [first, second] = sent(SEND).map(({ headers }) => headers['Idempotency-Key'])
  expect(second).toBe(first)
})
