import { refusalOf } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import slice from '../../slice.ts'
import { aDepositOffer, aMethod, amountField, openDeposit, submitButton } from '../testing/open-deposit.tsx'

test('X-20 CSH-001 shows the deposit page at /m/voucherCenter, with a choice of method and amount', async () => {
  expect(slice.routes.find((route) => route.path === '/m/voucherCenter')?.expose).toBe('./deposit')
  openDeposit()
  expect(await screen.findByRole('radio', { name: /พร้อมเพย์/ })).toBeInTheDocument()
  expect(amountField()).toBeInTheDocument()
})

test.each([
  ['X-25', 'a member', 0, null],
  ['X-06', 'a trial', 4, 'trial.refused'],
] as const)('%s to %s (type %s) resolves the claim of each page of the cashier to %s', (_row, _who, type, code) => {
  expect(new Set(slice.routes.map(({ access }) => refusalOf(access, type)))).toEqual(new Set([code]))
})

test('X-10 CSH-005 closes every page of the cashier to a guest, whom the shell sends to log in', () => {
  expect(new Set(slice.routes.map(({ access }) => access))).toEqual(new Set(['member']))
})

test('CSH-006 CSH-025 CSH-026 shows the wallet’s balance with two decimals', async () => {
  openDeposit(undefined, { balance: '12' })
  expect(within(screen.getByRole('region', { name: 'ยอดเงินของคุณ' })).getByText('12.00')).toBeInTheDocument()
  await screen.findByRole('radio', { name: /พร้อมเพย์/ })
})

test('FIX-209 states before payment that a deposit is played once before a withdrawal', async () => {
  openDeposit()
  expect(await screen.findByText('ต้องเล่นให้ครบยอดที่ฝาก 1 เท่าก่อนถอนเงิน')).toBeInTheDocument()
})

test('X-21 CSH-027 CSH-029 shows a hidden balance as six asterisks, until it is shown again', async () => {
  const { user } = openDeposit(undefined, { balance: '12.00' })
  await user.click(screen.getByRole('button', { name: 'ซ่อนยอดเงิน' }))
  expect(screen.getByText('******')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'แสดงยอดเงิน' }))
  expect(screen.getByText('12.00')).toBeInTheDocument()
})

test('shows a dash with a retry for a balance that could not be loaded, and no asterisks', async () => {
  const { host, user } = openDeposit(undefined, { balance: null })
  act(() => runInAction(() => Object.assign(host.wallet, { isUnknown: true })))
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const card = within(screen.getByRole('region', { name: 'ยอดเงินของคุณ' }))
  expect(card.getByText('–')).toBeInTheDocument()
  expect(card.getByRole('status')).toHaveTextContent('โหลดยอดเงินไม่สำเร็จ')
  expect(card.queryByRole('button', { name: 'ซ่อนยอดเงิน' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'ลองใหม่' }))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('CSH-028 shows six asterisks during a refresh, and allows no second one', () => {
  const { host } = openDeposit(undefined, { balance: '12.00' })
  act(() =>
    runInAction(() => {
      ;(host.wallet as { isRefreshing: boolean }).isRefreshing = true
    }),
  )
  expect(screen.getByText('******')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'อัปเดตยอดเงิน' })).toBeDisabled()
})

test('X-36 X-40 shows a balance refreshed by another slice immediately', async () => {
  const { host } = openDeposit(undefined, { balance: '12.00' })
  await screen.findByRole('radio', { name: /พร้อมเพย์/ })
  act(() =>
    runInAction(() => {
      ;(host.wallet as { balance: string }).balance = '1512.00'
    }),
  )
  expect(screen.getByText('1,512.00')).toBeInTheDocument()
})

