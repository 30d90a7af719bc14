import { mainImage } from '@tessera/site'
import {
  Announcements,
  DepositMethods,
  HelpCentre,
  HelpFeedback,
  JoinPromotion,
  Logout,
  Promotions,
  ReadAnnouncement,
  TeamSummary,
  WalletBalance,
} from '@tessera/site/calls'
import { sql } from 'kysely'
import { Browser } from '../../../../testing/browser.ts'
import { publishDocument } from '../../../../testing/documents.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const announcements = async (query: Record<string, string> = {}, caller?: Browser) =>
  api.call(Announcements, { query: { platform: 'M', language: 'EN', ...query }, as: caller })

test('API-046 PLT-028 PLT-034 groups announcements into five groups', async () => {
  const { promotion, banners, player, popup, hot } = (await announcements({ merchantCode: 'siam' })).reply.value
  for (const group of [promotion, banners, player, popup, hot]) expect(group.length).toBeGreaterThan(0)
  expect(banners[0]).toMatchObject({ groupName: expect.any(String), url: expect.any(String), read: false })
})

test.each([
  ['B', 'banners'],
  ['PL', 'player'],
  ['PU', 'popup'],
  ['PR', 'promotion'],
  ['H', 'hot'],
] as const)('API-047 returns for type %s the group %s only', async (type, group) => {
  const value = (await announcements({ type })).reply.value
  const filled = Object.entries(value).filter(([, items]) => items.length > 0)
  expect(filled.map(([name]) => name)).toEqual([group])
})

test('API-048 PLT-029 PLT-030 narrows to a group by groupName', async () => {
  const { banners, promotion, player } = (await announcements({ groupName: 'm_home', merchantCode: 'siam' })).reply
    .value
  expect(banners.length).toBeGreaterThanOrEqual(5)
  expect(new Set(banners.map((banner) => banner.groupName))).toEqual(new Set(['m_home']))
  expect([promotion, player]).toEqual([[], []])
  const misspelt = await announcements({ groupName: 'm_promotion' })
  expect(misspelt.failure.code).toBe('request.invalid')
  for (const groupName of ['m_promtion', 'm_game', 'm_reg'])
    expect((await announcements({ groupName })).reply.value.banners.map((banner) => banner.groupName)).toContain(
      groupName,
    )
  expect((await announcements({ groupName: 'm_video' })).status).toBe(200)
})

test('API-048 adds the read flags with a session, and does not share that response', async () => {
  const caller = await api.signIn('demo01')
  const [notice] = (await announcements({ type: 'PL' })).reply.value.player
  const body = { announcementId: notice?.id ?? '', read: true as const }
  await api.call(ReadAnnouncement, { as: caller, body })
  const own = await announcements({ type: 'PL' }, caller)
  expect(own.reply.value.player.filter((one) => one.read).map((one) => one.id)).toEqual([notice?.id])
  expect(own.headers['cache-control']).toBe('no-store')
  const ended = await api.signIn('demo01')
  await api.call(Logout, { as: ended.copy() })
  const guest = await announcements({ type: 'PL' }, ended)
  expect(guest.reply.value.player.some((one) => one.read)).toBe(false)
  expect([guest.headers['cache-control'], guest.headers.vary]).toEqual(['public, max-age=5', 'x-session'])
})

test('API-007 API-048 requires platform M for announcements', async () => {
  expect((await announcements({ platform: 'html5' })).failure).toMatchObject({
    code: 'request.invalid',
    fields: { platform: 'invalid_value' },
  })
})

test('PLT-032 returns a valid linkage: a game, a promotion or none', async () => {
  const { banners, popup, hot } = (await announcements()).reply.value
  const linkages = [...banners, ...popup, ...hot].map((one) => one.linkage)
  const targets = { game: new Set<string>(), promotion: new Set<string>() }
  for (const row of await api.db.selectFrom('games').select('node_id').execute()) targets.game.add(row.node_id)
  const offers = (await api.call(Promotions, { query: { language: 'EN' } })).reply.value.promotions
  for (const { id } of offers) targets.promotion.add(id)
  const kinds = linkages.map((linkage) => {
    if (linkage === null) return 'none'
    const [, kind = '', id = ''] = /^(game|promotion):(.+)$/.exec(linkage) ?? []
    return (kind === 'game' || kind === 'promotion') && targets[kind].has(id) ? kind : `broken ${linkage}`
  })
  expect(new Set(kinds)).toEqual(new Set(['none', 'game', 'promotion']))
})

