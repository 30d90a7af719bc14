import { InboxUnread } from '@tessera/site/calls'
import { publishDocument } from '../../../testing/documents.ts'
import { listenAs, until } from '../../../testing/member-stream.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { createInbox } from '../../content/messages/inbox.ts'
import { createMessageRepository } from '../../content/messages/messages.repository.ts'

let api: TestApi
let port: number
beforeAll(async () => {
  api = await startTestApi()
  port = Number(new URL(await api.listen()).port)
})
afterAll(() => api.close())

test('CON-101 CON-109 what waits in the inbox is told as it changes, to its own member alone', async () => {
  const as = await api.signIn('demo01')
  const [mine, theirs] = [listenAs(port, as), listenAs(port, await api.signIn('newbie01'))]
  await until(() => mine.events.length === 1 && theirs.events.length === 1, 'the first balances')
  const { id } = await api.db
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', 'siam')
    .where('username', '=', 'demo01')
    .executeTakeFirstOrThrow()
  const words = { title: { th: 'ก', en: 'a' }, content: { th: 'ก', en: 'a' } }
  await createInbox(createMessageRepository(api.db), api.now)(id, { category: 'news', ...words })
  await until(() => mine.events.length === 2, 'the new message')
  const data = (await api.call(InboxUnread, { as })).reply.value
  expect(mine.events.slice(1)).toMatchObject([{ event: 'inbox', data }])
  expect(theirs.events).toHaveLength(1)
  mine.stop()
  theirs.stop()
})

test('CON-116 what begins to be announced is told within a second, at its own merchant alone', async () => {
  const host = 'lotus.localhost'
  const mine = listenAs(port, await api.signIn('newbie01'))
  const theirs = listenAs(port, await api.signIn('newbie01', { host }), host)
  await until(() => mine.events.length === 1 && theirs.events.length === 1, 'the first balances')
  const data = { type: 'PL' as const, groupName: null, image: null, linkage: null, execution: null }
  const from = new Date(api.now().getTime() + 1_000)
  await publishDocument(api.db, { kind: 'announcement', id: 'told', data, from })
  const at = Date.now()
  api.pass(1_000)
  await until(() => mine.events.length === 2, 'the announcement')
  expect([mine.events[1]?.event, (mine.events[1]?.at ?? 0) - at < 1_000]).toEqual(['announcements', true])
  expect(theirs.events).toHaveLength(1)
  mine.stop()
  theirs.stop()
})
