import { describeOnOneEngine } from '@tessera/server/testing'
import { AgentExport, AgentRecords, Settlements } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('pay and floats as files', (engine) => {
  let api: TestApi
  let as: Browser
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    as = await api.signInAgent()
  })
  afterAll(() => api.close())

  const linesOf = async (of: string, language: string) => {
    const { csv } = (await api.call(AgentExport, { as, query: { of, language } })).reply.value
    return csv.replace('\ufeff', '').trimEnd().split('\r\n')
  }

  test('AGT-064 AGT-065 exports settlements as a file of all their pages, money as numbers, and records it', async () => {
    const { list, totalCount } = (await api.call(Settlements, { as })).reply.value
    const [head, ...rows] = await linesOf('settlements', 'EN')
    expect([head, rows.length]).toEqual(['Type,Account,From,Until,Base,Pay,State', totalCount])
    const states = { paid: 'Paid', held: 'Under review', rejected: 'Rejected', none: 'Nothing due' }
    expect(rows.slice(0, list.length).map((row) => row.split(',').slice(-3))).toEqual(
      list.map(({ base, pay, state }) => [base, pay, states[state]]),
    )
    const acts = await api.db.selectFrom('agent_acts').select('subject').where('act', '=', 'export').execute()
    expect(acts).toEqual([{ subject: 'settlements' }])
  })

  test('AGT-064 exports records as a file too, in the caller’s language', async () => {
    const { totalCount } = (await api.call(AgentRecords, { as })).reply.value
    const [head, ...rows] = await linesOf('records', 'TH')
    expect([head, rows.length]).toEqual(['วันเวลา,ประเภท,บัญชี,จำนวนเงิน,เครดิตตัวแทนคงเหลือ,หมายเหตุ', totalCount])
    expect(rows.some((row) => /,โอนให้ลูกทีม,agent0\d,-\d+\.\d{2},\d+\.\d{2},$/.test(row))).toBe(true)
  })
})
