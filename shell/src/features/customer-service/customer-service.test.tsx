import { screen, waitFor } from '@testing-library/react'
import CryptoJS from 'crypto-js'
import { aShell, draw } from '../../testing/draw.tsx'
import { CustomerService } from './customer-service.tsx'

const key = 'abcd1234'
const path = (url: string) =>
  CryptoJS.DES.encrypt(url, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB }).toString() + key
const channel = (
  csType: 'TELEGRAM' | 'FACEBOOK' | 'LIVECHAT' | 'LINE' | 'VIP',
  title: string,
  url = 'https://t.example/',
) => ({
  csType,
  title,
  path: path(url),
})
const four = [
  channel('TELEGRAM', 'Telegram', 'https://t.example/siam'),
  channel('FACEBOOK', 'Facebook'),
  channel('LIVECHAT', 'Live chat'),
  channel('LINE', 'Line'),
]
const opened = { opener: {}, location: { href: '' }, close: jest.fn() }
beforeEach(() => {
  opened.location.href = ''
  opened.close.mockReset()
  jest.spyOn(window, 'open').mockReturnValue(opened as never)
})
afterEach(() => jest.restoreAllMocks())

async function open(customerService = four) {
  const shell = await aShell({ info: { customerService } })
  shell.popups.show('customer-service')
  return { shell, user: draw(shell, <CustomerService />) }
}

test('SHL-084 SHL-089 Telegram, Facebook, Live chat and Line have a row each, VIP has none', async () => {
  await open([...four, channel('VIP', 'VIP desk')])
  expect(screen.getAllByRole('button')).toHaveLength(4)
  expect(screen.queryByText('VIP desk')).toBeNull()
})

test('SHL-085 SHL-087 a press opens the channel’s decrypted address in a window without a way back to ours', async () => {
  const { shell, user } = await open()
  await user.click(screen.getByRole('button', { name: /Telegram/ }))
  await waitFor(() => expect(opened.location.href).toBe('https://t.example/siam'))
  expect(opened.opener).toBeNull()
  expect(shell.popups.open).toBeNull()
})

test('an address that is none closes the window again and says so', async () => {
  const { shell, user } = await open([channel('LINE', 'Line', 'javascript:alert(1)')])
  await user.click(screen.getByRole('button', { name: /Line/ }))
  await waitFor(() => expect(opened.close).toHaveBeenCalledTimes(1))
  expect(opened.location.href).toBe('')
  expect(shell.toasts.list).toMatchObject([{ kind: 'error' }])
})

test('a merchant without channels says that there are none', async () => {
  await open([])
  expect(screen.getByText('No contact channel is open right now')).toBeInTheDocument()
})
