import { MINUTE_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { Inbox, Rewards } from '@tessera/site/calls'
import { DeskApplicationReply, DeskApplications } from '@tessera/site/operations'
import { type ApplicationsApi, startApplicationsApi } from '../../../../testing/applications-api.ts'
import type { Browser } from '../../../../testing/browser.ts'

describeOnOneEngine('decisions on applications', (engine) => {
  let house: ApplicationsApi
  beforeAll(async () => {
    house = await startApplicationsApi(engine.open)
  })
  afterAll(() => house.close())

  /** What the member can claim, by amount. */
  const claimable = async (as: Browser) =>
    (await house.call(Rewards, { as, query: { language: 'EN', of: 'open' } })).reply.value.items
      .filter(({ title }) => title === 'With proof')
      .map(({ amount }) => amount)
  const letters = async (as: Browser) =>
    (await house.call(Inbox, { as, query: { language: 'EN', category: 'reward' } })).reply.value.items

  test('CON-106 grants once by one person below the bound, and sends the decision with its reason to the inbox', async () => {
    const { as, username } = await house.newMember()
    const id = await house.createRequestId(as)
    const listed = DeskApplications.parse(
      (await house.operate('GET', 'content/applications', house.tokens.viewer)).json(),
    ).value
    expect(listed).toContainEqual(expect.objectContaining({ id, username, state: 'SUBMITTED', twoFrom: '500.00' }))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => house.decide(id, house.tokens.clerk, '499.99', 'well done')),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await claimable(as)).toEqual(['499.99'])
    expect(await house.listRequests(as)).toMatchObject([{ state: 'APPROVED', amount: '499.99', reason: 'well done' }])
    const told = (await letters(as)).find(({ content }) => content.includes('well done'))
    expect(told).toMatchObject({ category: 'reward', content: expect.stringContaining('499.99') })
  })

  test('CON-106 CON-119 requires two persons with the same amount from 500.00 on, and neither of them twice', async () => {
    const { as } = await house.newMember()
    const id = await house.createRequestId(as)
    const first = DeskApplicationReply.parse((await house.decide(id, house.tokens.clerk, '500.00')).json()).value
    expect(first).toMatchObject({ state: 'IN_REVIEW', asked: '500.00', amount: null, yes: [{ by: 'clerk01' }] })
    expect([await claimable(as), (await house.listRequests(as))[0]?.amount]).toEqual([[], null])
    const same = await house.decide(id, house.tokens.clerk, '500.00')
    expect([same.statusCode, same.json().code]).toEqual([403, 'review.same.person'])
    expect((await house.decide(id, house.tokens.approver, '400.00')).json().code).toBe('request.conflict')
    expect((await house.decide(id, house.tokens.approver, '500.00')).statusCode).toBe(200)
    expect(await claimable(as)).toEqual(['500.00'])
    const acts = await house.db
      .selectFrom('operator_audit')
      .select(['actor', 'action'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(acts).toEqual([
      { actor: 'approver01', action: 'application.yes' },
      { actor: 'clerk01', action: 'application.yes' },
    ])
  })

  test('CON-106 moves nothing on a rejection, and gives the reason', async () => {
    const { as } = await house.newMember()
    const id = await house.createRequestId(as)
    expect((await house.decide(id, house.tokens.clerk, null, 'the slip is of another day')).statusCode).toBe(200)
    expect(await house.listRequests(as)).toMatchObject([
      { state: 'REFUSED', reason: 'the slip is of another day', amount: null },
    ])
    expect((await letters(as))[0]?.content).toContain('the slip is of another day')
    expect(await claimable(as)).toEqual([])
    expect((await house.decide(id, house.tokens.approver, '10.00')).json().code).toBe('request.conflict')
  })

  test('locks an application to its reviewer for a quarter of an hour', async () => {
    const { as } = await house.newMember()
    const id = await house.createRequestId(as)
    const taken = DeskApplicationReply.parse((await house.takeApplication(id, house.tokens.clerk)).json()).value
    expect([taken.state, taken.lockedBy]).toEqual(['IN_REVIEW', 'clerk01'])
    const others = async () => [
      (await house.takeApplication(id, house.tokens.approver)).statusCode,
      (await house.decide(id, house.tokens.approver, '10.00')).statusCode,
    ]
    expect(await others()).toEqual([409, 409])
    house.advance(14 * MINUTE_MS)
    expect((await house.takeApplication(id, house.tokens.approver)).statusCode).toBe(409)
    house.advance(MINUTE_MS)
    const approver = await house.signInOperator('approver')
    expect((await house.takeApplication(id, approver)).statusCode).toBe(200)
    expect((await house.takeApplication(id, house.tokens.viewer)).statusCode).not.toBe(200)
  })
})
