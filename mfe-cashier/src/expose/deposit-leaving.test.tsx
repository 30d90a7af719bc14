import type { DepositOrder } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { anOrder } from '../testing/an-order.ts'
import { aDepositOffer, OPEN_CALL, openDeposit, submitButton } from '../testing/open-deposit.tsx'
import Deposit from './deposit.tsx'

const REVIEW_CALL = 'POST /api/v1/limits/review'
const CONTINUE_BUTTON = { name: 'ยังไม่ตั้งวงเงิน ฝากต่อเลย' }

test('does not navigate from another page when an order is opened late', async () => {
  const late = Promise.withResolvers<DepositOrder>()
  const { host, user } = openDeposit(undefined, { replies: { [OPEN_CALL]: () => late.promise } })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  cleanup()
  act(() => host.navigation.push('/m/home'))
  await act(async () => late.resolve(anOrder()))
  expect(host.navigation.path).toBe('/m/home')
})

test('opens no order after a choice of a limit if the page was left meanwhile', async () => {
  const late = Promise.withResolvers<null>()
  const { host, sent, user } = openDeposit(aDepositOffer({ limitReview: 'first' }), {
    replies: { [REVIEW_CALL]: () => late.promise, [OPEN_CALL]: anOrder() },
  })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  await user.click(await screen.findByRole('button', CONTINUE_BUTTON))
  cleanup()
  act(() => host.navigation.push('/m/home'))
  await act(async () => late.resolve(null))
  expect([sent(OPEN_CALL), host.navigation.path]).toEqual([[], '/m/home'])
})

test('closes the question about a limit when the page is left', async () => {
  const { host, user } = openDeposit(aDepositOffer({ limitReview: 'first' }))
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  await screen.findByRole('button', CONTINUE_BUTTON)
  cleanup()
  render(<Deposit host={host} place="page" />)
  expect(await screen.findByRole('radio', { name: '฿500' })).toBeInTheDocument()
  expect(screen.queryByRole('button', CONTINUE_BUTTON)).toBeNull()
})

test('X-02 shows the next member no late error of a choice of a limit', async () => {
  const late = Promise.withResolvers<null>()
  const { host, user } = openDeposit(aDepositOffer({ limitReview: 'first' }), {
    replies: { [REVIEW_CALL]: () => late.promise },
  })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  await user.click(await screen.findByRole('button', CONTINUE_BUTTON))
  await act(() => host.session.signOut())
  act(() => host.session.signIn({ token: 'b', type: 0, userName: 'demo02', firstTimeLogin: false }))
  await act(async () => late.reject(apiError('system.busy')))
  expect(host.log.errors).toEqual([])
})
