import { apiError } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import {
  ALL,
  MOVE,
  openTransfer,
  order,
  transferButton,
  WALLETS,
  wallets,
  walletsCard,
} from '../testing/open-transfer.tsx'

const rows = async () =>
  within(await walletsCard())
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('CSH-009 shows each wallet at /m/transfer; of a silent vendor the last known balance, with its time', async () => {
  expect(slice.routes.find(({ path }) => path === '/m/transfer')?.access).toBe('member')
  openTransfer()
  expect(await rows()).toEqual([
    'Main wallet฿1,000.00',
    'Vendor One฿260.50',
    expect.stringMatching(/^Vendor TwoNo answer; last known .*2026.*฿40\.00$/),
  ])
})

test('CSH-009 transfers money out to a vendor under a key, and reloads wallet and balance', async () => {
  const { host, refresh, sent, user } = openTransfer({ [MOVE]: order('done') })
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '200')
  await user.click(transferButton())
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind: 'success', text: 'The money was moved' }]))
  expect(sent(MOVE).map(({ body }) => body)).toEqual([{ from: 'main', to: 'V1', amount: '200.00' }])
  expect(sent(MOVE)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,64}$/)
  expect([sent(WALLETS).length, refresh.mock.calls.length]).toEqual([2, 1])
})

test('returns all of a vendor’s money in the other direction', async () => {
  const { sent, user } = openTransfer({ [MOVE]: order('in_doubt') })
  await user.click(await screen.findByRole('radio', { name: 'Back to the wallet' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Vendor Two')
  await user.click(screen.getByRole('button', { name: 'Transfer all of it' }))
  await user.click(transferButton())
  await waitFor(() => expect(sent(MOVE)[0]?.body).toEqual({ from: 'V2', to: 'main', amount: '40.00' }))
})

test('moves no more than the balance', async () => {
  const { user } = openTransfer()
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(amount, '1000.01')
  await user.tab()
  expect(amount).toHaveAccessibleDescription('Up to ฿1,000.00')
  expect(transferButton()).toBeDisabled()
})

test.each([
  ['done', 'success', 'The money was moved'],
  ['failed', 'error', 'The money was not moved: it is where it was'],
  ['in_doubt', 'info', 'Waiting for the provider to confirm'],
  ['pending', 'info', 'Waiting for the provider to confirm'],
])('shows a transfer that is %s as %s: %s', async (state, kind, text) => {
  const { host, user } = openTransfer({ [MOVE]: order(state) })
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '200')
  await user.click(transferButton())
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind, text }]))
})

test('CSH-047 returns everything in one tap, and shows the result for each vendor', async () => {
  const { sent, user } = openTransfer({
    [ALL]: [
      { vendor: 'V1', outcome: 'done', amount: '260.50' },
      { vendor: 'V2', outcome: 'in_doubt', amount: '40.00' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Bring everything back' }))
  await waitFor(async () => expect((await rows())[1]).toBe('Vendor One฿260.50Back'))
  expect((await rows())[2]).toMatch(/To be confirmed$/)
  expect(screen.getByText(/Some is not back yet/)).toBeInTheDocument()
  expect(sent(ALL)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,64}$/)
})

test('CSH-047 shows that all money was returned, or that there was none', async () => {
  const { user } = openTransfer({
    [ALL]: [
      { vendor: 'V1', outcome: 'done', amount: '260.50' },
      { vendor: 'V2', outcome: 'empty', amount: '0.00' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Bring everything back' }))
  expect(await screen.findByText('Everything is back in your main wallet.')).toBeInTheDocument()
})

test('counts money in doubt in neither wallet, and reloads it on the stream’s event', async () => {
  let doubt = true
  const { host } = openTransfer({
    [WALLETS]: () => (doubt ? wallets({ inDoubt: '200.00', open: [order('in_doubt') as never] }) : wallets()),
  })
  expect(await screen.findByText('฿200.00 waits to be confirmed')).toBeInTheDocument()
  expect(screen.getByText(/Main wallet → Vendor One · ฿200\.00/)).toBeInTheDocument()
  doubt = false
  await act(async () => host.events.emit('order:changed', { of: 'transfer', id: 'tr1', state: 'done' }))
  expect(screen.queryByText('฿200.00 waits to be confirmed')).toBeNull()
})

test('switches the automatic transfer off, and shows a rejection', async () => {
  let refuses = false
  const { sent, user } = openTransfer({
    'PUT /api/v1/wallets/auto': () => {
      if (refuses) throw apiError('system.busy')
      return wallets({ auto: false })
    },
  })
  const auto = await screen.findByRole('switch', { name: 'Move money by itself when a game opens' })
  await user.click(auto)
  expect(auto).not.toBeChecked()
  expect(sent('PUT /api/v1/wallets/auto')[0]?.body).toEqual({ auto: false })
  refuses = true
  await user.click(auto)
  expect(await screen.findByRole('alert')).toHaveTextContent(/busy/)
})

test.each([
  ['transfer.in.doubt', undefined, /still being confirmed/],
  ['protection.active', { kind: 'time_out', until: '2026-11-25T17:00:00.000Z' }, /taking a break.*Until/],
  ['funds.insufficient', undefined, /balance is too low/],
] as const)('shows a rejection with %s, and retains the amount', async (code, value, words) => {
  const { user } = openTransfer({
    [MOVE]: () => {
      throw apiError(code, value)
    },
  })
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(amount, '200')
  await user.click(transferButton())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  expect(amount).toHaveValue('200.00')
})

test('shows an empty state without vendors; retries a failure; clears all with the session', async () => {
  let fails = true
  const { host, user } = openTransfer({
    [WALLETS]: () => {
      if (fails) throw apiError('system.busy')
      return wallets({ vendors: [] })
    },
  })
  expect(await screen.findByText('The wallets did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No provider needs a transfer')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Bring everything back' })).toBeNull()
  await act(() => host.session.signOut())
  expect(screen.queryByText('Main wallet')).toBeNull()
})
