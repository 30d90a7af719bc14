import type { Announcement } from '@tessera/site'
import { Announcements, HelpCentre, Notice, Promotions } from '@tessera/site/calls'
import { type DeskDocument, DeskThemes, DocumentList, DocumentReply, Preview } from '@tessera/site/operations'
import { sql } from 'kysely'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const DATA = { type: 'PL', groupName: null, image: null, linkage: null, execution: null }
const WHILE_MS = 60_000
let api: TestApi
let tokens: Record<'viewer' | 'author' | 'publisher' | 'approver', string>
let count = 0

beforeAll(async () => {
  api = await startTestApi({
    merchant: (one) => (one.code === 'siam' ? { ...one, linkHosts: ['help.example'] } : one),
  })
  tokens = {
    viewer: await api.signInOperator('viewer'),
    author: await api.signInOperator('author'),
    publisher: await api.signInOperator('publisher'),
    approver: await api.signInOperator('approver'),
  }
})
afterAll(() => api.close())

const pathOf = (id: string, { merchant = 'siam', kind = 'announcement' } = {}) =>
  `content/documents/${merchant}/${kind}/${id}`
const body = (text: string, after: number, over: object = {}) => ({
  after,
  title: { th: `ไทย ${text}`, en: text },
  content: { th: `<p>ไทย ${text}</p>`, en: `<p>${text}</p>` },
  data: DATA,
  ...over,
})
const write = (path: string, wish: object, token = tokens.author) =>
  api.operate('POST', `${path}/versions`, token, wish)
const publish = (path: string, wish: object, token = tokens.publisher) =>
  api.operate('POST', `${path}/publish`, token, { version: 1, from: null, until: null, reason: 'looked at', ...wish })
const shown = async (path: string): Promise<DeskDocument> =>
  DocumentReply.parse((await api.operate('GET', path, tokens.viewer)).json()).value
/** A notice of its own with two versions, of which nothing stands. */
const aNotice = async () => {
  const id = `notice-own-${++count}`
  for (const version of [1, 2]) expect((await write(pathOf(id), body(`v${version}`, version - 1))).statusCode).toBe(200)
  return { id, path: pathOf(id) }
}
const seen = async (id: string, host = 'siam.localhost'): Promise<Announcement | null> => {
  const answer = await api.call(Notice, { query: { id, language: 'EN' }, host })
  return answer.status === 200 ? answer.reply.value : null
}
const titleOf = async (id: string) => (await seen(id))?.title ?? null

test('CON-116 publishes a version from its publication time until its end', async () => {
  const { id, path } = await aNotice()
  expect(await titleOf(id)).toBeNull()
  const at = (ms: number) => new Date(api.now().getTime() + ms).toISOString()
  expect((await publish(path, { from: at(WHILE_MS), until: at(2 * WHILE_MS) })).statusCode).toBe(200)
  expect((await shown(path)).next).toMatchObject({ version: 1, by: 'publisher01', reason: 'looked at' })
  const told = []
  for (const ms of [WHILE_MS - 1, 1, WHILE_MS - 1, 1]) {
    api.advance(ms)
    told.push(await titleOf(id))
  }
  expect(told).toEqual([null, 'v1', 'v1', null])
  expect((await shown(path)).standing).toBeNull()
})

test('CON-116 restores any older version, and records each publishing with person and time', async () => {
  const { id, path } = await aNotice()
  for (const version of [1, 2, 1]) expect((await publish(path, { version })).statusCode).toBe(200)
  expect(await titleOf(id)).toBe('v1')
  await publish(path, { version: null, reason: 'over' })
  expect(await titleOf(id)).toBeNull()
  const { publishings, versions } = await shown(path)
  expect(publishings.map(({ version, by, reason }) => [version, by, reason])).toEqual([
    [null, 'publisher01', 'over'],
    [1, 'publisher01', 'looked at'],
    [2, 'publisher01', 'looked at'],
    [1, 'publisher01', 'looked at'],
  ])
  expect(versions.map(({ version, title, author }) => [version, title.en, author])).toEqual([
    [2, 'v2', 'author01'],
    [1, 'v1', 'author01'],
  ])
})

test('CON-116 discards a scheduled publishing once something else was published', async () => {
  const { id, path } = await aNotice()
  await publish(path, { version: 2, from: new Date(api.now().getTime() + WHILE_MS).toISOString() })
  await publish(path, { version: 1 })
  expect((await shown(path)).next).toBeNull()
  api.advance(2 * WHILE_MS)
  expect(await titleOf(id)).toBe('v1')
})

