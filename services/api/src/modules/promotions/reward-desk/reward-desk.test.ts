import { Promotions, Rewards } from '@tessera/site/calls'
import type { OperatorRole } from '@tessera/site/operations'
import { offers } from '../../../../seed/catalogue/content/offers.ts'
import { createRewardHelpers } from '../../../../testing/reward-helpers.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const because = { reason: 'agreed in ticket 4711' }
const at = { merchant: 'siam', promotionId: 'live-streak' }
const EN = { language: 'EN' }
const RULES = offers['live-streak']

let api: TestApi
const tokens = new Map<string, string>()
beforeAll(async () => {
  api = await startTestApi()
  for (const role of ['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin'] as const)
    tokens.set(role, await api.signInOperator(role))
})
afterAll(() => api.close())

const post = async (path: string, role: OperatorRole, body: object) =>
  api.operate('POST', `rewards/${path}`, tokens.get(role), { ...at, ...because, ...body })
const confirm = (id: string, role: OperatorRole) =>
  api.operate('POST', `rewards/asks/${id}/confirm`, tokens.get(role), because)
const offer = async (merchant = 'siam', promotionId = at.promotionId) => {
  const answer = await api.operate('GET', `rewards/offers?merchant=${merchant}`, tokens.get('viewer'))
  return (answer.json().value as { promotionId: string }[]).find((one) => one.promotionId === promotionId)
}

const listed = async (rest: string) =>
  (await api.operate('GET', `rewards/${rest}`, tokens.get('viewer'))).json().value as Record<string, unknown>[]

const rulesOf = (id: string) => {
  const rules = offers[id]
  if (!rules) throw new Error(id)
  return rules
}

test('CON-119 requires one person to request funds and another to grant them, once', async () => {
  const before = await offer()
  const { id } = (await post('fund', 'finance', { amount: '1000.00' })).json().value
  const same = await confirm(id, 'finance')
  expect([same.statusCode, same.json().code, await offer()]).toEqual([403, 'review.same.person', before])
  expect([(await confirm(id, 'publisher')).statusCode, (await confirm(id, 'clerk')).statusCode]).toEqual([403, 403])
  expect((await confirm(id, 'approver')).json().value).toMatchObject({
    askedBy: 'finance01',
    confirmedBy: 'approver01',
  })
  expect((await confirm(id, 'approver')).statusCode).toBe(409)
  const mine = (await listed('asks?merchant=siam')).find((one) => one.id === id)
  expect(mine).toMatchObject({ amount: '1000.00', confirmedBy: 'approver01', facts: [] })
  expect(before).toMatchObject({ free: '1999812.00', promised: '188.00' })
  expect(await offer()).toMatchObject({ free: '2000812.00', promised: '188.00', paid: '0.00' })
})

test('CON-086 CON-119 requires two persons to publish rules, and never over ten times the bonus', async () => {
  const wagering = (live: number) => ({
    rules: {
      ...RULES,
      wagering: { multiple: 5, product: 'casino', contributions: { LIVE: live, PVP: 0 }, maxBet: '50.00', days: 7 },
    },
  })
  const over = await post('publish', 'author', wagering(40))
  expect([over.statusCode, over.json().fields]).toEqual([400, { 'wagering.multiple': 'range' }])
  const { id } = (await post('publish', 'author', wagering(50))).json().value
  const before = await offer()
  expect([(await confirm(id, 'approver')).statusCode, await offer()]).toEqual([403, before])
  expect((await confirm(id, 'publisher')).statusCode).toBe(200)
  expect(await offer()).toMatchObject({ rules: wagering(50).rules })
  const versions = await listed('versions?merchant=siam&promotionId=live-streak')
  expect(versions).toMatchObject([
    { author: 'author01', publisher: 'publisher01', rules: wagering(50).rules },
    { rules: RULES },
  ])
  expect(versions[0]?.facts).toContainEqual(expect.objectContaining({ key: 'maxBet', text: '50 baht' }))
  const own = (await post('publish', 'publisher', wagering(60))).json().value
  expect((await confirm(own.id, 'publisher')).json().code).toBe('review.same.person')
})

test('does not publish rules without a budget that covers one', async () => {
  const { id } = (await post('publish', 'author', { promotionId: 'new-one', rules: RULES })).json().value
  expect((await confirm(id, 'publisher')).json().code).toBe('funds.insufficient')
  expect(await offer('siam', 'new-one')).toBeUndefined()
})

test('CON-119 requires two persons for a manual reward, and one for a pause', async () => {
  const [member] = await api.listMembers(1)
  const username = member?.username ?? ''
  const has = async () =>
    (await api.call(Rewards, { as: await api.signIn(username), query: { ...EN, of: 'open' } })).reply.value.items
  const wish = { username, amount: '100.00', promotionId: 'sports-back' }
  const { id } = (await post('grant', 'clerk', wish)).json().value
  expect([(await confirm(id, 'finance')).statusCode, await has()]).toEqual([403, []])
  expect((await confirm(id, 'approver')).statusCode).toBe(200)
  expect(await has()).toMatchObject([{ promotionId: 'sports-back', amount: '100.00' }])
  expect((await post('grant', 'clerk', { ...wish, username: 'nobody' })).statusCode).toBe(404)
  expect((await post('grant', 'clerk', { ...wish, amount: '0.00' })).statusCode).toBe(400)
  expect((await post('pause', 'clerk', { isPaused: true })).statusCode).toBe(403)
  expect((await post('pause', 'author', { promotionId: 'welcome-100', isPaused: true })).statusCode).toBe(200)
  const shown = (await api.call(Promotions, { query: EN })).reply.value.promotions.find(
    (one) => one.id === 'welcome-100',
  )
  expect(shown?.offer?.full).toBe(true)
  const acts = await api.db
    .selectFrom('operator_audit')
    .select('action')
    .where('action', 'like', 'reward.grant%')
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['reward.grant.ask', 'reward.grant.confirm'])
})

test('CON-118 separates offers, budgets and waiting requests of merchants', async () => {
  await post('fund', 'finance', { amount: '5.00' })
  const asked = await listed('asks?merchant=siam')
  expect(new Set(asked.map(({ merchant }) => merchant))).toEqual(new Set(['siam']))
  expect(await listed('asks?merchant=lotus')).toEqual([])
  const [siam, lotus] = [await offer('siam', 'daily-checkin'), await offer('lotus', 'daily-checkin')]
  const on = createRewardHelpers(api, 'lotus')
  await on.publishOffer('daily-checkin', { ...rulesOf('daily-checkin'), claimDays: 3 }, 100n)
  expect(await offer('siam', 'daily-checkin')).toEqual(siam)
  expect(await offer('lotus', 'daily-checkin')).not.toEqual(lotus)
  const facts = async (host: string) =>
    (await api.call(Promotions, { query: EN, host })).reply.value.promotions.map((one) => one.offer?.termsVersion)
  await on.publishOffer('second-deposit', { ...rulesOf('second-deposit'), claimDays: 3 }, 0n)
  expect(await facts('siam.localhost')).not.toEqual(await facts('lotus.localhost'))
})
test.each(['viewer', 'admin', 'finance'] as const)('requires no rules and no reward from a %s', async (role) => {
  expect([
    (await post('publish', role, { rules: RULES })).statusCode,
    (await post('grant', role, { username: 'x', amount: '1.00' })).statusCode,
  ]).toEqual([403, 403])
})
