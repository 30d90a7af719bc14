import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@tessera/server/durations'
import type { InboxCategory } from '@tessera/site'
import { DeleteMessages, Inbox, InboxUnread, ReadMessages, RestoreMessages, TestPlay } from '@tessera/site/calls'
import { BroadcastReply, Broadcasts } from '@tessera/site/operations'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { messagesJob } from './messages.jobs.ts'

let api: TestApi
let all: { id: string; username: string }[]
beforeAll(async () => {
  api = await startTestApi()
  all = await api.listMembers(30)
  await api.db.deleteFrom('inbox_messages').execute()
})
afterAll(() => api.close())

const someone = async () => {
  const { id, username } = all.pop() ?? { id: '', username: '' }
  return { id, as: await api.signIn(username) }
}
const letter = (member_id: string, sent_at: Date, category: InboxCategory, n = 0) => ({
  id: randomUUID(),
  member_id,
  category,
  title_th: `ไทย ${n}`,
  title_en: `en ${n}`,
  content_th: 'เนื้อหา',
  content_en: 'words',
  link: null,
  sent_at,
  read_at: null,
  deleted_at: null,
})
const tell = async (memberId: string, count: number, category: InboxCategory = 'news', sentAt = api.now()) => {
  const rows = Array.from({ length: count }, (_, n) => letter(memberId, new Date(sentAt.getTime() - n), category, n))
  await api.db.insertInto('inbox_messages').values(rows).execute()
  return rows.map(({ id }) => id)
}
const page = async (as: Browser, query: Record<string, string> = {}) =>
  (await api.call(Inbox, { as, query: { language: 'EN', ...query } })).reply.value
const unread = async (as: Browser) => (await api.call(InboxUnread, { as })).reply.value.unread
const act = async (call: typeof DeleteMessages, as: Browser, ids: string[]) =>
  (await api.call(call, { as, body: { ids } })).reply.value.unread
const count = async (memberId: string) =>
  (await api.db.selectFrom('inbox_messages').select('id').where('member_id', '=', memberId).execute()).length

test('CON-073 CON-074 lists messages newest first, twenty a page, each once, even with equal times', async () => {
  const { id, as } = await someone()
  const rows = Array.from({ length: 45 }, () => letter(id, api.now(), 'news'))
  await api.db.insertInto('inbox_messages').values(rows).execute()
  const found: string[] = []
  const sizes: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, next } = await page(as, cursor ? { cursor } : {})
    sizes.push(items.length)
    found.push(...items.map((one) => one.id))
    cursor = next
  }
  expect([sizes, new Set(found).size]).toEqual([[20, 20, 5], 45])
  const wrong = await api.call(Inbox, { as, query: { language: 'EN', cursor: 'x' } })
  expect(wrong.failure.fields).toEqual({ cursor: 'unknown' })
})

test('CON-109 filters by category, and counts unread messages of each on the page', async () => {
  const { id, as } = await someone()
  const [first = ''] = await tell(id, 3, 'money')
  await tell(id, 2, 'reward')
  await tell(id, 1, 'account')
  const money = await page(as, { category: 'money' })
  expect([money.items.map(({ category }) => category), money.unread]).toEqual([
    ['money', 'money', 'money'],
    { money: 3, reward: 2, account: 1, news: 0 },
  ])
  await api.call(ReadMessages, { as, body: { ids: [first] } })
  expect((await page(as)).unread).toEqual({ money: 2, reward: 2, account: 1, news: 0 })
})

test('CON-110 returns a message in the reader’s language', async () => {
  const { id, as } = await someone()
  await tell(id, 1)
  const titles = [await page(as, { language: 'TH' }), await page(as), await page(as, { language: 'JA' })]
  expect(titles.map(({ items }) => items[0]?.title)).toEqual(['ไทย 0', 'en 0', 'en 0'])
})

test('CON-074 marks a message read once on opening, and lowers the badge', async () => {
  const { id, as } = await someone()
  const [first = '', second = ''] = await tell(id, 3)
  expect((await api.call(ReadMessages, { as, body: { ids: [first] } })).reply.value).toEqual({ unread: 2 })
  const readAt = (await page(as)).items[0]?.readAt
  api.advance(MINUTE_MS)
  await api.call(ReadMessages, { as, body: { ids: [first, second] } })
  expect([(await page(as)).items[0]?.readAt, await unread(as)]).toEqual([readAt, 1])
})

test('CON-109 marks all messages read in one request, or those of a category', async () => {
  const { id, as } = await someone()
  await tell(id, 30, 'money')
  await tell(id, 5, 'news')
  const readAll = async (category?: InboxCategory) =>
    (await api.call(ReadMessages, { as, body: { all: true, ...(category ? { category } : {}) } })).reply.value.unread
  expect([await readAll('news'), await readAll()]).toEqual([30, 0])
})

test('CON-109 removes a deleted message from list and count, and restores it unchanged within ten minutes', async () => {
  const { id, as } = await someone()
  const ids = await tell(id, 3)
  const [first = '', second = ''] = ids
  expect(await act(DeleteMessages, as, [first])).toBe(2)
  expect((await page(as)).items.map((one) => one.id)).not.toContain(first)
  expect(await act(RestoreMessages, as, [first])).toBe(3)
  await act(DeleteMessages, as, [second])
  api.advance(10 * MINUTE_MS)
  expect(await act(RestoreMessages, as, [second])).toBe(2)
})

