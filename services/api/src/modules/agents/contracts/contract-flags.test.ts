import { AnswerContract, FundsInfo } from '@tessera/site/calls'
import { sql } from 'kysely'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await sql`truncate agent_contracts cascade`.execute(api.db)
})
afterAll(() => api.close())

test.each([
  ['salary', 'dailysalreqtype'],
  ['dividend', 'divtypecompperiodreq'],
  ['hour', 'contracthoursalreq'],
] as const)(
  'AGT-021 FIX-039 raises for a pending offer of the kind %s the flag %s alone, until it is rejected',
  async (kind, flag) => {
    const none = { dailysalreqtype: 0, divtypecompperiodreq: 0, contracthoursalreq: 0 }
    const as = await api.signInAgent('agent01')
    const flags = async () => (await api.call(FundsInfo, { as })).reply.value
    expect(await flags()).toEqual(none)
    const tiers = [{ turnover: '50000.00', active: 3, net: '0.00', ppm: 5_000 }]
    const terms = { tiers, carry: 'none', periods: 1 }
    const offer = { merchant: 'siam', username: 'agent01', kind, terms, reason: 'a new agent' }
    const made = await api.operate('POST', 'agent/contracts', await api.signInOperator('finance'), offer)
    const { id } = made.json().value as { id: string }
    expect(await flags()).toEqual({ ...none, [flag]: 1 })
    await api.call(AnswerContract, { as, body: { id, answer: 'refuse' } })
    expect(await flags()).toEqual(none)
  },
)
