import { screen, waitFor } from '@testing-library/react'
import CryptoJS from 'crypto-js'
import { aShell, draw, type ShellOptions } from '../../testing/draw.tsx'
import { operatorApi, success } from '../../testing/operator-api.ts'
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

const ROOM = 'https://chat.example/chat/room/abc'
const LAUNCH =
  '/api/v1/chat/launch?b2c=1&backUrl=%2Fm%2Factivity%3Fid%3D1&headerColor=%23102030&language=EN&template=v2&title=Siam+Night'
const member = { session: { type: 0 }, info: { customerService: four, whitelabel: { CBS3: true } } }

async function openRoom(options: ShellOptions = member) {
  const sent = operatorApi({ [`GET ${LAUNCH}`]: success({ url: ROOM }) })
  const shell = await aShell(options)
  shell.popups.show('customer-service')
  shell.unread.take('chat', 2)
  const user = draw(shell, <CustomerService />)
  await user.click(screen.getByRole('button', { name: /Live chat/ }))
  await waitFor(() => expect(opened.location.href).not.toBe(''))
  return { shell, asked: sent.filter(({ key }) => key.includes('/chat/launch')) }
}

test('API-090 Live chat opens the member’s own room, which leads back to where it was opened, and nothing waits there', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#102030">')
  const { shell, asked } = await openRoom({ ...member, path: '/m/activity?id=1' })
  expect(opened.location.href).toBe(ROOM)
  expect(asked).toHaveLength(1)
  expect(shell.unread.chat).toBe(0)
})

test.each([
  ['a guest', { info: member.info }],
  ['a trial', { ...member, session: { type: 4 } }],
  ['a member where CBS3 is off', { ...member, info: { customerService: four, whitelabel: { CBS3: false } } }],
])('API-090 %s gets the merchant’s general address', async (_, options) => {
  const { asked } = await openRoom(options)
  expect([opened.location.href, asked]).toEqual(['https://t.example/', []])
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
