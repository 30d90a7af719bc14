import { describeOnOneEngine } from '@tessera/server/testing'
import { ChatAnchors, ChatFocus, ChatModels, ChatUnread, LaunchChat } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startWithSandbox } from '../../../../testing/external-systems.ts'

import { startTestApi } from '../../../../testing/test-api.ts'

type World = Awaited<ReturnType<typeof startWithSandbox>>

describeOnOneEngine('chat', (engine) => {
  let world: World
  let as: Browser
  beforeAll(async () => {
    world = await startWithSandbox({ open: engine.open, captcha: false })
    as = await world.api.signIn('demo01')
  })
  afterAll(() => world.close())

  const wish = {
    language: 'EN',
    b2c: '1',
    backUrl: '/m/home?category=live',
    headerColor: '#102030',
    title: 'Siam Night',
    template: 'v2',
  } as const
  const launch = async (over: Partial<Record<keyof typeof wish, string>> = {}) =>
    world.api.call(LaunchChat, { as, query: { ...wish, ...over } as never })
  const idsOf = async (call: typeof ChatAnchors | typeof ChatFocus | typeof ChatModels) =>
    (await world.api.call(call, { as, query: { language: 'EN' } })).reply.value.anchors.map(({ anchorId }) => anchorId)

  test('API-085 API-087 lists anchors with live ones first, and models among them', async () => {
    const { anchors } = (await world.api.call(ChatAnchors, { as, query: { language: 'TH' } })).reply.value
    const live = anchors.map(({ isLive }) => isLive)
    expect(live).toEqual(live.toSorted((a, b) => Number(b) - Number(a)))
    expect([live.includes(true), live.includes(false)]).toEqual([true, true])
    expect(new Set(anchors.map(({ roomType }) => roomType))).toEqual(new Set(['normal', 'vip', 'paid_private']))
    expect(anchors.find(({ anchorId }) => anchorId === 'mali')?.name).toBe('มะลิ')
    const models = await idsOf(ChatModels)
    expect(models).toContain('mali')
    expect(models.length).toBeLessThan(anchors.length)
  })

  test('API-089 opens a room with return address, colour and title, and marks its waiting messages read', async () => {
    const unread = async () => (await world.api.call(ChatUnread, { as })).reply.value.unReadCount
    expect(await unread()).toBeGreaterThan(0)
    const { url } = (await launch()).reply.value
    expect(url.startsWith(`${world.outside.origin}/chat/room/`)).toBe(true)
    const page = await (await fetch(url)).text()
    expect(page).toContain('--head:#102030')
    expect(page).toContain('<h1>Siam Night</h1>')
    expect(page).toMatch(/href="http:\/\/[^"/]+\/m\/home\?category=live"/)
    expect(page.match(/class="theirs"/g)?.length).toBeGreaterThan(0)
    expect(await unread()).toBe(0)
  })

  test('API-086 lists the hosts that a member follows in the room as the focus list', async () => {
    expect(await idsOf(ChatFocus)).toEqual([])
    const { url } = (await launch()).reply.value
    await fetch(url, { method: 'POST', body: new URLSearchParams({ host: 'ploy' }) })
    expect(await idsOf(ChatFocus)).toEqual(['ploy'])
  })

  test.each([
    { b2c: '2' },
    { template: 'v1' },
    { headerColor: 'red' },
    { backUrl: 'https://elsewhere.example/' },
    { backUrl: '//elsewhere.example/' },
  ])('API-089 opens no room for %j', async (over) => {
    expect((await launch(over)).failure.code).toBe('request.invalid')
  })

  test.each(['b2c', 'backUrl', 'headerColor', 'title', 'template'] as const)(
    'API-089 opens no room without %s',
    async (name) => {
      const { [name]: _, ...query } = wish
      const { failure } = await world.api.call(LaunchChat, { as, query: query as never })
      expect([failure.code, Object.keys(failure.fields ?? {})]).toEqual(['request.invalid', [name]])
    },
  )

  test('API-090 disables the chat with CBS3 off', async () => {
    const lotus = await world.api.signIn('demo01', { host: 'lotus.localhost' })
    const ask = { as: lotus, host: 'lotus.localhost' }
    expect((await world.api.call(ChatAnchors, { ...ask, query: { language: 'EN' } })).failure.code).toBe(
      'permission.denied',
    )
    expect((await world.api.call(LaunchChat, { ...ask, query: wish })).failure.code).toBe('permission.denied')
  })
})

test('reports a chat provider without a response as busy, and leaves waiting messages unread', async () => {
  const api = await startTestApi({ config: { OUTSIDE_ORIGIN: 'http://127.0.0.1:9', OUTSIDE_KEY: 'k'.repeat(32) } })
  const as = await api.signIn('demo01')
  const query = { language: 'EN', b2c: '1', backUrl: '/m', headerColor: '#000000', title: 'x', template: 'v2' } as const
  expect((await api.call(LaunchChat, { as, query })).failure.code).toBe('system.busy')
  expect((await api.call(ChatUnread, { as })).reply.value.unReadCount).toBeGreaterThan(0)
  await api.close()
})
