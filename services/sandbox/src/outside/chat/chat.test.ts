import { CHAT, ChatFollows, ChatHosts, ChatSession, type ChatSessionRequest } from '@tessera/outside'
import { startExternalServices, type TestExternalServices } from '../../testing.ts'

let world: TestExternalServices
const at = { ms: Date.parse('2027-02-01T09:00:00Z') }
beforeAll(async () => {
  world = await startExternalServices({}, undefined, undefined, () => at.ms)
})
afterAll(() => world.close())

const ask = (over: Partial<ChatSessionRequest> = {}): ChatSessionRequest => ({
  member: 'siam:m1',
  language: 'en',
  b2c: 1,
  backUrl: 'https://siam.example/m/home',
  headerColor: '#ffd700',
  title: 'Siam Night',
  template: 'v2',
  messages: [{ id: 'a', fromMember: false, text: 'Hello <b>you</b>', at: '2027-02-01T08:00:00.000Z' }],
  ...over,
})
const open = async (over: Partial<ChatSessionRequest> = {}) =>
  ChatSession.parse((await world.call(CHAT.sessions, ask(over))).json).url
const read = async (url: string) => (await fetch(url)).text()
const send = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form) })

test('has the earlier messages of a room once, the way back, and the head’s colour', async () => {
  await open()
  const text = await read(await open())
  expect(text.match(/Hello &lt;b&gt;you&lt;\/b&gt;/g)).toHaveLength(1)
  expect(text).toContain('href="https://siam.example/m/home"')
  expect(text).toContain('--head:#ffd700;--on-head:#000000')
  expect(text).not.toContain('<script')
})

test('replies to a member about the question, also in the next room', async () => {
  const url = await open({ member: 'siam:m2', messages: [] })
  expect(await read(url)).toContain('Nothing was said yet')
  await send(url, { text: 'Where is my withdrawal?' })
  expect(await read(url)).toMatch(/Where is my withdrawal\?.*Money goes to confirmed accounts/s)
  expect(await read(await open({ member: 'siam:m2', messages: [] }))).toContain('Where is my withdrawal?')
  expect(await read(await open({ member: 'siam:m3', messages: [] }))).not.toContain('withdrawal')
})

test('reports the hosts that a member follows to the operator', async () => {
  const follows = async () => ChatFollows.parse((await world.call(`${CHAT.follows}?member=siam:m4`)).json).hosts
  const url = await open({ member: 'siam:m4' })
  await send(url, { host: 'mali' })
  await send(url, { host: 'nobody' })
  expect(await follows()).toEqual(['mali'])
  await send(url, { host: 'mali' })
  expect(await follows()).toEqual([])
})

test('has a live host at every hour, and no viewers for an offline one', async () => {
  for (let hour = 0; hour < 24; hour += 3) {
    at.ms += 3 * 3_600_000
    const { hosts } = ChatHosts.parse((await world.call(CHAT.hosts)).json)
    expect(hosts.some(({ isLive }) => isLive)).toBe(true)
    expect(hosts.filter(({ isLive, viewers }) => !isLive && viewers > 0)).toEqual([])
  }
})

test('expires a room after twelve hours, and opens none without the key', async () => {
  const url = await open()
  at.ms += 12 * 3_600_000
  const over = await fetch(url)
  expect([over.status, await over.text()]).toEqual([404, expect.stringContaining('ห้องนี้ปิดแล้ว')])
  expect((await fetch(`${world.origin}${CHAT.hosts}`)).status).toBe(401)
})
