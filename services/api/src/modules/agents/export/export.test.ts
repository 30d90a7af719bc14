import { describeOnOneEngine } from '@tessera/server/testing'
import {
  AgentExport,
  ClaimRebate,
  OpenSubordinate,
  SetRates,
  Subordinates,
  TeamLegs,
  TeamSummary,
} from '@tessera/site/calls'
import { type AgentHelpers, createAgentHelpers } from '../../../../testing/agent-helpers.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('lists of a team as files', (engine) => {
  let api: TestApi
  let on: AgentHelpers
  let as: Browser
  let ids: Record<'top' | 'mid' | 'direct', string>
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = await createAgentHelpers(api)
    const top = await on.addMember('filetop', null)
    const mid = await on.addMember('filemid', top, 1, { nickname: '=1+1', mobile: '898765432' })
    ids = { top, mid, direct: await on.addMember('m812345678', top, 0, { mobile: '811111111' }) }
    as = await api.signInAgent('filetop')
  })
  afterAll(() => api.close())

  const file = (of: string, language = 'EN') =>
    api.call(AgentExport, { as, query: { of, language, from: on.today(), to: on.today() } })

  test('AGT-064 AGT-065 TRU-035 exports a file with BOM, CRLF, money as numbers and no formula, and records it', async () => {
    await on.postToWallet(ids.direct, 'deposit', 100_05n)
    await on.runDueJobs()
    const { name, csv } = (await file('legs')).reply.value
    expect([name, csv.startsWith('\ufeffAccount,Level,Members,Deposits')]).toEqual([`legs-${on.today()}.csv`, true])
    expect(csv.split('\r\n').find((line) => line.startsWith('m81••••678'))).toMatch(
      /^m81••••678,1,1,100\.05,0\.00,100\.05,/,
    )
    expect(csv.endsWith('\r\n')).toBe(true)
    const people = (await api.call(AgentExport, { as, query: { of: 'subordinates', language: 'TH' } })).reply.value.csv
    expect(people.split('\r\n')[0]).toBe('\ufeffบัญชี,ชื่อเล่น,ระดับ,สถานะ,สมัครเมื่อ,เข้าสู่ระบบล่าสุด,จำนวนสมาชิก,ยอดคงเหลือ,โทรศัพท์')
    expect(people).toContain("filemid,'=1+1,1,ใช้งาน")
    expect(people).not.toMatch(/812345678|811111111/)
    const acts = await api.db.selectFrom('agent_acts').selectAll().where('act', '=', 'export').orderBy('id').execute()
    expect(acts.map(({ subject, actor_id }) => [subject, actor_id])).toEqual([
      ['legs', ids.top],
      ['subordinates', ids.top],
    ])
  })

  test('AGT-028 AGT-064 rejects a file of another team or of invalid days, and does not record it', async () => {
    const before = await api.db.selectFrom('agent_acts').select('id').execute()
    const other = await api.signInAgent('agent01')
    const query = { of: 'legs', language: 'EN', node: ids.mid }
    expect((await api.call(AgentExport, { as: other, query })).failure.code).toBe('request.not.found')
    const backwards = { of: 'legs', language: 'EN', from: '2026-05-02', to: '2026-05-01' }
    expect((await api.call(AgentExport, { as, query: backwards })).failure.code).toBe('request.invalid')
    expect(await api.db.selectFrom('agent_acts').select('id').execute()).toEqual(before)
  })

  test.each([
    [OpenSubordinate, ['username.taken', 'agent.rate.above', 'idempotency.conflict']],
    [SetRates, ['agent.rate.above', 'agent.rate.below', 'permission.denied', 'idempotency.conflict']],
    [ClaimRebate, ['rebate.claimed', 'request.not.found']],
    [AgentExport, ['request.too.large', 'request.not.found']],
    [TeamSummary, ['permission.denied', 'request.not.found', 'request.invalid']],
  ] as const)('API-190 documents the rejections of $path', async ({ path, method }, codes) => {
    const { paths } = (await api.app.inject('/api/docs/json')).json()
    const told = JSON.stringify(paths[path][method.toLowerCase()].responses)
    expect(codes.filter((code) => !told.includes(`"${code}"`))).toEqual([])
  })

  test('AGT-009 AGT-010 shows the demo agent a team of several legs, days with figures, and rebates', async () => {
    const demo = await api.signInAgent('agent01')
    const { list: legs } = (await api.call(TeamLegs, { as: demo })).reply.value
    expect(legs.length).toBeGreaterThan(5)
    expect(legs.filter(({ total }) => Number(total.turnover) > 0).length).toBeGreaterThan(3)
    const deep = (await api.call(Subordinates, { as: demo, query: { reach: 'all', level: '3' } })).reply.value
    expect(deep.totalCount).toBeGreaterThan(5)
    const rebates = (await api.call(AgentExport, { as: demo, query: { of: 'rebates', language: 'EN' } })).reply.value
    expect(
      new Set(
        rebates.csv
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[0]),
      ).size,
    ).toBeGreaterThan(25)
  })
})