test('X-02 clears balance and typed amount with the session', async () => {
  const { host, user } = openDeposit()
  await screen.findByRole('radio', { name: /พร้อมเพย์/ })
  await user.type(amountField(), '500')
  await act(() => host.session.signOut())
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('X-21 refreshes the wallet by the refresh button', async () => {
  const { host, user } = openDeposit()
  const refresh = jest.spyOn(host.wallet, 'refresh').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'อัปเดตยอดเงิน' }))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('preselects the recommended method, and shows limits, fee and steps of another on selection', async () => {
  const { user } = openDeposit()
  expect(await screen.findByRole('radio', { name: /พร้อมเพย์/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /วอลเล็ท/ }))
  const panel = screen.getByRole('region', { name: 'วอลเล็ท' })
  expect(panel).toHaveTextContent('฿300 - ฿50,000')
  expect(panel).toHaveTextContent('฿5.00 + 1.5%')
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
})

test('CSH-031 FIX-020 shows minutes, hours and steps of the selected method', async () => {
  const bank = aMethod({
    id: 'bank',
    kind: 'bank',
    name: { th: 'โอนผ่านธนาคาร', en: 'Bank transfer' },
    minutes: 7,
    hours: { from: '08:00', to: '23:30' },
    steps: [
      { th: 'คัดลอกเลขบัญชี', en: 'Copy the account number' },
      { th: 'โอนจากบัญชีของคุณ', en: 'Transfer from your account' },
      { th: 'รอธนาคารแจ้ง', en: 'Wait for the bank' },
    ],
  })
  openDeposit(aDepositOffer({ methods: [bank] }))
  expect(await screen.findByRole('radio', { name: /โอนผ่านธนาคาร.*ประมาณ 7\s?นาที/ })).toBeChecked()
  const panel = within(screen.getByRole('region', { name: 'โอนผ่านธนาคาร' }))
  expect(panel.getByText('ประมาณ 7\u00a0นาที', { normalizer: (text) => text })).toBeInTheDocument()
  expect(panel.getByText('08:00 - 23:30')).toBeInTheDocument()
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'คัดลอกเลขบัญชี',
    'โอนจากบัญชีของคุณ',
    'รอธนาคารแจ้ง',
  ])
})

test('fills the amount by a quick amount, and totals amount and fee', async () => {
  const { user } = openDeposit()
  await user.click(await screen.findByRole('radio', { name: /วอลเล็ท/ }))
  await user.click(screen.getByRole('radio', { name: '฿500' }))
  expect(amountField()).toHaveValue('500.00')
  expect(screen.getByText('฿512.50')).toBeInTheDocument()
})

test.each([
  ['99.99', 'จำนวนเงินต้องไม่ต่ำกว่า ฿100'],
  ['50,000.01', 'จำนวนเงินต้องไม่เกิน ฿50,000'],
  ['ห้าร้อย', /กรุณากรอกจำนวนเงินเป็นตัวเลข/],
])('rejects an amount of %s with a message', async (typed, message) => {
  const { user } = openDeposit()
  await screen.findByText('พร้อมเพย์', { selector: 'span' })
  await user.type(amountField(), typed)
  await user.tab()
  expect(amountField()).toHaveAccessibleDescription(message)
  expect(screen.getByText('-')).toBeInTheDocument()
})

test('rejects satang by a method that takes whole baht, and recommends none', async () => {
  const { user } = openDeposit(aDepositOffer({ methods: [aMethod({ wholeAmount: true })] }))
  await screen.findByText('พร้อมเพย์', { selector: 'span' })
  await user.type(amountField(), '500.50')
  expect(amountField()).toHaveAccessibleDescription('ช่องทางนี้รับเฉพาะจำนวนเต็มบาท เช่น 500')
  expect(submitButton()).toBeDisabled()
  await user.clear(amountField())
  await user.type(amountField(), 'ห้าร้อย')
  await user.tab()
  expect(amountField()).toHaveAccessibleDescription('ช่องทางนี้รับเฉพาะจำนวนเต็มบาท เช่น 500')
  await user.clear(amountField())
  await user.type(amountField(), '500.00')
  expect(amountField()).toBeValid()
  expect(submitButton()).toBeEnabled()
})

test('accepts an amount at either limit, and Thai digits', async () => {
  const { user } = openDeposit()
  await screen.findByText('พร้อมเพย์', { selector: 'span' })
  await user.type(amountField(), '๑๐๐')
  await user.tab()
  expect(amountField()).toBeValid()
  await user.clear(amountField())
  await user.type(amountField(), '50000')
  expect(amountField()).toBeValid()
})

test('shows a busy placeholder while methods load, and a message for a merchant without methods', async () => {
  openDeposit(aDepositOffer({ methods: [] }))
  expect(screen.getByRole('status', { name: 'กำลังโหลด' })).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('ยังไม่เปิดช่องทางฝากเงิน')).toBeInTheDocument()
})

test('PLT-100 shows a failure with a retry that recovers in place', async () => {
  let calls = 0
  const { user } = openDeposit(() => {
    if (++calls === 1) throw apiError('system.busy')
    return aDepositOffer()
  })
  expect(await screen.findByText(/ระบบกำลังปรับปรุงหรือมีผู้ใช้งานมาก/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }))
  expect(await screen.findByRole('radio', { name: /พร้อมเพย์/ })).toBeChecked()
})

test('shows that the device is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openDeposit(() => {
    throw apiError('request.offline')
  })
  await waitFor(() => expect(screen.getByText('ไม่ได้เชื่อมต่ออินเทอร์เน็ต')).toBeInTheDocument())
  online.mockRestore()
})