test('marks the audience of popups: A logged in, B logged out', async () => {
  const { popup } = (await announcements({ type: 'PU' })).reply.value
  expect(new Set(popup.map((one) => one.execution))).toEqual(new Set(['A', 'B']))
})

test('FIX-211 shows a member no popup of a promotion that is closed to them', async () => {
  const popups = async (caller?: Browser) =>
    (await announcements({ type: 'PU' }, caller)).reply.value.popup.map(({ linkage }) => linkage)
  expect(await popups()).toContain('promotion:weekly-cashback')
  // Has paid in for two months, so that no first deposit is to come.
  const mine = await popups(await api.signIn('demo01'))
  expect(mine).toContain('promotion:mission-week')
  expect(mine).not.toContain('promotion:welcome-100')
})

test('does not return content that has ended or not begun', async () => {
  const before = (await announcements({ type: 'PL' })).reply.value.player
  const [past, soon] = [new Date(api.now().getTime() - 1000), new Date(api.now().getTime() + 60_000)]
  const data = { type: 'PL' as const, groupName: null, image: null, linkage: null, execution: null }
  await publishDocument(api.db, { kind: 'announcement', id: 'ended', data, from: past, until: past })
  await publishDocument(api.db, { kind: 'announcement', id: 'coming', data, from: soon })
  expect((await announcements({ type: 'PL' })).reply.value.player).toEqual(before)
  api.advance(61_000)
  expect((await announcements({ type: 'PL' })).reply.value.player.map(({ id }) => id)).toContain('coming')
})

const promotions = async (language: string) => (await api.call(Promotions, { query: { language } })).reply.value

test('PLT-020 returns promotions with texts, dates and categories, in both languages', async () => {
  const { promotions: offers, categories } = await promotions('EN')
  expect([offers.length, categories.length]).toEqual([11, 4])
  const known = new Set(categories.map((category) => category.id))
  for (const offer of offers) {
    expect(offer.promoAnnouncementCategoryIds.every((id) => known.has(id))).toBe(true)
    expect(Date.parse(offer.startDate)).toBeLessThanOrEqual(api.now().getTime())
  }
  const thai = await promotions('TH')
  expect(thai.categories.every((category) => /[ก-๙]/.test(category.name))).toBe(true)
})

test('PLT-020 returns a promotion with every field that was published', async () => {
  const [from, until] = [api.now(), new Date(api.now().getTime() + 1_000)]
  const [category] = (await promotions('EN')).categories
  const data = {
    linkedPromotionId: 'linked-2027',
    noExpiry: 0 as const,
    imageRequired: 'Y' as const,
    remarkRequired: 'N' as const,
    categoryIds: [category?.id ?? ''],
    image: '/cdn/promotions/whole',
  }
  await publishDocument(api.db, { kind: 'promotion', id: 'whole', data, from, until, title: 'Whole' })
  expect((await promotions('EN')).promotions.find(({ id }) => id === 'whole')).toEqual({
    id: 'whole',
    linkedPromotionId: 'linked-2027',
    title: 'Whole',
    content: '<p>x</p>',
    startDate: from.toISOString(),
    endDate: until.toISOString(),
    noExpiry: 0,
    imageRequired: 'Y',
    remarkRequired: 'N',
    promoAnnouncementCategoryIds: [category?.id],
    announcementImages: [{ sequence: 1, url: '/cdn/promotions/whole' }],
    offer: null,
  })
  api.advance(1_000)
})

