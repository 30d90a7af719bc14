import { apiError } from '@tessera/testing'
import { openRegisterForm, REGISTER_URL } from '../../testing/register.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const WRONG = { kind: 'text', key: 'error.invite_invalid' }

test('opens reset, with the first method and the values of the link', async () => {
  const { store, open } = await openRegisterForm({ methods: ['mobileNum', 'username'] }, '?affiliateCode=AGENT01')
  store.change('username', 'someone')
  store.agree(false)
  store.selectMethod('username')
  await open()
  expect([store.phase, store.method, store.hasAgreed, store.failure]).toEqual(['editing', 'mobileNum', true, null])
  expect([store.values.username, store.values.affiliateCode, store.problems]).toEqual([
    '',
    'AGENT01',
    { affiliateCode: null },
  ])
})

test.each([
  [apiError('system.busy'), 'error.system_busy'],
  [new Error('away'), 'error.unknown'],
])('reports rules that fail with %s', async (thrown, key) => {
  const { store, api, open } = await openRegisterForm()
  api.rules.mockRejectedValue(thrown)
  await open()
  expect([store.phase, store.failure]).toEqual(['failed', key])
})

test('stores names in lower case, numbers as dialled', async () => {
  const { store } = await openRegisterForm()
  store.change('username', 'NiNa')
  store.change('mobileNum', '+66 81-234-5678')
  store.change('nickname', 'NiNa')
  expect([store.values.username, store.values.mobileNum, store.values.nickname]).toEqual(['nina', '0812345678', 'NiNa'])
})

test('validates a field with a problem while typing, another on blur', async () => {
  const { store } = await openRegisterForm()
  store.change('username', 'ni')
  expect(store.problems.username).toBeUndefined()
  await store.onBlur('username')
  expect(store.problems.username).toEqual({ kind: 'length', min: 4, max: 16 })
  store.change('username', 'nina')
  expect(store.problems.username).toBeNull()
})

test('invalidates a filled confirmation on another password, but not an empty one', async () => {
  const { store } = await openRegisterForm()
  store.change('password', 'Demo1234')
  expect(store.problems.confirmPassword).toBeUndefined()
  store.change('confirmPassword', 'Demo1234')
  store.change('password', 'Demo12345')
  expect(store.problems.confirmPassword).toEqual({ kind: 'text', key: 'field.confirm_mismatch' })
})

test('checks a valid name on blur, and reports a taken one', async () => {
  const { store, api } = await openRegisterForm()
  for (const name of ['', 'ni']) {
    store.change('username', name)
    await store.onBlur('username')
  }
  expect(api.isFree).not.toHaveBeenCalled()
  api.isFree.mockResolvedValueOnce(false)
  store.change('username', 'nina1')
  await store.onBlur('username')
  expect([api.isFree.mock.calls, store.problems.username]).toEqual([
    [['nina1']],
    { kind: 'text', key: 'error.username_taken' },
  ])
})

test('ignores a response about a replaced name, and a failed check', async () => {
  const { store, api } = await openRegisterForm()
  const answer = Promise.withResolvers<boolean>()
  api.isFree.mockReturnValueOnce(answer.promise)
  store.change('username', 'nina1')
  const left = store.onBlur('username')
  store.change('username', 'nina2')
  answer.resolve(false)
  await left
  api.isFree.mockRejectedValueOnce(new Error('away'))
  await store.onBlur('username')
  expect(store.problems.username).toBeNull()
})

test('ACC-052 checks a valid invitation once, and again after it was wrong, before anything is sent', async () => {
  const { store, api, fill } = await openRegisterForm()
  store.change('affiliateCode', 'AGENT01')
  await store.onBlur('affiliateCode')
  await store.onBlur('affiliateCode')
  expect(api.isInvitation.mock.calls).toEqual([['AGENT01', 'siam.localhost']])
  api.isInvitation.mockResolvedValue(false)
  store.change('affiliateCode', 'NOPE1')
  await store.onBlur('affiliateCode')
  expect(store.problems.affiliateCode).toEqual(WRONG)
  await store.onBlur('affiliateCode')
  expect(api.isInvitation).toHaveBeenCalledTimes(3)
  fill()
  expect(await store.submit()).toBe(false)
  expect(api.isInvitation).toHaveBeenCalledTimes(4)
  expect(api.register).not.toHaveBeenCalled()
})

