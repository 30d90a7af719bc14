import { until } from '@tessera/server/testing'
import { STREAM_EVENTS } from '@tessera/site'
import { InboxUnread } from '@tessera/site/calls'
import { publishDocument } from '../../../../testing/documents.ts'
import { openMemberStream } from '../../../../testing/member-stream.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createInbox } from '../../content/messages/inbox.ts'
import { createMessageRepository } from '../../content/messages/messages.repository.ts'

let api: TestApi
let port: number
beforeAll(async () => {
  api = await startTestApi()
  port = Number(new URL(await api.listen()).port)
})
afterAll(() => api.close())

test('CON-101 CON-109 sends inbox counts as they change, to the same member alone', async () => {
  const as = await api.signIn('demo01')
  const other = await api.signIn('newbie01')
  const [mine, theirs] = [openMemberStream(port, as), openMemberStream(port, other)]
  await until(() => [mine, theirs].every(({ eventsOf: told }) => told('balance').length === 1), 'the first balances')
  const { id } = await api.db
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', 'siam')
    .where('username', '=', 'demo01')
    .executeTakeFirstOrThrow()
  const words = { title: { th: 'ก', en: 'a' }, content: { th: 'ก', en: 'a' } }
  await createInbox(createMessageRepository(api.db), api.now)(id, { category: 'news', ...words })
  const { unread } = (await api.call(InboxUnread, { as })).reply.value
  await until(
    () => mine.eventsOf('inbox').some(({ data }) => STREAM_EVENTS.inbox.parse(data).unread === unread),
    'the new message',
  )
  const own = (await api.call(InboxUnread, { as: other })).reply.value
  expect(own.unread).toBeLessThan(unread)
  for (const { data } of theirs.eventsOf('inbox')) expect(data).toEqual(own)
  mine.stop()
  theirs.stop()
})

test('CON-116 sends new announcements as they begin, at the same merchant alone', async () => {
  const host = 'lotus.localhost'
  const mine = openMemberStream(port, await api.signIn('newbie01'))
  const theirs = openMemberStream(port, await api.signIn('newbie01', { host }), host)
  await until(() => [mine, theirs].every(({ eventsOf: told }) => told('balance').length === 1), 'the first balances')
  const data = { type: 'PL' as const, groupName: null, image: null, linkage: null, execution: null }
  const from = new Date(api.now().getTime() + 1_000)
  await publishDocument(api.db, { kind: 'announcement', id: 'told', data, from })
  api.advance(1_000)
  await until(() => mine.eventsOf('announcements').length > 0, 'the announcement')
  expect(theirs.eventsOf('announcements')).toEqual([])
  mine.stop()
  theirs.stop()
})
