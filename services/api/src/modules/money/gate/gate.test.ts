import type { Endpoint, ErrorCode } from '@tessera/contracts'
import * as calls from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createGate } from './gate.service.ts'

const HOUSE = { code: 'siam', currency: 'THB', timeZone: 'Asia/Bangkok' }

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Calls that begin play, bring money in or move it to where it can be played with. A new route is decided here. */
const STOPPED = ['LaunchGame', 'JoinPromotion']
/** What those calls need to come as far as the gate. */
const ASKS: Record<string, { query?: Record<string, string>; body?: object }> = {
  LaunchGame: { query: { nodeId: '', language: 'EN' } },
  JoinPromotion: { body: { promotionId: '' } },
}
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'moduleId' in value
const signed = Object.entries(calls).flatMap(([name, call]) =>
  isEndpoint(call) && call.access !== 'public' && !call.whileLocked ? [[name, call] as const] : [],
)

async function ids() {
  const game = await api.db.selectFrom('games').select('node_id').limit(1).executeTakeFirstOrThrow()
  const { promotions } = (await api.call(calls.Promotions, { query: { language: 'EN' } })).reply.value
  return { nodeId: game.node_id, promotionId: promotions[0]?.id ?? '' }
}

test('API-213 CSH-055 rejects an excluded member on exactly the routes that begin play', async () => {
  const { nodeId, promotionId } = await ids()
  const as = await api.signIn('demo01')
  const ask = (name: string) => ({
    ...(ASKS[name]?.query ? { query: { ...ASKS[name].query, nodeId } } : {}),
    ...(ASKS[name]?.body ? { body: { promotionId } } : {}),
  })
  const refusedNow = async (): Promise<string[]> => {
    const refused: string[] = []
    for (const [name, call] of signed) {
      // These two would change what the others are asked as.
      if (call === calls.SelfExclusion || call === calls.TimeOut) continue
      const { status, text } = await api.call(call, { as, ...ask(name) })
      if (status === 403 && (JSON.parse(text) as { code: ErrorCode }).code === 'protection.active') refused.push(name)
    }
    return refused
  }
  await api.call(calls.SelfExclusion, { as, body: { months: 6 } })
  expect((await refusedNow()).sort()).toEqual([...STOPPED].sort())
  const other = await api.signIn('newbie01')
  for (const name of STOPPED) {
    const call = signed.find(([known]) => known === name)?.[1]
    if (call) expect([name, (await api.call(call, { as: other, ...ask(name) })).status]).toEqual([name, 200])
  }
})

test('API-213 closes play, deposit, transfer, launch and join to an excluded member by the policy’s results', async () => {
  const [member] = await api.listMembers(1)
  const gate = createGate(api.now)
  const requester = { memberId: member?.id ?? '', merchant: HOUSE }
  const open = { open: true, min: 1n, max: 100n, bonus: null }
  await api.signIn(member?.username ?? '')
  const { handle } = await api.db
    .selectFrom('sessions')
    .select('handle')
    .where('member_id', '=', requester.memberId)
    .executeTakeFirstOrThrow()
  const answers = () =>
    api.db
      .transaction()
      .execute(async (trx) =>
        [
          await gate.checkPlay(trx, { ...requester, session: handle }, 1n, open),
          await gate.checkDeposit(trx, requester, 1n, open),
          await gate.mayTransferOut(trx, requester),
          await gate.mayLaunch(trx, requester),
          await gate.mayJoin(trx, requester),
        ].map((answer) => (answer.ok ? 'yes' : answer.code)),
      )
  const [play, ...others] = await answers()
  expect(['yes', 'funds.insufficient']).toContain(play)
  expect(others).toEqual(['yes', 'yes', 'yes', 'yes'])
  await api.db
    .insertInto('play_protections')
    .values({
      member_id: requester.memberId,
      kind: 'time_out',
      began_at: api.now(),
      until: new Date(api.now().getTime() + 1),
    })
    .execute()
  expect(new Set(await answers())).toEqual(new Set(['protection.active']))
  api.advance(1)
  expect((await answers()).slice(1)).toEqual(['yes', 'yes', 'yes', 'yes'])
})

test('rejects a member, a session and a site in an unexpected state', async () => {
  const gate = createGate(api.now)
  const [, member] = await api.listMembers(2)
  const requester = { memberId: member?.id ?? '', merchant: HOUSE }
  const ask = (session: string | null) =>
    api.db.transaction().execute(async (trx) => {
      const answer = await gate.checkPlay(trx, { ...requester, session }, 1n, {
        open: true,
        min: 1n,
        max: 1n,
        bonus: null,
      })
      return answer.ok ? 'yes' : answer.code
    })
  expect(await ask(null)).toBe('session.missing')
  const browser = await api.signIn(member?.username ?? '')
  const handle = browser.handle ?? ''
  expect(['yes', 'funds.insufficient']).toContain(await ask(handle))
  await api.db.updateTable('sessions').set({ locked_at: api.now() }).where('handle', '=', handle).execute()
  expect(await ask(handle)).toBe('session.ended')
  await api.db.updateTable('sessions').set({ locked_at: null }).where('handle', '=', handle).execute()
  await api.db.updateTable('members').set({ disabled: true }).where('id', '=', requester.memberId).execute()
  expect(await ask(handle)).toBe('user.unavailable')
  const nobody = { memberId: '00000000-0000-4000-8000-000000000000', merchant: HOUSE }
  const answer = await api.db.transaction().execute((trx) => gate.mayLaunch(trx, nobody))
  expect(answer).toMatchObject({ ok: false, code: 'user.unavailable' })
})
