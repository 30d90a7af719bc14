import { describeOnOneEngine } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import {
  ChatUnread,
  DeleteMessages,
  FundsInfo,
  Inbox,
  InboxUnread,
  ReadMessages,
  RestoreMessages,
} from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('what waits to be read', (engine) => {
  let api: TestApi
  let caller: Browser
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    caller = await api.signIn('demo01')
  })
  afterAll(() => api.close())
  const demo = () =>
    api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', 'demo01')
      .executeTakeFirstOrThrow()

  test('SHL-142 API-042 PLT-006 counts inbox messages that are neither read nor deleted', async () => {
    expect((await api.call(InboxUnread, { as: caller })).reply.value).toEqual({ unread: 3 })
    const waiting = await api.db
      .selectFrom('inbox_messages')
      .select('id')
      .where('member_id', '=', (await demo()).id)
      .where('read_at', 'is', null)
      .orderBy('id')
      .execute()
    const [first, second] = waiting.map((row) => row.id)
    await api.db
      .updateTable('inbox_messages')
      .set({ read_at: api.now() })
      .where('id', '=', first ?? '')
      .execute()
    await api.db
      .updateTable('inbox_messages')
      .set({ deleted_at: api.now() })
      .where('id', '=', second ?? '')
      .execute()
    expect((await api.call(InboxUnread, { as: caller })).reply.value).toEqual({ unread: 1 })
  })

  test('SHL-143 API-088 counts chat messages of the house that the member has not read', async () => {
    expect((await api.call(ChatUnread, { as: caller })).reply.value).toEqual({ unReadCount: 2 })
    const { id } = await demo()
    const message = { member_id: id, body: '...', sent_at: api.now() }
    await api.db
      .insertInto('chat_messages')
      .values([
        { ...message, id: crypto.randomUUID(), from_member: true, read_at: null },
        { ...message, id: crypto.randomUUID(), from_member: false, read_at: api.now() },
      ])
      .execute()
    expect((await api.call(ChatUnread, { as: caller })).reply.value).toEqual({ unReadCount: 2 })
  })

  test('hides a member’s messages from others', async () => {
    const newbie = await api.signIn('newbie01')
    expect((await api.call(InboxUnread, { as: newbie })).reply.value).toEqual({ unread: 0 })
    expect((await api.call(ChatUnread, { as: newbie })).reply.value).toEqual({ unReadCount: 0 })
  })

  test('SHL-144 PLT-072 PLT-079 rejects a count without its switch, and the inbox too', async () => {
    const merchant = (one: MerchantConfig) => ({ ...one, switches: { ...one.switches, CBS3: false, MAILCEN: false } })
    const closed = await startTestApi({ open: async () => api.database, merchant })
    const [as, ids] = [caller, [crypto.randomUUID()]]
    const answers = [
      await closed.call(InboxUnread, { as }),
      await closed.call(ChatUnread, { as }),
      await closed.call(Inbox, { as, query: { language: 'TH' } }),
      await closed.call(ReadMessages, { as, body: { all: true } }),
      await closed.call(DeleteMessages, { as, body: { ids } }),
      await closed.call(RestoreMessages, { as, body: { ids } }),
    ]
    await closed.close()
    expect(new Set(answers.map(({ failure }) => failure.code))).toEqual(new Set(['permission.denied']))
  })

  test('AGT-021 AGT-022 API-096 includes the three flags of waiting contracts in the funds info', async () => {
    const agent = await api.signInAgent('agent02')
    expect((await api.call(FundsInfo, { as: agent })).reply.value).toEqual({
      dailysalreqtype: 1,
      divtypecompperiodreq: 0,
      contracthoursalreq: 1,
    })
    expect(Object.values((await api.call(FundsInfo, { as: caller })).reply.value)).toEqual([0, 0, 0])
  })
})
