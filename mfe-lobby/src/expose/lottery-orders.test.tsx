import type { LotteryOrder } from '@tessera/site'
import {
  apiError,
  type FakeCall,
  type FakeHostOptions,
  fakeHost,
  type fakeHttp,
  startTestTexts,
} from '@tessera/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { aDraw, anOrder, anOrderLine, NOW } from '../testing/lottery.ts'
import LotteryOrders, { prepare } from './lottery-orders.tsx'

const LIST = 'GET /api/v1/lottery/orders'
const ORDER = 'GET /api/v1/lottery/order'
const CANCEL = 'POST /api/v1/lottery/order/cancel-line'

const rowOf = ({ items: _, receipt: __, ...row }: LotteryOrder) => row

function open(path: string, replies: FakeHostOptions['replies'] = {}, options: FakeHostOptions = {}) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    session: {},
    language: 'EN',
    path,
    ...options,
    replies: {
      [LIST]: ({ query }: FakeCall) => ({
        list: [rowOf(anOrder({ orderId: `o${query.pageNo}`, state: 'settled', payout: '9000.00' }))],
        pageNum: query.pageNo,
        totalPages: 2,
        totalCount: 2,
        next: query.pageNo === 1 ? 'two' : null,
      }),
      [ORDER]: anOrder({
        items: [anOrderLine(), anOrderLine({ lineNo: 2, numbers: '123' })],
        lines: 2,
        stake: '20.00',
      }),
      ...replies,
    },
  })
  jest.spyOn(host.http, 'now').mockReturnValue(NOW)
  render(<LotteryOrders host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { host, user: userEvent.setup(), asked: (key: string) => calls.filter((call) => call.key === key) }
}

beforeEach(() => localStorage.clear())

test('API-081 FIX-230 pages through the list, with filters in the address', async () => {
  const { user, host, asked } = open('/m/lottOrders?state=settled')
  expect(await screen.findByRole('link', { name: /Thai Six · 20270201.*Paid ฿9,000.00/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(asked(LIST).map(({ query }) => query)).toEqual([
    { pageNo: 1, pageSize: 20, state: 'settled' },
    { pageNo: 2, cursor: 'two', pageSize: 20, state: 'settled' },
  ])
  await user.click(screen.getByRole('radio', { name: 'Five Balls' }))
  expect(host.navigation.path).toBe('/m/lottOrders?g=F5&state=settled')
  await waitFor(() => expect(asked(LIST).at(-1)?.query).toMatchObject({ game: 'F5', state: 'settled', pageNo: 1 }))
})

test('API-083 cancels a line after a confirmation, and shows the refund', async () => {
  const { user, host, asked } = open('/m/lottOrders?id=o1', {
    [CANCEL]: anOrder({
      items: [anOrderLine(), anOrderLine({ lineNo: 2, numbers: '123', state: 'cancelled', payout: '10.00' })],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel Three on top 123' }))
  expect(asked(CANCEL).map(({ body }) => body)).toEqual([{ orderId: 'o1', lineNo: 2 }])
  expect(await screen.findByText('Cancelled')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel Three on top 123' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel Three on top 682' })).toBeInTheDocument()
  expect(host.log.toasts).toMatchObject([{ kind: 'success' }])
})

test('retains the line if the confirmation is declined', async () => {
  const { user, asked } = open('/m/lottOrders?id=o1', {}, { confirms: false })
  await user.click(await screen.findByRole('button', { name: 'Cancel Three on top 682' }))
  expect(asked(CANCEL)).toEqual([])
})

test('shows that a line is final by now, and reloads the order', async () => {
  const { user, host, asked } = open('/m/lottOrders?id=o1', {
    [CANCEL]: () => {
      throw apiError('lottery.line.final')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel Three on top 682' }))
  await waitFor(() => expect(host.log.errors).toHaveLength(1))
  expect(asked(ORDER).length).toBeGreaterThan(1)
})

test('cancels nothing once the draw has closed', async () => {
  open('/m/lottOrders?id=o1', { [ORDER]: anOrder({ draw: aDraw({ closesAt: new Date(NOW).toISOString() }) }) })
  await screen.findByText('682')
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

test('leads from an order to its verification', async () => {
  open('/m/lottOrders?id=o1')
  expect(await screen.findByRole('link', { name: 'Verify this order' })).toHaveAttribute(
    'href',
    '/m/lottVerify?d=siam%3ATH6%3A20270201&o=o1',
  )
})

test('X-02 clears a member’s orders with the session', async () => {
  const { host } = open('/m/lottOrders')
  await screen.findByRole('link', { name: /Thai Six/ })
  await act(() => host.session.signOut())
  expect(screen.queryByRole('link', { name: /Thai Six/ })).toBeNull()
})

test('loads the list again at a later visit', async () => {
  const { host, asked } = open('/m/lottOrders')
  await screen.findByRole('link', { name: /Thai Six/ })
  cleanup()
  prepare(host)
  render(<LotteryOrders host={host} place="page" />)
  expect(screen.getByRole('link', { name: /Thai Six/ })).toBeInTheDocument()
  await waitFor(() => expect(asked(LIST)).toHaveLength(2))
})

test('cancels no second line while one is being cancelled', async () => {
  let answer = (): void => {}
  const { user, host, asked } = open('/m/lottOrders?id=o1', {
    [CANCEL]: () =>
      new Promise((resolve) => {
        answer = () => resolve(anOrder())
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel Three on top 123' }))
  const second = screen.getByRole('button', { name: 'Cancel Three on top 682' })
  expect(second).toBeDisabled()
  await user.click(second)
  answer()
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind: 'success' }]))
  expect(asked(CANCEL)).toHaveLength(1)
})
