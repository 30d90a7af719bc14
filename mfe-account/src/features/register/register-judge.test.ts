import { OPTIONS, openRegisterForm } from '../../testing/register.ts'

test('validates a filled field only', async () => {
  const { store, api } = await openRegisterForm()
  expect([await store.onBlur('username'), await store.onBlur('affiliateCode'), store.problems]).toEqual([
    true,
    true,
    {},
  ])
  store.change('username', 'ni')
  expect(await store.onBlur('username')).toBe(false)
  store.change('username', 'nina1')
  expect(await store.onBlur('username')).toBe(true)
  api.isFree.mockResolvedValueOnce(false)
  expect(await store.onBlur('username')).toBe(false)
})

test('locks a code set by a link unchanged, and removes it if the server no longer knows it', async () => {
  const { store, api } = await openRegisterForm({}, '?affiliateCode=AGENT01')
  expect(store.isLocked('affiliateCode')).toBe(true)
  store.change('affiliateCode', 'AGENT02')
  expect(store.isLocked('affiliateCode')).toBe(false)
  store.change('affiliateCode', 'AGENT01')
  expect(store.isLocked('affiliateCode')).toBe(true)
  expect(store.inviter).toBe('agent')
  api.isInvitation.mockResolvedValue(false)
  await store.open(OPTIONS)
  expect([store.values.affiliateCode, store.inviter, store.link.isUnknown]).toEqual(['', null, true])
  expect([store.problems.affiliateCode, store.isLocked('affiliateCode')]).toEqual([null, false])
})

test('never locks a value that no link has set, empty or filled', async () => {
  const { store } = await openRegisterForm({}, '?affiliateCode=AGENT01')
  store.change('username', 'AGENT01')
  expect((['username', 'nickname', 'recommenderId'] as const).map((field) => store.isLocked(field))).toEqual([
    false,
    false,
    false,
  ])
})

test('validates a number by its country’s format', async () => {
  const { store } = await openRegisterForm({ methods: ['mobileNum'] })
  store.change('mobileNum', '81234567')
  await store.onBlur('mobileNum')
  expect(store.problems.mobileNum).toEqual({ kind: 'length', min: 9, max: 10 })
  store.selectCountry({ region: 'LA', countryDialingCode: '856' })
  expect([store.values.mobileNum, store.problems.mobileNum]).toEqual(['81234567', null])
  store.change('mobileNum', '812')
  await store.onBlur('mobileNum')
  expect(store.problems.mobileNum).toEqual({ kind: 'text', key: 'field.mobile_abroad' })
})

test('reports a code that was not requested', async () => {
  const { store, api, fill } = await openRegisterForm({ methods: ['mobileNum'], code: true })
  fill()
  expect(await store.submit()).toBe(false)
  expect(store.problems.verificationCode).toEqual({ kind: 'text', key: 'field.code_unsent' })
  expect(api.register).not.toHaveBeenCalled()
})

test('ACC-073 validates a birthday by the day on which it is entered', async () => {
  jest.useFakeTimers({ now: new Date('2031-05-17T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
  try {
    const { store } = await openRegisterForm()
    store.change('birthday', '2031-05-17')
    store.check('birthday')
    expect(store.problems.birthday).toBeNull()
    store.change('birthday', '2031-05-18')
    store.check('birthday')
    expect(store.problems.birthday).toEqual({ kind: 'text', key: 'field.birthday' })
  } finally {
    jest.useRealTimers()
  }
})
