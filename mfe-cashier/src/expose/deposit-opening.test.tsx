import type { DepositOffer } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { anOrder } from '../testing/an-order.ts'
import {
  aDepositOffer,
  aMethod,
  amountField,
  aPromo,
  METHODS_CALL,
  methods,
  OPEN_CALL,
  openDeposit,
  PROMOS_CALL,
  submitButton,
} from '../testing/open-deposit.tsx'

test('CSH-019 shows that deposits are switched off, and requests nothing', () => {
  const { sent } = openDeposit(undefined, { switches: { TRANSREC3: true } })
  expect(screen.getByText('ยังไม่เปิดช่องทางฝากเงิน')).toBeInTheDocument()
  expect(sent(METHODS_CALL)).toEqual([])
})

test('shows the opening time of a closed method, does not preselect it, and takes no deposit by it', async () => {
  const closed = aMethod({ opensAt: '2026-11-23T01:00:00.000Z' })
  const { user } = openDeposit(aDepositOffer({ methods: [closed, ...methods.slice(1)] }))
  expect(await screen.findByRole('radio', { name: /วอลเล็ท/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /พร้อมเพย์.*ปิดอยู่.*เปิดอีกครั้ง 23 พ\.ย\. 2026 08:00/ })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /พร้อมเพย์/ }))
  await user.click(screen.getByRole('radio', { name: '฿500' }))
  expect(submitButton()).toBeDisabled()
})

test('shows the remainder of a limit, and rejects more', async () => {
  const limit = { left: '300.00', window: 'day' as const, resetsAt: '2026-11-23T17:00:00.000Z' }
  const { host, user } = openDeposit(aDepositOffer({ limit }))
  expect(await screen.findByText('วันนี้ฝากได้อีก ฿300.00')).toBeInTheDocument()
  await user.type(amountField(), '300.01')
  await user.tab()
  expect(amountField()).toHaveAccessibleDescription('เกินวงเงินที่ยังฝากได้ ฿300')
  expect(submitButton()).toBeDisabled()
  await user.click(screen.getByRole('link', { name: /วันนี้ฝากได้อีก/ }))
  expect(host.navigation.path).toBe('/m/limits')
})

test('lists pending orders on top with links to their payment', async () => {
  const { host, user } = openDeposit(aDepositOffer({ open: [anOrder()] }))
  const waiting = within(await screen.findByRole('region', { name: 'รายการที่รอชำระ' }))
  await user.click(waiting.getByRole('link', { name: /฿500\.37/ }))
  expect(host.navigation.path).toBe('/m/voucherCenter?order=d1')
})

test('reloads the pending orders on the return from a cancelled one', async () => {
  let open = [anOrder()]
  const { sent, user } = openDeposit(() => aDepositOffer({ open }), {
    replies: {
      'GET /api/v1/deposit/order': anOrder(),
      'POST /api/v1/deposit/cancel': () => {
        open = []
        return anOrder({ state: 'cancelled', qr: null })
      },
    },
  })
  await user.click(await screen.findByRole('link', { name: /฿500\.37/ }))
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกรายการนี้' }))
  await user.click(await screen.findByRole('link', { name: 'กลับไปหน้าฝากเงิน' }))
  await waitFor(() => expect(sent(METHODS_CALL)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'รายการที่รอชำระ' })).toBeNull())
  expect(await screen.findByRole('radio', { name: '฿500' })).toBeInTheDocument()
})

test('CSH-007 CSH-024 CSH-030 opens an order of the recommended method by one tap on an amount and one on the button, and shows its code', async () => {
  const { host, sent, user } = openDeposit(undefined, { replies: { [OPEN_CALL]: anOrder() } })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  expect(await screen.findByRole('img', { name: 'QR พร้อมเพย์ ฿500.37' })).toBeInTheDocument()
  expect(host.navigation.path).toBe('/m/voucherCenter?order=d1')
  expect(sent(OPEN_CALL).map(({ body }) => body)).toEqual([{ methodId: 'pp', amount: '500.00', gatewayId: 3 }])
  expect(sent(OPEN_CALL)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,64}$/)
  expect(sent('GET /api/v1/deposit/order')).toEqual([])
})

test('CSH-023 sends mobile as the origin of an order', async () => {
  const { sent, user } = openDeposit(undefined, { replies: { [OPEN_CALL]: anOrder() } })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  expect(await screen.findByRole('img', { name: 'QR พร้อมเพย์ ฿500.37' })).toBeInTheDocument()
  expect(sent(OPEN_CALL).map(({ body }) => body)).toEqual([expect.objectContaining({ gatewayId: 3 })])
})