test('CON-116 prevents any change of versions and publishings in the database', async () => {
  const { path } = await aNotice()
  await publish(path, {})
  for (const table of ['document_versions', 'document_publishings'])
    for (const act of [`update ${table} set merchant = merchant`, `delete from ${table}`])
      await expect(sql.raw(act).execute(api.db)).rejects.toThrow('only added to')
})

test('CON-118 separates the content of merchants', async () => {
  const { id, path } = await aNotice()
  await publish(path, {})
  expect([await titleOf(id), await seen(id, 'lotus.localhost')]).toEqual(['v1', null])
  const kinds = { announcement: 'notice-promptpay', promotion: 'welcome-100', category: 'slots', help: 'terms' }
  for (const [kind, id] of Object.entries(kinds)) {
    const all = DocumentList.parse(
      (await api.operate('GET', `content/documents?merchant=lotus&kind=${kind}`, tokens.viewer)).json(),
    ).value
    const one = all.find((each) => each.id === id) ?? all[0]
    await publish(pathOf(one?.id ?? '', { merchant: 'lotus', kind }), { version: null })
  }
  const everything = async (host: string) => [
    (await api.call(Announcements, { query: { platform: 'M', language: 'EN' }, host })).reply.value,
    (await api.call(Promotions, { query: { language: 'EN' }, host })).reply.value,
    (await api.call(HelpCentre, { query: {}, host })).reply.value.items,
  ]
  const [siam, lotus, kirin] = [
    await everything('siam.localhost'),
    await everything('lotus.localhost'),
    await everything('kirin.localhost'),
  ]
  const sizes = (all: Awaited<ReturnType<typeof everything>>) =>
    all.flatMap((one) => (Array.isArray(one) ? [one.length] : Object.values(one).map((list) => list.length)))
  const [own, gone] = [sizes(kirin), sizes(lotus)]
  expect(own.reduce((a, b) => a + b) - gone.reduce((a, b) => a + b)).toBe(5)
  expect(sizes(siam)).not.toEqual(gone)
})

test('CON-119 forbids the author of a version to publish it; taking down and restoring need one person', async () => {
  const id = `notice-own-${++count}`
  await write(pathOf(id), body('own', 0), tokens.publisher)
  const own = await publish(pathOf(id), {})
  expect([own.statusCode, own.json().code]).toEqual([403, 'review.same.person'])
  const { path } = await aNotice()
  await publish(path, { version: 1 })
  expect((await write(path, body('mine', 2), tokens.publisher)).statusCode).toBe(200)
  for (const version of [null, 1]) expect((await publish(path, { version })).statusCode).toBe(200)
  expect((await publish(path, { version: 3 })).json().code).toBe('review.same.person')
})

test('SEC-34 lets authors and publishers write, publishers publish, and every operator read', async () => {
  const { path } = await aNotice()
  const statuses = async (token: string) => [
    (await api.operate('GET', path, token)).statusCode,
    (await write(path, body('x', 99), token)).statusCode,
    (await publish(path, { version: 99 }, token)).statusCode,
  ]
  expect(await statuses(tokens.viewer)).toEqual([200, 403, 403])
  expect(await statuses(tokens.approver)).toEqual([200, 403, 403])
  expect(await statuses(tokens.author)).toEqual([200, 409, 403])
  expect(await statuses(tokens.publisher)).toEqual([200, 409, 404])
})

test('rejects the second of two concurrent changes to a version, without losing it', async () => {
  const { path } = await aNotice()
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => write(path, body(text, 2))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect((await shown(path)).versions).toHaveLength(3)
})

test('CON-117 gives the desk the colours of every merchant, to preview a draft in each', async () => {
  const { value } = DeskThemes.parse((await api.operate('GET', 'content/themes', tokens.viewer)).json())
  expect(value.map(({ merchant }) => merchant).sort()).toEqual(['kirin', 'lotus', 'siam'])
  expect(new Set(value.map(({ ground }) => ground)).size).toBe(3)
})

