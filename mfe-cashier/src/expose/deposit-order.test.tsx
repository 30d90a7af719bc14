import type { DepositOrder } from '@tessera/site'
import { apiError, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { anOrder } from '../testing/an-order.ts'
import Deposit from './deposit.tsx'

const ORDER = 'GET /api/v1/deposit/order'

function open(order: Partial<DepositOrder> | (() => unknown) = {}, { replies, ...options }: FakeHostOptions = {}) {
  startTestTexts('mfe-cashier', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-cashier',
    session: {},
    language: 'EN',
    path: '/m/voucherCenter?order=d1',
    switches: { dep_func: true },
    ...options,
    replies: { [ORDER]: typeof order === 'function' ? order : anOrder(order), ...replies },
  })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const view = render(<Deposit host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const asked = (key = ORDER) => calls.filter((call) => call.key === key)
  return { host, view, refresh, asked, user: userEvent.setup() }
}
/** Answers with one state until it is told the next. */
function moving() {
  let order = anOrder()
  return {
    answer: () => order,
    to: (over: Partial<DepositOrder>) => {
      order = anOrder(over)
    },
  }
}
const paid: Partial<DepositOrder> = {
  state: 'credited',
  qr: null,
  takesSlip: false,
  receipt: { creditedAt: '2026-11-22T05:02:00.000Z', before: '1000.00', after: '1500.00' },
}

test('shows code, exact amount with its satang marked, and remaining time of an open order', async () => {
  const { asked } = open()
  expect(await screen.findByRole('img', { name: 'PromptPay QR, ฿500.37' })).toBeInTheDocument()
  expect(screen.getByText('.37').parentElement).toHaveTextContent('฿500.37')
  expect(screen.getByText(/Pay exactly this/)).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent('15:00')
  expect(asked().map(({ query }) => query)).toEqual([{ id: 'd1' }])
})

test('CSH-033 TRU-016 counts down by the server on a phone that is ten minutes off', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T05:10:00.000Z'))
  open()
  expect(await screen.findByRole('timer')).toHaveTextContent('15:00')
  clock.mockRestore()
})

test('CSH-034 refreshes immediately on the stream’s event, not on one of another order kind', async () => {
  const order = moving()
  const { host, asked, refresh } = open(order.answer)
  await screen.findByRole('timer')
  order.to(paid)
  await act(async () => host.events.emit('order:changed', { of: 'withdrawal', id: 'w1', state: 'paid' }))
  expect(asked()).toHaveLength(1)
  await act(async () => host.events.emit('order:changed', { of: 'deposit', id: 'd1', state: 'credited' }))
  expect(await screen.findByText('The money is here')).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test.each([
  ['a tab that is in front again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'a page out of the browser’s memory',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('CSH-033 refreshes immediately on return from a bank’s app: %s', async (_what, comeBack) => {
  const order = moving()
  open(order.answer)
  await screen.findByRole('timer')
  order.to(paid)
  await act(async () => void comeBack())
  expect(await screen.findByText('The money is here')).toBeInTheDocument()
})

test('CSH-034 polls every five seconds without an event, while a payment may arrive, and stops once it has', async () => {
  jest.useFakeTimers()
  const order = moving()
  const { asked, view } = open(order.answer)
  await act(() => jest.advanceTimersByTimeAsync(100))
  const before = asked().length
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(asked()).toHaveLength(before + 1)
  order.to(paid)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(asked()).toHaveLength(before + 2)
  view.unmount()
  jest.useRealTimers()
})

test('CSH-039 shows a credited order as a receipt: amount, fee, reference, times, the wallet before and after', async () => {
  open({ ...paid, fee: '12.50', payable: '512.50' })
  const receipt = await screen.findByRole('region', { name: 'Receipt' })
  for (const text of [
    '฿500.00',
    '฿12.50',
    '฿512.50',
    'D7K2M9QX4TRB',
    '฿1,000.00',
    '฿1,500.00',
    /22 Nov 2026, 12:02|Nov 22, 2026, 12:02/,
  ])
    expect(receipt).toHaveTextContent(text)
})

test('FIX-517 names the debt that the deposit repaid in a receipt, and the wallet after it', async () => {
  open({
    ...paid,
    receipt: { creditedAt: '2026-11-22T05:02:00.000Z', before: '0.00', debtRepaid: '200.00', after: '0.00' },
  })
  expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent('Debt repaid฿200.00')
})

test('CSH-037 PLT-111 copies the amount in one tap, and shows a toast for 2 s', async () => {
  const { host, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Copy the amount' }))
  expect(await navigator.clipboard.readText()).toBe('500.37')
  expect(host.log.toasts).toEqual([{ kind: 'success', text: 'Copied', ms: 2000 }])
})

test('CSH-037 shows the payee of a bank’s order, and copies the number alone', async () => {
  const account = { bank: 'KBANK' as const, number: '012-3-45678-9', name: 'Siam Night Co., Ltd.' }
  const { user } = open({ kind: 'bank', qr: null, account })
  expect(await screen.findByText('Kasikornbank')).toBeInTheDocument()
  expect(screen.getByText('Siam Night Co., Ltd.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy the account number' }))
  expect(await navigator.clipboard.readText()).toBe('0123456789')
})

test.each([
  ['49999.99', null, false],
  ['50000.00', null, true],
  ['50000.00', 'https://pay.example/x', false],
])('CSH-037 at %s, on the page of a provider %s, mentions the face scan: %s', async (payable, url, isSaid) => {
  open({ payable, url })
  await screen.findByRole('timer')
  expect(screen.queryByText('Your bank will ask for a face scan') !== null).toBe(isSaid)
})

test('CSH-037 saves the code as a picture named by the reference of the order', async () => {
  // The browser that tests run in draws and saves nothing.
  const context = { fillRect: jest.fn(), fillText: jest.fn(), scale: jest.fn(), fill: jest.fn() }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])))
  Object.assign(globalThis, { Path2D: class {} })
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} })
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { host, user } = open({ reference: 'D7K2M4P6R8T1' })
  await user.click(await screen.findByRole('button', { name: 'Save the QR as a picture' }))
  await waitFor(() => expect(host.log.toasts).toHaveLength(1))
  jest.restoreAllMocks()
  expect(host.log.toasts).toMatchObject([{ kind: 'success' }])
  expect(saved).toEqual(['D7K2M4P6R8T1.png'])
})