test('retries an attempt without a response under the same key', async () => {
  let fails = true
  const answer = () => {
    if (fails) throw apiError('request.unanswered')
    return anOrder()
  }
  const { sent, user } = openDeposit(undefined, { replies: { [OPEN_CALL]: answer } })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  expect(await screen.findByRole('alert')).toHaveTextContent(/ยังไม่ได้รับคำตอบ|อาจ/)
  fails = false
  await user.click(submitButton())
  await screen.findByRole('img', { name: /QR/ })
  expect(new Set(sent(OPEN_CALL).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})

test.each([
  ['amount.range', { min: '150.00', max: '9000.00' }, 'กรอกได้ตั้งแต่ ฿150.00 ถึง ฿9,000.00'],
  ['method.closed', { opensAt: '2026-11-23T01:00:00.000Z' }, /เปิดอีกครั้ง 23 พ\.ย\. 2026 08:00/],
  [
    'limit.reached',
    {
      limit: { kind: 'deposit', window: 'day', by: 'member' },
      left: '20.00',
      resetsAt: '2026-11-23T17:00:00.000Z',
    },
    /วงเงินของคุณเหลือ ฿20\.00 จนถึง 24 พ\.ย\. 2026 00:00/,
  ],
  ['protection.active', { kind: 'time_out', until: '2026-11-25T17:00:00.000Z' }, /จนถึง 26 พ\.ย\. 2026 00:00/],
  ['method.busy', undefined, /ช่องทาง/],
  ['promotion.ineligible', { reason: 'used' }, /ไม่เปิดให้บัญชีของคุณ.*คุณใช้สิทธิ์นี้แล้ว/],
] as const)('shows the details of a rejection with %s, and retains the amount', async (code, value, words) => {
  const refuse = () => {
    throw apiError(code, value)
  }
  const { user } = openDeposit(undefined, { replies: { [OPEN_CALL]: refuse } })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  expect(amountField()).toHaveValue('500.00')
})

test('shows that the method takes whole baht if the server rejects satang', async () => {
  const refuse = () => {
    throw apiError('request.invalid', undefined, { amount: 'whole' })
  }
  const { user } = openDeposit(undefined, { replies: { [OPEN_CALL]: refuse } })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('ช่องทางนี้รับเฉพาะจำนวนเต็มบาท เช่น 500'))
})

test('states before the order that satang are added to the amount by a method that needs them', async () => {
  const transfer = aMethod({
    id: 'bank',
    kind: 'bank',
    name: { th: 'โอนผ่านธนาคาร', en: 'Transfer' },
    wholeAmount: true,
  })
  const { user } = openDeposit(aDepositOffer({ methods: [...methods, transfer] }))
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  expect(screen.queryByText(/เศษสตางค์/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /โอนผ่านธนาคาร/ }))
  expect(screen.getByText('+ เศษสตางค์ไม่เกิน ฿0.99')).toBeInTheDocument()
})

test('CSH-040 shows a promotion’s key facts, and sends it with the order; not below its minimum', async () => {
  const promos = [aPromo({ minDeposit: '300.00' })]
  const replies = { [PROMOS_CALL]: promos, [OPEN_CALL]: anOrder() }
  const { sent, user } = openDeposit(undefined, { replies })
  await user.click(await screen.findByRole('radio', { name: '฿100' }))
  await user.click(await screen.findByRole('radio', { name: /โบนัส 50%.*ฝาก ฿300 รับ ฿150 เล่นให้ครบ ฿750.*ฝากขั้นต่ำ ฿300/ }))
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/ยังไม่ถึงขั้นต่ำ/)
  await user.click(screen.getByRole('radio', { name: '฿500' }))
  expect(screen.getByRole('radiogroup')).not.toHaveAccessibleDescription()
  await user.click(submitButton())
  await waitFor(() => expect(sent(OPEN_CALL)[0]?.body).toMatchObject({ promoId: 'p1', termsVersion: 'v1' }))
})