test('rejects reading, deleting or restoring another member’s message', async () => {
  const [mine, other] = [await someone(), await someone()]
  const ids = await tell(mine.id, 2)
  for (const call of [ReadMessages, DeleteMessages, RestoreMessages])
    expect((await api.call(call, { as: other.as, body: { ids } })).reply.value).toEqual({ unread: 0 })
  expect(await unread(mine.as)).toBe(2)
  const odd = await api.call(DeleteMessages, { as: mine.as, body: { ids: ['1 or true'] } })
  expect([odd.status, odd.failure.fields]).toEqual([400, { ids: 'format' }])
})

test('CON-074 has no inbox for a trial', async () => {
  const as = new Browser()
  await api.call(TestPlay, { as, body: { moduleId: 'COMM3' } })
  expect((await api.call(Inbox, { as, query: { language: 'EN' } })).failure.code).toBe('trial.refused')
})

test('CON-110 deletes messages after 90 days, those about money after 365, and the oldest of many', async () => {
  const { id } = await someone()
  const crowded = all.pop()?.id ?? ''
  const ago = (days: number, ms = 0) => new Date(api.now().getTime() - days * api.DAY_MS - ms)
  await tell(id, 1, 'news', ago(90))
  await tell(id, 1, 'reward', ago(90, 1))
  await tell(id, 1, 'money', ago(365))
  await tell(id, 1, 'money', ago(365, 1))
  await tell(crowded, 503)
  const newest = letter(crowded, new Date(api.now().getTime() + 1), 'news')
  await api.db.insertInto('inbox_messages').values(newest).execute()
  const runner = await createJobRunner(api.db, [messagesJob(api.merchants)], api.now, (error) => {
    throw error
  })
  await runner.runAll()
  expect([await count(id), await count(crowded)]).toEqual([2, 500])
  const kept = await api.db.selectFrom('inbox_messages').select('id').where('id', '=', newest.id).execute()
  expect(kept).toHaveLength(1)
})

test('API-171 CON-119 delivers a broadcast once to each member of the segment, however often it is sent', async () => {
  const publisher = await api.signInOperator('publisher')
  const tagged = all.slice(0, 3).map(({ id }) => id)
  await api.db
    .insertInto('member_tags')
    .values(tagged.map((member_id) => ({ member_id, tag: 'vip-call' })))
    .execute()
  const wish = {
    id: randomUUID(),
    merchant: 'siam',
    segment: { of: 'tag', tag: 'vip-call' },
    category: 'news',
    title: { th: 'ข่าว', en: 'News' },
    content: { th: 'ข่าวดี', en: 'Good news' },
    link: '/m/activity',
    reason: 'campaign 12',
  }
  const send = (over: object = {}, token = publisher) =>
    api.operate('POST', 'content/broadcasts', token, { ...wish, ...over })
  const answers = await Promise.all(Array.from({ length: 100 }, () => send()))
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
  expect(BroadcastReply.parse(answers[0]?.json()).value.sent).toBe(3)
  const got = await api.db.selectFrom('inbox_messages').select('member_id').where('title_en', '=', 'News').execute()
  expect(got.map(({ member_id }) => member_id).sort()).toEqual(tagged.toSorted())
  expect((await send({ title: { th: 'อื่น', en: 'Other' } })).json().code).toBe('request.conflict')
  expect((await send({ id: randomUUID() }, await api.signInOperator('author'))).statusCode).toBe(403)
  for (const link of ['https://evil.example', 'javascript:alert(1)', '//evil.example', '/m/../api', '/members'])
    expect([link, (await send({ id: randomUUID(), link })).statusCode]).toEqual([link, 400])
  const listed = Broadcasts.parse((await api.operate('GET', 'content/broadcasts?merchant=siam', publisher)).json())
  expect(listed.value.map(({ by, sent }) => [by, sent])).toEqual([['publisher01', 3]])
})

test('delivers a broadcast to all members of the merchant but trials, and one for a rank to its members', async () => {
  const publisher = await api.signInOperator('publisher')
  const words = {
    title: { th: 'ก', en: 'a' },
    content: { th: 'ก', en: 'a' },
    category: 'news',
    link: null,
    reason: 'all',
  }
  const sentTo = async (segment: object) => {
    const answer = await api.operate('POST', 'content/broadcasts', publisher, {
      id: randomUUID(),
      merchant: 'lotus',
      segment,
      ...words,
    })
    return answer.statusCode === 200 ? BroadcastReply.parse(answer.json()).value.sent : answer.statusCode
  }
  const trial = { as: new Browser(), host: 'lotus.localhost', body: { moduleId: 'COMM3' } as const }
  expect((await api.call(TestPlay, trial)).status).toBe(200)
  const [gone] = await api.listMembers(1, 'lotus')
  await api.db
    .updateTable('members')
    .set({ disabled: true })
    .where('id', '=', gone?.id ?? '')
    .execute()
  const members = await api.db
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', 'lotus')
    .where('type', '!=', 4)
    .where('disabled', '=', false)
    .execute()
  expect(await sentTo({ of: 'all' })).toBe(members.length)
  const ranks = ['vip_bronze', 'vip_silver', 'vip_gold', 'vip_diamond']
  const onRanks = []
  for (const labelId of ranks) onRanks.push(Number(await sentTo({ of: 'rank', labelId })))
  expect(onRanks.some((n) => n > 0)).toBe(true)
  expect(onRanks.reduce((a, b) => a + b)).toBeLessThan(members.length)
  expect(await sentTo({ of: 'rank', labelId: 'vip_paper' })).toBe(404)
})
