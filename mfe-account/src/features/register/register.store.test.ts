import { apiError } from '@tessera/testing'
import { opened, REGISTER_URL } from '../../testing/register.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const WRONG = { kind: 'text', key: 'error.invite_invalid' }

test('the form opens afresh, with the first method and what the link fills in', async () => {
  const { store, open } = await opened({ methods: ['mobileNum', 'username'] }, '?affiliateCode=AGENT01')
  store.change('username', 'someone')
  store.agree(false)
  store.by('username')
  await open()
  expect([store.phase, store.method, store.agreed, store.failure]).toEqual(['editing', 'mobileNum', true, null])
  expect([store.values.username, store.values.affiliateCode, store.problems]).toEqual(['', 'AGENT01', {}])
})

test.each([
  [apiError('system.busy'), 'error.system_busy'],
  [new Error('away'), 'error.unknown'],
])('rules that fail with %s are told', async (thrown, key) => {
  const { store, api, open } = await opened()
  api.rules.mockRejectedValue(thrown)
  await open()
  expect([store.phase, store.failure]).toEqual(['failed', key])
})

test('names are kept in small letters, numbers as they are dialled', async () => {
  const { store } = await opened()
  store.change('username', 'NiNa')
  store.change('mobileNum', '+66 81-234-5678')
  store.change('nickname', 'NiNa')
  expect([store.values.username, store.values.mobileNum, store.values.nickname]).toEqual(['nina', '0812345678', 'NiNa'])
})

test('a field with a problem is judged as it is typed, another not until it is left', async () => {
  const { store } = await opened()
  store.change('username', 'ni')
  expect(store.problems.username).toBeUndefined()
  await store.leave('username')
  expect(store.problems.username).toEqual({ kind: 'length', min: 4, max: 16 })
  store.change('username', 'nina')
  expect(store.problems.username).toBeNull()
})

test('another password puts the confirmation that stands there in the wrong, and an empty one not', async () => {
  const { store } = await opened()
  store.change('password', 'Demo1234')
  expect(store.problems.confirmPassword).toBeUndefined()
  store.change('confirmPassword', 'Demo1234')
  store.change('password', 'Demo12345')
  expect(store.problems.confirmPassword).toEqual({ kind: 'text', key: 'field.confirm_mismatch' })
})

test('a name is asked about on leaving it when it is well written, and is told when it is taken', async () => {
  const { store, api } = await opened()
  for (const name of ['', 'ni']) {
    store.change('username', name)
    await store.leave('username')
  }
  expect(api.isFree).not.toHaveBeenCalled()
  api.isFree.mockResolvedValueOnce(false)
  store.change('username', 'nina1')
  await store.leave('username')
  expect([api.isFree.mock.calls, store.problems.username]).toEqual([
    [['nina1']],
    { kind: 'text', key: 'error.username_taken' },
  ])
})

test('an answer about a name that is not there any more says nothing, and neither does a question that fails', async () => {
  const { store, api } = await opened()
  const answer = Promise.withResolvers<boolean>()
  api.isFree.mockReturnValueOnce(answer.promise)
  store.change('username', 'nina1')
  const left = store.leave('username')
  store.change('username', 'nina2')
  answer.resolve(false)
  await left
  api.isFree.mockRejectedValueOnce(new Error('away'))
  await store.leave('username')
  expect(store.problems.username).toBeNull()
})

test('ACC-052 an invitation is asked about once while it is good, and again after it was wrong, before anything is sent', async () => {
  const { store, api, fill } = await opened()
  store.change('affiliateCode', 'AGENT01')
  await store.leave('affiliateCode')
  await store.leave('affiliateCode')
  expect(api.isInvitation.mock.calls).toEqual([['AGENT01', 'siam.localhost']])
  api.isInvitation.mockResolvedValue(false)
  store.change('affiliateCode', 'NOPE1')
  await store.leave('affiliateCode')
  expect(store.problems.affiliateCode).toEqual(WRONG)
  await store.leave('affiliateCode')
  expect(api.isInvitation).toHaveBeenCalledTimes(3)
  fill()
  expect(await store.submit()).toBe(false)
  expect(api.isInvitation).toHaveBeenCalledTimes(4)
  expect(api.register).not.toHaveBeenCalled()
})

test('where the merchant has no invitations none is asked about', async () => {
  const { store, api } = await opened({ invitation: false })
  store.change('affiliateCode', 'AGENT01')
  await store.leave('affiliateCode')
  expect(api.isInvitation).not.toHaveBeenCalled()
})

test('a change of language judges what is filled anew, but not what the server said', async () => {
  const { store, api } = await opened()
  api.isFree.mockResolvedValue(false)
  store.change('username', 'nina1')
  await store.leave('username')
  store.change('password', 'short')
  store.revalidate()
  expect(store.problems).toMatchObject({
    username: { key: 'error.username_taken' },
    password: { kind: 'length' },
  })
  expect(store.problems.confirmPassword).toBeUndefined()
})