test('FIX-211 folds unavailable promotions with their reasons, and labels the terms of the selected one', async () => {
  const promos = [
    aPromo(),
    aPromo({ id: 'p2', name: 'ต้อนรับ', ineligible: 'deposit_passed' }),
    aPromo({ id: 'p3', name: 'ฟรีสปิน', ineligible: 'full', example: null }),
    aPromo({ id: 'p4', name: 'วันศุกร์', ineligible: 'deposit_day', example: null }),
    aPromo({ id: 'p5', name: 'ครั้งที่สอง', ineligible: 'deposit', example: null }),
  ]
  const { user } = openDeposit(undefined, { replies: { [PROMOS_CALL]: promos } })
  await user.click(await screen.findByRole('radio', { name: /โบนัส 50%/ }))
  expect(screen.queryByRole('radio', { name: /ต้อนรับ|ฟรีสปิน|วันศุกร์|ครั้งที่สอง/ })).toBeNull()
  const terms = within(screen.getByRole('region', { name: 'เงื่อนไขโปรโมชั่น' }))
  expect(terms.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['ทำ', 'เทิร์น', 'เดิมพันสูงสุด'])
  const folded = screen.getByText('โปรโมชั่นที่รับไม่ได้ตอนนี้ (4)').closest('details') as HTMLElement
  expect(folded).not.toHaveAttribute('open')
  expect([...folded.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'คุณฝากเลยครั้งที่กำหนดแล้ว · ฝากครั้งแรก',
    'โปรโมชั่นนี้เต็มแล้ว',
    'วันนี้ไม่ใช่วันฝากของโปรโมชั่นนี้ · ฝากครั้งแรก',
    'ยังไม่ถึงครั้งที่ฝากตามเงื่อนไข · ฝากครั้งแรก',
  ])
})

test('FIX-211 opens the list for another page’s unavailable promotion, and deposits without it', async () => {
  const promos = [aPromo({ ineligible: 'used' })]
  const { sent, user } = openDeposit(undefined, {
    replies: { [PROMOS_CALL]: promos, [OPEN_CALL]: anOrder() },
    path: '/m/voucherCenter?promo=p1',
  })
  const warning = await screen.findByText('รับโปรโมชั่นนี้ไม่ได้ตอนนี้ รายการนี้จะไม่ได้รับโปรโมชั่น')
  expect(screen.getByText('โบนัส 50% · คุณใช้สิทธิ์นี้แล้ว')).toBeInTheDocument()
  // Before the amount, which is on the first screen.
  expect(warning.compareDocumentPosition(amountField())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('คุณใช้สิทธิ์นี้แล้ว').closest('details')).toHaveAttribute('open')
  await user.click(screen.getByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  await waitFor(() => expect(sent(OPEN_CALL)).toHaveLength(1))
  expect(sent(OPEN_CALL)[0]?.body).not.toHaveProperty('promoId')
})

test('preselects the promotion that another page names', async () => {
  const promos = [aPromo({ minDeposit: null })]
  openDeposit(undefined, { replies: { [PROMOS_CALL]: promos }, path: '/m/voucherCenter?promo=p1' })
  expect(await screen.findByRole('radio', { name: /โบนัส 50%/ })).toBeChecked()
})

test.each([
  ['ตั้งวงเงินแล้วฝากต่อ', 'PUT /api/v1/limits', { kind: 'deposit', window: 'day', value: '1000.00' }],
  ['ยังไม่ตั้งวงเงิน ฝากต่อเลย', 'POST /api/v1/limits/review', undefined],
])('CSH-054 requires a limit at the first deposit, and "%s" continues', async (button, call, body) => {
  let review: DepositOffer['limitReview'] = 'first'
  const answered = (value: unknown) => () => {
    review = null
    return value
  }
  const { sent, user } = openDeposit(() => aDepositOffer({ limitReview: review }), {
    replies: {
      'PUT /api/v1/limits': answered({ limits: [], protection: null }),
      'POST /api/v1/limits/review': answered(null),
      [OPEN_CALL]: anOrder(),
    },
  })
  await user.click(await screen.findByRole('radio', { name: '฿500' }))
  await user.click(submitButton())
  const question = within(await screen.findByRole('dialog', { name: 'ตั้งวงเงินฝากต่อวันไหม' }))
  expect(sent(OPEN_CALL)).toEqual([])
  await user.click(question.getByRole('radio', { name: '฿1,000' }))
  await user.click(question.getByRole('button', { name: button }))
  expect(await screen.findByRole('img', { name: /QR/ })).toBeInTheDocument()
  expect(sent(call).map((one) => one.body)).toEqual([body])
})
