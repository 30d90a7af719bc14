import { Messages, OUTSIDE } from '@tessera/outside'
import { startExternalServices, type TestExternalServices } from '../../testing.ts'
import { findCode, splitLinks } from './message-text.ts'

let world: TestExternalServices
beforeAll(async () => {
  world = await startExternalServices()
  await world.call(OUTSIDE.sms, { to: '+66812345678', text: 'รหัส 123456', reference: 'inbox-1' })
  await world.call(OUTSIDE.mail, { to: 'som@example.com', subject: 'หัวข้อ', text: 'ข้อความ', reference: 'inbox-2' })
})
afterAll(() => world.close())

const look = async (query: Record<string, string>) => {
  const reply = await fetch(`${world.origin}/inbox/messages?${new URLSearchParams(query)}`)
  return Messages.parse(await reply.json()).messages.map(({ reference }) => reference)
}

test('describes itself in both languages, and runs only code with its nonce', async () => {
  const [thai, english] = await Promise.all(['/inbox', '/inbox?lang=en'].map((path) => fetch(`${world.origin}${path}`)))
  const policy = thai?.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1]
  const body = (await thai?.text()) ?? ''
  expect(body).toContain('<html lang="th">')
  expect(await english?.text()).toContain('<title>Sandbox inbox</title>')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*/)
  expect(body).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=| style=/)
  expect([...body.matchAll(/<(?:script|link)[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(true)
  expect(english?.headers.get('content-security-policy')).not.toBe(policy)
  expect(thai?.headers.get('referrer-policy')).toBe('no-referrer')
})

test('serves the files of the page, and its script stores nothing', async () => {
  const body = await (await fetch(`${world.origin}/inbox`)).text()
  const files = [...body.matchAll(/\/outside\/files\/[\w.-]+/g)].map(([name]) => name)
  expect(files).toHaveLength(2)
  for (const name of files) {
    const reply = await fetch(`${world.origin}${name}`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await reply.text()).not.toMatch(/^import |localStorage|sessionStorage|document\.cookie/m)
  }
})

test('shows the newest first, by number in readable form, by address and by kind', async () => {
  expect(await look({})).toEqual(['inbox-2', 'inbox-1'])
  expect(await look({ q: '081 234 5678' })).toEqual(['inbox-1'])
  expect(await look({ q: 'SOM@' })).toEqual(['inbox-2'])
  expect(await look({ kind: 'sms' })).toEqual(['inbox-1'])
  expect(await look({ q: '%' })).toEqual([])
})

test.each([
  ['รหัสยืนยันของคุณคือ 482913 ใช้ได้ภายใน 5 นาที', '482913'],
  ['482913 is your code.', '482913'],
  ['ยอดเงิน 100000.50 บาท', null],
  ['โทร +66812345678', null],
  ['https://example.com/?token=123456', null],
  ['ไม่มีรหัส', null],
])('finds in "%s" the code %s', (text, code) => {
  expect(findCode(text)).toBe(code)
})

test('links web addresses in a text, and no other schemes', () => {
  expect(splitLinks('เปิด https://a.example/m/forget?token=x1. ขอบคุณ')).toEqual([
    { text: 'เปิด ', href: null },
    { text: 'https://a.example/m/forget?token=x1', href: 'https://a.example/m/forget?token=x1' },
    { text: '. ขอบคุณ', href: null },
  ])
  for (const text of ['javascript:alert(1)', 'javascript://a.example/%0aalert(1)', 'ftp://a.example/x'])
    expect(splitLinks(text)).toEqual([{ text, href: null }])
})
