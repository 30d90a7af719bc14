import { HOUR_MS } from '@tessera/server/durations'
import { describeOnBothEngines } from '@tessera/server/testing'
import type { LimitKind, Limits as LimitsEntity, LimitWindow } from '@tessera/site'
import { ConfirmLimit, Limits, PlaySession, RealityCheck, SelfExclusion, SetLimit, TimeOut } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnBothEngines('own limits', (engine) => {
  let api: TestApi
  let as: Browser
  let name = 0
  beforeAll(async () => {
    api = await startTestApi({ open: (seeded) => engine.open(seeded), config: { SESSION_IDLE_HOURS: 500 } })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    const [member] = (await api.listMembers(name + 1)).slice(-1)
    name += 1
    as = await api.signIn(member?.username ?? '')
  })
  const which = { kind: 'deposit' as LimitKind, window: 'day' as LimitWindow }
  const one = ({ limits }: LimitsEntity, { kind, window } = which) =>
    limits.find((limit) => limit.kind === kind && limit.window === window)
  const set = async (value: string | null, of = which) =>
    one((await api.call(SetLimit, { as, body: { ...of, value } })).reply.value, of)
  const confirm = () => api.call(ConfirmLimit, { as, body: which })

  test('has a limit of each kind for each window, and none is set at first', async () => {
    const { limits, protection } = (await api.call(Limits, { as })).reply.value
    expect([limits.length, new Set(limits.map((limit) => limit.value)), protection]).toEqual([
      12,
      new Set([null]),
      null,
    ])
  })

  test('CSH-053 TRU-015 lowers a limit immediately, and raises it after a day by a confirmation', async () => {
    expect(await set('1000.00')).toMatchObject({ value: '1000.00', raise: null })
    expect(await set('800.00')).toMatchObject({ value: '800.00', raise: null })
    const { raise, value } = (await set('900.00')) ?? {}
    expect([value, raise?.value]).toEqual(['800.00', '900.00'])
    api.advance(23 * HOUR_MS)
    const early = await confirm()
    expect([early.status, early.failure.code]).toEqual([409, 'limit.pending'])
    api.advance(HOUR_MS)
    expect(one((await confirm()).reply.value)).toMatchObject({ value: '900.00', raise: null })
    expect((await confirm()).failure.code).toBe('limit.pending')
  })

  test('CSH-053 expires an unconfirmed raise after seven days', async () => {
    await set('1000.00')
    await set(null)
    api.advance(7 * 24 * HOUR_MS)
    expect((await confirm()).failure.code).toBe('limit.pending')
    expect(one((await api.call(Limits, { as })).reply.value)).toMatchObject({ value: '1000.00', raise: null })
  })

  test('sets time in minutes, and rejects a value of another form', async () => {
    const time = { kind: 'time' as const, window: 'week' as const }
    expect(await set('90', time)).toMatchObject({ value: '90', used: '0' })
    for (const [of, value] of [
      [time, '90.00'],
      [which, '90'],
      [which, '-1.00'],
    ] as const)
      expect((await api.call(SetLimit, { as, body: { ...of, value } })).failure.code).toBe('request.invalid')
  })

  test('CSH-055 pauses for the requested time; a longer pause replaces it, and a shorter one shortens nothing', async () => {
    const until = async (reply: Promise<{ reply: { value: LimitsEntity } }>) => (await reply).reply.value.protection
    const at = api.now().getTime()
    const paused = await until(api.call(TimeOut, { as, body: { hours: 48 } }))
    expect(paused).toEqual({ kind: 'time_out', until: new Date(at + 48 * HOUR_MS).toISOString() })
    expect(await until(api.call(TimeOut, { as, body: { hours: 24 } }))).toEqual(paused)
    const excluded = await until(api.call(SelfExclusion, { as, body: { months: 6 } }))
    expect(excluded?.kind).toBe('self_exclusion')
    api.advance(48 * HOUR_MS)
    expect(await until(api.call(Limits, { as }))).toEqual(excluded)
    await expect(api.db.deleteFrom('play_protections').execute()).rejects.toThrow(/append-only/)
  })

  test('CSH-055 accepts a pause of 24 hours to six weeks, and an exclusion of six months or more', async () => {
    for (const [endpoint, body] of [
      [TimeOut, { hours: 23 }],
      [TimeOut, { hours: 1_009 }],
      [SelfExclusion, { months: 5 }],
    ] as const)
      expect((await api.call(endpoint, { as, body })).failure.code).toBe('request.invalid')
  })

  test('reports no session without play, and changes nothing by the check', async () => {
    const nothing = { startedAt: null, staked: '0.00', won: '0.00', net: '0.00', checkAt: null }
    expect((await api.call(PlaySession, { as })).reply.value).toMatchObject(nothing)
    expect((await api.call(RealityCheck, { as })).reply.value).toMatchObject(nothing)
  })
})