test('checks no invitation if the merchant has none', async () => {
  const { store, api } = await openRegisterForm({ invitation: false })
  store.change('affiliateCode', 'AGENT01')
  await store.onBlur('affiliateCode')
  expect(api.isInvitation).not.toHaveBeenCalled()
})

test('revalidates filled fields on a change of language, except server errors', async () => {
  const { store, api } = await openRegisterForm()
  api.isFree.mockResolvedValue(false)
  store.change('username', 'nina1')
  await store.onBlur('username')
  store.change('password', 'short')
  store.revalidate()
  expect(store.problems).toMatchObject({
    username: { key: 'error.username_taken' },
    password: { kind: 'length' },
  })
  expect(store.problems.confirmPassword).toBeUndefined()
})

test('sends a valid form once, and passes the name to the login', async () => {
  const { store, api, registered, fill } = await openRegisterForm()
  fill()
  const [first, second] = [store.submit(), store.submit()]
  expect([await first, await second, store.phase]).toEqual([true, false, 'done'])
  expect(api.register).toHaveBeenCalledTimes(1)
  expect(registered.mock.calls).toEqual([['nina1']])
})

test('logs in with the number after a registration by number', async () => {
  const { store, registered, fill } = await openRegisterForm({ methods: ['mobileNum'] })
  fill()
  expect(await store.submit()).toBe(true)
  expect(registered.mock.calls).toEqual([['812345678']])
})

test('ACC-047 ACC-067 does not send a form without its declaration, with a problem or with a wrong invitation', async () => {
  const { store, api, fill } = await openRegisterForm()
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

test('shows a rejection beside its field, allows another submission, and renews the captcha', async () => {
  const { store, api, fill } = await openRegisterForm({ captcha: true })
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

test('requires and sends no captcha if there is none', async () => {
  const { store, api, fill } = await openRegisterForm()
  fill()
  api.register.mockRejectedValueOnce(apiError('system.busy'))
  expect([await store.submit(), store.failure]).toEqual([false, 'error.system_busy'])
  expect(api.captcha).not.toHaveBeenCalled()
  expect(api.register.mock.calls[0]?.[0]).not.toHaveProperty('captchaId')
})

test('reports a captcha that fails to load, and clears the old one', async () => {
  const { store, api } = await openRegisterForm({ captcha: true })
  await settled()
  api.captcha.mockRejectedValue(apiError('request.too.many'))
  await store.reloadCaptcha()
  expect([store.captcha, store.failure]).toEqual([null, 'error.too_many'])
})

test('starts another method without problems', async () => {
  const { store } = await openRegisterForm({ methods: ['username', 'mobileNum'] })
  await store.submit()
  store.selectMethod('mobileNum')
  expect([store.method, store.problems, store.failure]).toEqual(['mobileNum', {}, null])
})

test('waits for the rules before it can be filled, each time that it opens', async () => {
  const { store, open } = await openRegisterForm()
  const again = open()
  expect(store.phase).toBe('loading')
  await again
  expect(store.phase).toBe('editing')
})

test('compares only the password with its repetition, and checks only an invitation as one', async () => {
  const { store, api } = await openRegisterForm()
  store.change('confirmPassword', 'Demo1234')
  store.change('username', 'nina1')
  expect(store.problems.confirmPassword).toBeUndefined()
  store.change('password', 'Other1234')
  expect(store.problems.confirmPassword).toEqual({ kind: 'text', key: 'field.confirm_mismatch' })
  store.change('affiliateCode', 'AGENT01')
  await store.onBlur('username')
  expect(api.isInvitation).not.toHaveBeenCalled()
  await store.onBlur('affiliateCode')
  expect([api.isInvitation.mock.calls, api.isFree.mock.calls]).toEqual([[['AGENT01', 'siam.localhost']], [['nina1']]])
})

test('X-39 sends the page where the form was opened last', async () => {
  const { store, api, open, fill, url } = await openRegisterForm()
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
