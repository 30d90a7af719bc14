import { Notice, Notices, PopularAnnouncements, ReadAnnouncement, TestPlay } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { publishDocument } from '../../../../testing/documents.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const DATA = { type: 'PL' as const, groupName: null, image: null, linkage: null, execution: null }
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const query = { language: 'EN' }
const notices = async (as?: Browser) => (await api.call(Notices, { query, as })).reply.value
const read = (as: Browser, announcementId: string) =>
  api.call(ReadAnnouncement, { as, body: { announcementId, read: true } })
const popular = async (host = 'siam.localhost') =>
  (await api.call(PopularAnnouncements, { query, host })).reply.value.map(({ id }) => id)
const someone = async () => {
  const [member] = (await api.listMembers(40)).slice(taken++)
  return api.signIn(member?.username ?? '')
}
let taken = 0

test('API-050 CON-061 lists notices newest first, with their bodies, without announcements of another kind', async () => {
  const from = new Date(api.now().getTime() - 60_000)
  await publishDocument(api.db, { kind: 'announcement', id: 'newest', data: DATA, from, title: 'newest' })
  const all = await notices()
  expect([all.length, all[0]?.id]).toEqual([9, 'newest'])
  const dates = all.map(({ startDate }) => startDate)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(all.every(({ content }) => content.startsWith('<p>'))).toBe(true)
  expect(all.every(({ url }) => url === null)).toBe(true)
})

test('CON-005 CON-016 returns one published announcement of any group by its id', async () => {
  const one = (id: string) => api.call(Notice, { query: { id, ...query } })
  for (const id of ['notice-promptpay', 'popup-weekly-cashback'])
    expect((await one(id)).reply.value).toMatchObject({ id, content: expect.stringContaining('<p>') })
  const soon = new Date(api.now().getTime() + 60_000)
  await publishDocument(api.db, { kind: 'announcement', id: 'to-come', data: DATA, from: soon })
  for (const id of ['to-come', 'welcome-100', 'nope']) expect((await one(id)).failure.code).toBe('request.not.found')
})

test('API-049 CON-071 stores a read mark per member, and a second one changes nothing', async () => {
  const [mine, other] = [await someone(), await someone()]
  for (let n = 0; n < 2; n++) expect((await read(mine, 'notice-promptpay')).reply.value).toEqual({ read: true })
  const marked = async (as?: Browser) => (await notices(as)).filter((one) => one.read).map(({ id }) => id)
  expect([await marked(mine), await marked(other), await marked()]).toEqual([['notice-promptpay'], [], []])
  expect((await read(mine, 'nope')).failure.code).toBe('request.not.found')
})

test('CON-069 API-049 stores no read mark for a trial', async () => {
  const as = new Browser()
  await api.call(TestPlay, { as, body: { moduleId: 'COMM3' } })
  const answer = await read(as, 'notice-promptpay')
  expect([answer.status, answer.failure.code]).toEqual([403, 'trial.refused'])
  expect((await notices(as)).some((one) => one.read)).toBe(false)
})

test('API-051 returns as popular the published announcement that most members of the merchant read in seven days', async () => {
  const ids = (await notices()).map(({ id }) => id).slice(1, 4)
  const [max = '', second = '', third = ''] = ids
  const readers = [await someone(), await someone(), await someone()]
  for (const as of readers) await read(as, max)
  for (const as of readers.slice(1)) await read(as, second)
  await read(readers[2] as Browser, third)
  const mine = (all: string[]) => all.filter((id) => ids.includes(id))
  expect(mine(await popular())).toEqual(ids)
  expect(await popular('lotus.localhost')).toEqual([])
  api.advance(6 * api.DAY_MS)
  await read(await someone(), third)
  expect(mine(await popular())).toEqual([max, ...[second, third].sort()])
  api.advance(2 * api.DAY_MS)
  expect(mine(await popular())).toEqual([third])
})
