/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import type { Message } from '@tessera/outside'
import { messageCard } from './message-card.ts'
import { INBOX_TEXTS } from './texts.ts'

const sms: Message = {
  id: '1',
  kind: 'sms',
  to: '+66812345678',
  subject: null,
  text: 'รหัส 123456',
  html: null,
  reference: 'r',
  at: Date.now(),
}
const html = `<body onload="x()"><script>x()</script><form action="https://a.example"><input></form><a href="https://a.example/m/forget?token=t">ตั้งรหัสผ่าน</a></body>`
const mail: Message = {
  ...sms,
  kind: 'mail',
  to: 'a@example.com',
  subject: 'หัวข้อ',
  text: 'เปิด https://a.example/m/x',
  html,
}

function shown(message: Message) {
  const said: string[] = []
  const card = messageCard(message, INBOX_TEXTS.th, 'th', (text) => said.push(text))
  document.body.replaceChildren(card)
  const button = (name: string) => [...card.querySelectorAll('button')].find((one) => one.textContent === name)
  return { card, said, button }
}

test('shows a code large, digit by digit for screen readers, and copies it by one press', async () => {
  const writeText = jest.fn(async (_text: string) => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { card, said, button } = shown(sms)
  expect(card.querySelector('output')?.textContent).toBe('123456')
  expect(card.querySelector('output')?.getAttribute('aria-label')).toBe('รหัส 1 2 3 4 5 6')
  button('คัดลอก')?.click()
  await Promise.resolve()
  expect(writeText).toHaveBeenCalledWith('123456')
  expect(said).toEqual(['คัดลอกแล้ว'])
  expect(button('คัดลอกแล้ว')).toBeDefined()
})

test('selects the code if copying is not allowed', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  const { said, button } = shown(sms)
  button('คัดลอก')?.click()
  await Promise.resolve()
  expect(String(getSelection())).toBe('123456')
  expect(said).toEqual(['เลือกไว้แล้ว'])
})

test('shows no copy button without a code, and markup in a text as text', () => {
  const { card, button } = shown({ ...sms, text: '<b>สวัสดี</b>' })
  expect(button('คัดลอก')).toBeUndefined()
  expect(card.querySelector('.text')?.textContent).toBe('<b>สวัสดี</b>')
})

test('opens mail links separately, without a referrer', () => {
  const link = shown(mail).card.querySelector('.text a')
  expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
    'https://a.example/m/x',
    '_blank',
    'noopener noreferrer',
  ])
})

test('opens and closes an HTML mail in a frame that runs nothing', () => {
  const { card, button } = shown(mail)
  expect(card.querySelector('iframe')).toBeNull()
  button('เปิดอีเมล')?.click()
  const frame = card.querySelector('iframe')
  expect(frame?.title).toBe('เนื้อหาอีเมล')
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(frame?.srcdoc).toContain('target="_blank" rel="noopener noreferrer"')
  expect(frame?.srcdoc).not.toMatch(/<script|<form/)
  expect(button('ปิดอีเมล')?.getAttribute('aria-expanded')).toBe('true')
  button('ปิดอีเมล')?.click()
  expect(card.querySelector('iframe')).toBeNull()
})