test('a good form is sent once, and the login is told the name', async () => {
  const { store, api, registered, fill } = await opened()
  fill()
  const [first, second] = [store.submit(), store.submit()]
  expect([await first, await second, store.phase]).toEqual([true, false, 'done'])
  expect(api.register).toHaveBeenCalledTimes(1)
  expect(registered.mock.calls).toEqual([['nina1']])
})

test('who registers by number logs in with the number', async () => {
  const { store, registered, fill } = await opened({ methods: ['mobileNum'] })
  fill()
  expect(await store.submit()).toBe(true)
  expect(registered.mock.calls).toEqual([['812345678']])
})

test('ACC-047 ACC-067 a form without its declaration, with a problem or with a wrong invitation is not sent', async () => {
  const { store, api, fill } = await opened()
  expect([await store.submit(), store.firstProblem]).toEqual([false, 'username'])
  fill()
  store.agree(false)
  expect(await store.submit()).toBe(false)
  store.agree(true)
  api.isInvitation.mockResolvedValue(false)
  store.change('affiliateCode', 'NOPE1')
  expect([await store.submit(), store.phase, store.problems.affiliateCode]).toEqual([false, 'editing', WRONG])
  expect(api.register).not.toHaveBeenCalled()
})

test('a refusal stands beside its field, the form can be sent again, and the captcha is a new one', async () => {
  const { store, api, fill } = await opened({ captcha: true })
  await settled()
  fill()
  api.register.mockRejectedValueOnce(apiError('username.taken'))
  expect(await store.submit()).toBe(false)
  expect([store.phase, store.failure, store.problems.username]).toEqual([
    'editing',
    null,
    { kind: 'text', key: 'error.username_taken' },
  ])
  expect([store.captcha?.captchaId, store.values.captcha]).toEqual(['c2', ''])
  store.change('username', 'nina2')
  store.change('captcha', '15')
  expect(await store.submit()).toBe(true)
  expect(api.register.mock.calls.map(([request]) => (request as { captchaId?: string }).captchaId)).toEqual([
    'c1',
    'c2',
  ])
})

test('without a captcha none is asked for and none is sent', async () => {
  const { store, api, fill } = await opened()
  fill()
  api.register.mockRejectedValueOnce(apiError('system.busy'))
  expect([await store.submit(), store.failure]).toEqual([false, 'error.system_busy'])
  expect(api.captcha).not.toHaveBeenCalled()
  expect(api.register.mock.calls[0]?.[0]).not.toHaveProperty('captchaId')
})

test('a captcha that does not come is told, and the old one is gone', async () => {
  const { store, api } = await opened({ captcha: true })
  await settled()
  api.captcha.mockRejectedValue(apiError('request.too.many'))
  await store.reloadCaptcha()
  expect([store.captcha, store.failure]).toEqual([null, 'error.too_many'])
})

test('another method begins without problems', async () => {
  const { store } = await opened({ methods: ['username', 'mobileNum'] })
  await store.submit()
  store.by('mobileNum')
  expect([store.method, store.problems, store.failure]).toEqual(['mobileNum', {}, null])
})

test('the form waits for the rules before it can be filled, each time that it opens', async () => {
  const { store, open } = await opened()
  const again = open()
  expect(store.phase).toBe('loading')
  await again
  expect(store.phase).toBe('editing')
})

test('only the password is compared with its repetition, and only an invitation is asked about as one', async () => {
  const { store, api } = await opened()
  store.change('confirmPassword', 'Demo1234')
  store.change('username', 'nina1')
  expect(store.problems.confirmPassword).toBeUndefined()
  store.change('password', 'Other1234')
  expect(store.problems.confirmPassword).toEqual({ kind: 'text', key: 'field.confirm_mismatch' })
  store.change('affiliateCode', 'AGENT01')
  await store.leave('username')
  expect(api.isInvitation).not.toHaveBeenCalled()
  await store.leave('affiliateCode')
  expect([api.isInvitation.mock.calls, api.isFree.mock.calls]).toEqual([[['AGENT01', 'siam.localhost']], [['nina1']]])
})

test('X-39 what is sent names the page where the form was opened last', async () => {
  const { store, api, open, fill, url } = await opened()
  url.now = `${REGISTER_URL}?recommenderId=demo01`
  await open()
  fill()
  url.now = 'https://siam.localhost/m/home'
  await store.submit()
  expect(api.register.mock.calls[0]?.[0]).toMatchObject({
    registerUrl: `${REGISTER_URL}?recommenderId=demo01`,
    recommenderId: 'demo01',
  })
})
