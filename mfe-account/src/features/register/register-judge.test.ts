import { opened } from '../../testing/register.ts'

const WRONG = { kind: 'text', key: 'error.invite_invalid' }

test('an empty field is left without a word, and a filled one is judged', async () => {
  const { store, api } = await opened()
  expect([await store.leave('username'), await store.leave('affiliateCode'), store.problems]).toEqual([true, true, {}])
  store.change('username', 'ni')
  expect(await store.leave('username')).toBe(false)
  store.change('username', 'nina1')
  expect(await store.leave('username')).toBe(true)
  api.isFree.mockResolvedValueOnce(false)
  expect(await store.leave('username')).toBe(false)
})

test('a code that came with a link is locked as it came, until something is wrong with it', async () => {
  const { store, api } = await opened({}, '?affiliateCode=AGENT01')
  expect(store.isLocked('affiliateCode')).toBe(true)
  store.change('affiliateCode', 'AGENT02')
  expect(store.isLocked('affiliateCode')).toBe(false)
  store.change('affiliateCode', 'AGENT01')
  expect(store.isLocked('affiliateCode')).toBe(true)
  api.isInvitation.mockResolvedValue(false)
  await store.leave('affiliateCode')
  expect([store.problems.affiliateCode, store.isLocked('affiliateCode')]).toEqual([WRONG, false])
})

test('what no link has brought is never locked, empty or filled', async () => {
  const { store } = await opened({}, '?affiliateCode=AGENT01')
  store.change('username', 'AGENT01')
  expect((['username', 'nickname', 'recommenderId'] as const).map((field) => store.isLocked(field))).toEqual([
    false,
    false,
    false,
  ])
})

test('a number is judged as its country writes it', async () => {
  const { store } = await opened({ methods: ['mobileNum'] })
  store.change('mobileNum', '81234567')
  await store.leave('mobileNum')
  expect(store.problems.mobileNum).toEqual({ kind: 'length', min: 9, max: 10 })
  store.choose({ region: 'LA', countryDialingCode: '856' })
  expect([store.values.mobileNum, store.problems.mobileNum]).toEqual(['81234567', null])
  store.change('mobileNum', '812')
  await store.leave('mobileNum')
  expect(store.problems.mobileNum).toEqual({ kind: 'text', key: 'field.mobile_abroad' })
})

test('a code that nobody has asked for is told so', async () => {
  const { store, api, fill } = await opened({ methods: ['mobileNum'], code: true })
  fill()
  expect(await store.submit()).toBe(false)
  expect(store.problems.verificationCode).toEqual({ kind: 'text', key: 'field.code_unsent' })
  expect(api.register).not.toHaveBeenCalled()
})

test('ACC-073 a birthday is judged by the day on which it is given', async () => {
  jest.useFakeTimers({ now: new Date('2031-05-17T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
  try {
    const { store } = await opened()
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