test('CSH-037 shows instructions if cannot render the QR picture: no canvas context, or no path in the SVG', async () => {
  const { host, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Save the QR as a picture' }))
  expect(host.log.toasts.at(-1)).toMatchObject({ kind: 'error', text: expect.stringContaining('screenshot') })
})

test('allows a slip after the deadline, as long as the server accepts one', async () => {
  open({ state: 'expired', qr: null, takesSlip: true })
  expect(await screen.findByLabelText(/Send the bank/)).toBeEnabled()
})

const SLIP = 'POST /api/v1/deposit/slip'
async function sendSlip(answer: unknown) {
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 10, height: 10, close() {} })
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL() {} })
  const opened = open({}, { replies: { [SLIP]: answer } })
  const field = await screen.findByLabelText(/Send the bank/)
  await opened.user.upload(field, new File(['slip'], 'slip.png', { type: 'image/png' }))
  return opened
}

test('sends a slip with the order’s id, and shows the server’s result', async () => {
  const { asked } = await sendSlip(anOrder({ state: 'reviewing', hasSlip: true, takesSlip: false }))
  expect(await screen.findByText('We are checking your slip')).toBeInTheDocument()
  expect(asked(SLIP).map(({ query, body }) => [query, (body as File).name])).toEqual([[{ id: 'd1' }, 'slip.png']])
})

test('rejects a used slip with the reason, and allows another', async () => {
  const { user } = await sendSlip(() => {
    throw apiError('slip.used')
  })
  expect(await screen.findByText('This slip has already been used.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove slip.png' }))
  expect(screen.queryByText('This slip has already been used.')).toBeNull()
  expect(screen.getByLabelText(/Send the bank/)).toBeEnabled()
})

test('confirms a cancellation; shows a rejection, and reloads the order', async () => {
  const refuse = () => {
    throw apiError('order.closed')
  }
  const { host, asked, user } = open({}, { replies: { 'POST /api/v1/deposit/cancel': refuse } })
  await user.click(await screen.findByRole('button', { name: 'Cancel this deposit' }))
  await waitFor(() => expect(host.log.errors).toHaveLength(1))
  expect(asked()).toHaveLength(2)
})

test('explains on a cancelled order the handling of money sent before', async () => {
  const { asked, user } = open(
    {},
    { replies: { 'POST /api/v1/deposit/cancel': anOrder({ state: 'cancelled', qr: null }) } },
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel this deposit' }))
  expect(await screen.findByText(/If you had paid before, the money still comes/)).toBeInTheDocument()
  expect(asked('POST /api/v1/deposit/cancel')[0]?.body).toEqual({ id: 'd1' })
})

test.each([
  ['reviewing', 'We are checking your slip', 'Please contact customer service'],
  ['held', 'Money came, and needs a look', 'Please contact customer service'],
  ['rejected', 'The slip was not accepted', 'Please contact customer service'],
  ['charged_back', 'The bank took the payment back', 'Please contact customer service'],
  ['expired', 'The time to pay is over', 'Make another deposit'],
  ['failed', 'The payment did not go through', 'Make another deposit'],
  ['cancelled', 'The deposit is cancelled', 'Make another deposit'],
  ['returned', 'The money was sent back', 'Make another deposit'],
] as const)('shows an order that is %s as "%s" with a link: %s', async (state, title, next) => {
  const { host, user } = open({ state, qr: null })
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.queryByRole('timer')).toBeNull()
  const way = screen.getByRole(next.startsWith('Make') ? 'link' : 'button', { name: next })
  await user.click(way)
  expect([host.popups.open, host.navigation.path]).toEqual(
    next.startsWith('Make') ? [null, '/m/voucherCenter'] : ['customer-service', '/m/voucherCenter?order=d1'],
  )
})

test('allows a retry for an order that fails to load, and clears it with the session', async () => {
  let fails = true
  const { host, user } = open(() => {
    if (fails) throw apiError('system.busy')
    return anOrder()
  })
  expect(await screen.findByText('The deposit did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('timer')
  await act(() => host.session.signOut())
  expect(screen.queryByRole('timer')).toBeNull()
})

test('pays a provider’s order on its page, without a slip', async () => {
  open({ kind: 'gateway', qr: null, url: 'https://pay.example/x', takesSlip: false })
  expect(await screen.findByRole('button', { name: 'Go on to pay' })).toBeEnabled()
  expect(screen.queryByText(/Send the bank/)).toBeNull()
})