test('CON-117 previews a draft for authors only', async () => {
  const body = { merchant: 'siam', content: { th: 'x', en: 'x' } }
  const status = async (token: string) => (await api.operate('POST', 'content/preview', token, body)).statusCode
  expect([
    await status(tokens.author),
    await status(tokens.viewer),
    await status(tokens.approver),
    await status(''),
  ]).toEqual([200, 403, 403, 401])
  const { id, path } = await aNotice()
  expect([await seen(id), (await api.operate('GET', path, '')).statusCode]).toEqual([null, 401])
})

test('SEC-38 CON-114 cleans HTML before it is stored, and shows the result in the preview', async () => {
  const html = '<p onclick="x">a<script>alert(1)</script></p><a href="https://help.example/x">b</a>'
  const { path } = await aNotice()
  await write(path, body('x', 2, { content: { th: html, en: html } }))
  const kept = '<p>a</p><a href="https://help.example/x">b</a>'
  expect((await shown(path)).versions[0]?.content).toEqual({ th: kept, en: kept })
  const preview = async (merchant: string) =>
    Preview.parse(
      (
        await api.operate('POST', 'content/preview', tokens.author, { merchant, content: { th: html, en: 'x' } })
      ).json(),
    ).value.th
  expect([await preview('siam'), await preview('lotus')]).toEqual([kept, '<p>a</p><a>b</a>'])
  const deep = await write(path, body('x', 3, { content: { th: 'x', en: '<blockquote>'.repeat(4_000) } }))
  expect([deep.statusCode, deep.json().fields]).toEqual([400, { 'content.en': 'depth' }])
})

test.each([
  ['a title in one language', { title: { th: '', en: 'x' } }, { 'title.th': 'needed' }],
  ['words in one language', { content: { th: '<p>x</p>', en: ' ' } }, { 'content.en': 'needed' }],
  [
    'a promise of no risk',
    { content: { th: 'x', en: '<p>A risk-<b>free</b> bet</p>' } },
    { 'content.en': 'risk-free' },
  ],
  ['the same in Thai', { title: { th: 'เดิมพันไร้ความเสี่ยง', en: 'x' } }, { 'title.th': 'risk-free' }],
])('stores a version with %s, and does not publish it', async (_, over, fields) => {
  const path = pathOf(`notice-own-${++count}`)
  expect((await write(path, body('x', 0, over))).statusCode).toBe(200)
  const answer = await publish(path, {})
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
})

test('TRU-033 requires an announcement to link to a game or a promotion, and to use a picture of the site', async () => {
  const { path } = await aNotice()
  const wrong = async (over: object) => (await write(path, body('x', 2, { data: { ...DATA, ...over } }))).json().fields
  for (const linkage of ['javascript:alert(1)', 'https://evil.example', 'game:', 'promotion:../x'])
    expect([linkage, await wrong({ linkage })]).toEqual([linkage, { 'data.linkage': 'invalid_format' }])
  for (const image of [
    'https://evil.example/x',
    '//evil.example/x',
    'data:image/png;base64,x',
    '/cdn/../api/v1/logout',
  ])
    expect([image, await wrong({ image })]).toEqual([image, { 'data.image': 'invalid_format' }])
})

test('rejects another kind, an end before the start, and an unknown document', async () => {
  const { path } = await aNotice()
  const wrong = await write(path, body('x', 2, { data: { ...DATA, type: 'ZZ' } }))
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { 'data.type': 'invalid_value' }])
  const until = new Date(api.now().getTime() - 1).toISOString()
  expect((await publish(path, { until })).json().fields).toEqual({ until: 'order' })
  expect((await publish(path, { version: 9 })).statusCode).toBe(404)
  expect((await publish(pathOf('nowhere'), {})).statusCode).toBe(404)
  expect((await write(pathOf('x', { merchant: 'nobody' }), body('x', 0))).statusCode).toBe(404)
})

test('records each act under its person', async () => {
  const { id, path } = await aNotice()
  await publish(path, { version: 2 })
  await publish(path, { version: null, reason: 'over' })
  const acts = await api.db
    .selectFrom('operator_audit')
    .select(['actor', 'action', 'merchant', 'reason', 'after'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(acts.map(({ actor, action, merchant }) => [actor, action, merchant])).toEqual([
    ['publisher01', 'content.take-down', 'siam'],
    ['publisher01', 'content.publish', 'siam'],
    ['author01', 'content.write', 'siam'],
  ])
  expect(acts[1]?.after).toMatchObject({ id, version: 2 })
})
