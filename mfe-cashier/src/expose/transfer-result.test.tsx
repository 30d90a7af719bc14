import { apiError } from '@tessera/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
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
import Transfer from './transfer.tsx'

test('sends one transfer, and shows its result, while the wallets reload', async () => {
  let isFirstLoad = true
  const { host, sent, user } = openTransfer({
    [WALLETS]: () => {
      if (!isFirstLoad) return new Promise(() => {})
      isFirstLoad = false
      return wallets()
    },
    [MOVE]: order('done'),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '200')
  await user.click(transferButton())
  await waitFor(() => expect(sent(WALLETS)).toHaveLength(2))
  expect(transferButton()).toBeDisabled()
  await user.click(transferButton())
  expect(sent(MOVE)).toHaveLength(1)
  expect(host.log.toasts).toMatchObject([{ kind: 'success', text: 'The money was moved' }])
})

test('retains an amount that is typed while a transfer is being sent', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { host, user } = openTransfer({ [MOVE]: () => answer.promise })
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(amount, '200')
  await user.click(transferButton())
  await user.clear(amount)
  await user.type(amount, '300')
  await act(async () => answer.resolve(order('done')))
  await waitFor(() => expect(host.log.toasts).toHaveLength(1))
  expect(amount).toHaveValue('300')
})

test('removes the result of a recall once a transfer is sent, or at the next visit', async () => {
  const { host, user } = openTransfer({
    [ALL]: [
      { vendor: 'V1', outcome: 'done', amount: '260.50' },
      { vendor: 'V2', outcome: 'empty', amount: '0.00' },
    ],
    [MOVE]: order('done'),
  })
  const recall = async () => {
    await user.click(await screen.findByRole('button', { name: 'Bring everything back' }))
    await screen.findByText('Everything is back in your main wallet.')
  }
  await recall()
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '200')
  await user.click(transferButton())
  await waitFor(() => expect(host.log.toasts).toHaveLength(1))
  expect(screen.queryByText('Everything is back in your main wallet.')).toBeNull()
  await recall()
  cleanup()
  render(<Transfer host={host} place="page" />)
  await walletsCard()
  expect(screen.queryByText('Everything is back in your main wallet.')).toBeNull()
})

test('shows no error to the next member if the session ended while a transfer was sent', async () => {
  const { host, user } = openTransfer({
    [MOVE]: () => {
      host.events.emit('session:ended', { reason: 'expired' })
      throw apiError('session.ended')
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '200')
  await user.click(transferButton())
  cleanup()
  render(<Transfer host={host} place="page" />)
  await walletsCard()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
