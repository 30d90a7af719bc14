import { endpoint, ok } from '@tessera/contracts'
import { RequestFailure } from '@tessera/server'
import { describeOnBothEngines, until } from '@tessera/server/testing'
import * as z from 'zod/mini'
import type { Browser } from '../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { createIdempotency } from './idempotency.ts'
import { serveWithSession } from './serve.ts'

const Pay = endpoint({
  method: 'POST',
  path: '/api/v1/test/pay',
  moduleId: 'MEMTRANS3',
  access: 'member',
  body: z.object({ amount: z.string(), note: z.optional(z.string()), password: z.optional(z.string()) }),
  reply: ok(z.object({ paid: z.string(), times: z.int() })),
})

describeOnBothEngines('Idempotency-Key', (engine) => {
  let api: TestApi
  let me: Browser
  let done = 0
  let act: () => Promise<void> = async () => undefined
  let sweep: () => Promise<void>
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    const idempotency = createIdempotency(api.db, api.now)
    sweep = idempotency.sweep
    const of = (body: unknown) => ({ amount: (body as { amount: string }).amount })
    serveWithSession(
      api.app,
      Pay,
      async ({ body }) => {
        const times = ++done
        await act()
        return { success: true as const, value: { paid: body.amount, times } }
      },
      { errorCodes: ['funds.insufficient'], idempotent: { run: idempotency.once, identify: of } },
    )
    me = await api.signIn('demo01')
  })
  afterAll(() => api.close())
  beforeEach(() => {
    done = 0
    act = async () => undefined
  })

  const pay = async (key: string | null, amount = '10.00', as = me, over: object = {}) => {
    const headers = key === null ? {} : { 'idempotency-key': key }
    const answer = await api.call(Pay, { as, headers, body: { amount, ...over } })
    return { status: answer.status, hit: answer.headers['idempotency-hit'] === 'true', text: answer.text, answer }
  }

  test('has one effect and one response for the same key and body, and marks the repeated response', async () => {
    const first = await pay('one-wish')
    const again = await pay('one-wish')
    expect([first.status, first.hit, again.status, again.hit]).toEqual([200, false, 200, true])
    expect([again.text, done]).toEqual([first.text, 1])
  })

  test('rejects another body under the key as a conflict without effect; ignored fields cause no conflict', async () => {
    await pay('one-body')
    const other = await pay('one-body', '11.00')
    expect([other.status, other.answer.failure.code, done]).toEqual([409, 'idempotency.conflict', 1])
    expect((await pay('one-body', '10.00', me, { password: '123456' })).hit).toBe(true)
  })

  test('separates the keys of members', async () => {
    await pay('mine-and-yours')
    const other = await pay('mine-and-yours', '10.00', await api.signIn('newbie01'))
    expect([other.hit, done]).toEqual([false, 2])
  })

  test.each([null, '', 'short', 'x'.repeat(65), 'with space'])(
    'rejects a call with the key %j before any effect',
    async (key) => {
      const { answer } = await pay(key)
      expect([answer.status, answer.failure.fields, done]).toEqual([400, { 'idempotency-key': 'format' }, 0])
    },
  )

  test('repeats a rejection that the client received; allows a retry of a call without a result', async () => {
    act = async () => {
      throw new RequestFailure('funds.insufficient')
    }
    await pay('no-funds')
    act = async () => undefined
    const again = await pay('no-funds')
    expect([again.status, again.hit, again.answer.failure.code]).toEqual([422, true, 'funds.insufficient'])
    act = async () => {
      throw new RequestFailure('system.busy')
    }
    expect((await pay('was-busy')).status).toBe(503)
    act = async () => undefined
    expect(await pay('was-busy')).toMatchObject({ status: 200, hit: false })
  })

  test('executes one of many simultaneous calls, and asks the others to retry', async () => {
    const release = Promise.withResolvers<void>()
    act = () => release.promise
    let answered = 0
    const all = Array.from({ length: 8 }, () => pay('all-at-once').finally(() => answered++))
    await until(() => answered === 7, 'seven answers while one is worked at')
    release.resolve()
    const answers = await Promise.all(all)
    expect([done, answers.filter(({ status, hit }) => status === 200 && !hit).length]).toEqual([1, 1])
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(7)
  })

  test('lets a retry take over from a process that died, and frees the key after a day', async () => {
    await api.db.updateTable('idempotency_keys').set({ answer: null }).execute()
    await pay('dies-at-it')
    await api.db.updateTable('idempotency_keys').set({ answer: null }).where('key', '=', 'dies-at-it').execute()
    expect((await pay('dies-at-it')).status).toBe(503)
    api.advance(31_000)
    expect(await pay('dies-at-it')).toMatchObject({ status: 200, hit: false })
    api.advance(24 * 3_600_000)
    await sweep()
    expect(await api.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'one-wish').execute()).toEqual(
      [],
    )
  })
})