test('PLT-021 PLT-022 PLT-023 returns the requirements of each promotion, and one main picture from our site', async () => {
  const { promotions: offers } = await promotions('EN')
  for (const offer of offers) {
    expect(['Y', 'N']).toContain(offer.imageRequired)
    expect(['Y', 'N']).toContain(offer.remarkRequired)
    expect(offer.announcementImages).toEqual([{ sequence: 1, url: expect.stringMatching(/^\/cdn\/promotions\//) }])
    expect(mainImage(offer)).toBe(offer.announcementImages[0]?.url)
  }
})

const join = (caller: Browser, promotionId: string) => api.call(JoinPromotion, { as: caller, body: { promotionId } })

test('API-053 API-056 PLT-026 lets a member join once, by either id of the promotion', async () => {
  const [member] = await api.listMembers(1)
  const caller = await api.signIn(member?.username ?? '')
  const offered = (await promotions('EN')).promotions.find(({ id }) => id === 'free-spin-friday')?.id ?? ''
  await sql`alter table document_versions disable trigger user`.execute(api.db)
  await sql`update document_versions set data = data || '{"linkedPromotionId":"linked-2026"}' where document_id = ${offered}`.execute(
    api.db,
  )
  await sql`alter table document_versions enable trigger user`.execute(api.db)
  expect((await join(caller, 'linked-2026')).reply.value).toEqual({ joined: true })
  const again = await join(caller, offered)
  expect([again.status, again.failure.code]).toEqual([409, 'request.conflict'])
  expect((await join(caller, 'nope')).failure.code).toBe('request.not.found')
})

test('TRU-013 counts one of 100 simultaneous joins', async () => {
  const caller = await api.signIn('newbie01')
  const [offer] = (await promotions('EN')).promotions
  const answers = await Promise.all(Array.from({ length: 100 }, () => join(caller, offer?.id ?? '')))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(99)
})

test('PLT-087 TRU-024 asks a trial session to use a real account', async () => {
  const [member] = await api.listMembers(1)
  const caller = await api.signIn(member?.username ?? '')
  await api.db
    .updateTable('members')
    .set({ type: 4 })
    .where('id', '=', member?.id ?? '')
    .execute()
  const answers = [
    await join(caller, 'any'),
    await api.call(DepositMethods, { as: caller }),
    await api.call(TeamSummary, { as: caller }),
  ]
  for (const { status, failure } of answers) expect([status, failure.code]).toEqual([403, 'trial.refused'])
  expect((await api.call(WalletBalance, { as: caller })).status).toBe(200)
})

test('ACC-071 CON-012 FIX-217 states the minimum age in the topic with the tag terms, in both languages', async () => {
  const terms = async (lang: string) =>
    (await api.call(HelpCentre, { query: { lang } })).reply.value.items.find(({ tag }) => tag === 'terms')?.content
  expect([await terms('TH'), await terms('EN')]).toEqual([
    expect.stringMatching(/อายุ 18 ปี.*อายุ 21 ปี/),
    expect.stringMatching(/18 years, and this site for at least 21\./),
  ])
})

test('API-044 PLT-035 returns the help centre for lang, device and neither', async () => {
  const help = async (query: Record<string, string>) => (await api.call(HelpCentre, { query })).reply.value.items
  const [thai, english, device] = [
    await help({ lang: 'TH' }),
    await help({ lang: 'EN' }),
    await help({ device: 'MOBILE' }),
  ]
  expect(english.map((item) => item.tag)).toContain('terms')
  expect(thai.map((item) => item.id)).toEqual(english.map((item) => item.id))
  expect(thai[0]?.title).toMatch(/[ก-๙]/)
  expect(english[0]?.title).toMatch(/^[^ก-๙]+$/)
  expect(device).toEqual(thai)
  expect(await help({})).toEqual(thai)
})

test('API-045 CON-081 CON-112 stores a help vote once per voter: a member, else the browser', async () => {
  const topicId = (await api.call(HelpCentre, { query: {} })).reply.value.items[0]?.id ?? ''
  const say = (as: Browser, helpful: boolean, comment?: string) =>
    api.call(HelpFeedback, { as, body: { topicId, helpful, ...(comment ? { comment } : {}) } })
  const kept = async () =>
    api.db.selectFrom('help_feedback').select(['helpful', 'comment', 'member_id']).orderBy('at').execute()
  const [visitor, other, member] = [new Browser(), new Browser(), await api.signIn('demo01')]
  const first = await say(visitor, true)
  expect(first.reply.value).toEqual({ stored: true })
  expect(String(first.headers['set-cookie'])).toMatch(/^device-\d+=[\w-]{22,}; .*HttpOnly/)
  api.advance(1)
  await say(visitor, false, 'too long')
  expect(await kept()).toEqual([{ helpful: false, comment: 'too long', member_id: null }])
  api.advance(1)
  await say(other, true)
  for (const helpful of [true, false]) {
    api.advance(1)
    expect((await say(member, helpful)).status).toBe(200)
  }
  expect((await kept()).map(({ helpful, member_id }) => [helpful, member_id !== null])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  const unknown = await api.call(HelpFeedback, { body: { topicId: 'nope', helpful: true } })
  expect(unknown.failure.code).toBe('request.not.found')
})
