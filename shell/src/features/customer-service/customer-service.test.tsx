import { createCipheriv } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { failure, operatorApi, success } from '../../testing/operator-api.ts'
import { aShell, renderPart, type ShellOptions } from '../../testing/render-shell.tsx'
import { CustomerService } from './customer-service.tsx'

const KEY = 'abcd1234'
/** Three equal keys are DES, which Node itself has no more. */
function path(url: string): string {
  const cipher = createCipheriv('des-ede3-ecb', KEY.repeat(3), null)
  return cipher.update(url, 'utf8', 'base64') + cipher.final('base64') + KEY
}
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
  return { shell, user: renderPart(shell, <CustomerService />) }
}

test('SHL-084 SHL-089 shows a row each for Telegram, Facebook, Live chat and Line, and none for VIP', async () => {
  await open([...four, channel('VIP', 'VIP desk')])
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'LineOpens in a new window',
    'Live chatOpens in a new window',
    'TelegramOpens in a new window',
    'FacebookOpens in a new window',
  ])
  expect(screen.queryByText('VIP desk')).toBeNull()
})

test('SHL-085 SHL-087 FIX-201 links each channel to its decrypted address, without a referrer', async () => {
  const { shell, user } = await open()
  const link = screen.getByRole('link', { name: /Telegram/ })
  expect(link).toHaveAttribute('href', 'https://t.example/siam')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  await user.click(link)
  expect(shell.popups.open).toBeNull()
})

const ROOM = 'https://chat.example/chat/room/abc'
const LAUNCH =
  '/api/v1/chat/launch?b2c=1&backUrl=%2Fm%2Factivity%3Fid%3D1&headerColor=%23102030&language=EN&template=v2&title=Siam+Night'
const member = { session: { type: 0 }, info: { customerService: four, whitelabel: { CBS3: true } } }

async function drawRoom(options: ShellOptions = member) {
  document.head.innerHTML = '<meta name="theme-color" content="#102030">'
  const sent = operatorApi({ [`GET ${LAUNCH}`]: success({ url: ROOM }) })
  const shell = await aShell(options)
  shell.popups.show('customer-service')
  shell.unread.setCount('chat', 2)
  const user = renderPart(shell, <CustomerService />)
  return { shell, user, asked: () => sent.filter(({ key }) => key.includes('/chat/launch')) }
}

test('API-090 opens the member’s room for Live chat, with the way back to the current page, without waiting there', async () => {
  const { shell, user, asked } = await drawRoom({ ...member, path: '/m/activity?id=1' })
  await user.click(screen.getByRole('button', { name: /Live chat/ }))
  await waitFor(() => expect(opened.location.href).toBe(ROOM))
  expect(opened.opener).toBeNull()
  expect(asked()).toHaveLength(1)
  expect(shell.unread.chat).toBe(0)
})

test.each([
  ['a guest', { info: member.info }],
  ['a trial', { ...member, session: { type: 4 } }],
  ['a member where CBS3 is off', { ...member, info: { customerService: four, whitelabel: { CBS3: false } } }],
])('API-090 opens the merchant’s general address for %s', async (_, options) => {
  const { user, asked } = await drawRoom(options)
  const link = screen.getByRole('link', { name: /Live chat/ })
  expect(link).toHaveAttribute('href', 'https://t.example/')
  await user.click(link)
  expect(asked()).toEqual([])
})

test('FIX-036 opens the room in this window if new windows are blocked', async () => {
  const { user } = await drawRoom({ ...member, path: '/m/activity?id=1' })
  jest.mocked(window.open).mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: /Live chat/ }))
  await waitFor(() => expect(window.open).toHaveBeenLastCalledWith(ROOM, '_self'))
})

test('closes the window and shows an error if the room cannot be loaded', async () => {
  operatorApi({ [`GET ${LAUNCH}`]: failure(403, 'permission.denied') })
  const shell = await aShell(member)
  shell.popups.show('customer-service')
  await renderPart(shell, <CustomerService />).click(screen.getByRole('button', { name: /Live chat/ }))
  await waitFor(() => expect(opened.close).toHaveBeenCalledTimes(1))
  expect(shell.toasts.list).toMatchObject([{ kind: 'error' }])
  expect(shell.popups.open).toBe('customer-service')
})

test('shows no row for a channel without a valid address', async () => {
  await open([channel('LINE', 'Line', 'javascript:alert(1)'), channel('TELEGRAM', 'Telegram')])
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('shows an empty state for a merchant without channels', async () => {
  await open([])
  expect(screen.getByText('No contact channel is open right now')).toBeInTheDocument()
})
