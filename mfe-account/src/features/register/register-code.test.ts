import { OPTIONS, opened } from '../../testing/register.ts'

test('ACC-050 ACC-049 a number that is proved by a code is sent with the code and its asking, and what was agreed to', async () => {
  const { store, api, fill } = await opened({ methods: ['mobileNum'], code: true })
  fill()
  expect(await store.requestCode()).toBe(true)
  store.change('verificationCode', '123456')
  expect(await store.submit()).toBe(true)
  expect(api.register.mock.calls[0]?.[0]).toMatchObject({
    mobileNum: '812345678',
    verificationCode: '123456',
    verificationFlow: 'flow-1',
    termsVersion: '3',
    language: 'th',
  })
  store.code.forget()
})

test('an age that nobody has declared stands beside its box, and nothing is sent', async () => {
  const { store, api, fill } = await opened()
  fill()
  store.change('age', '')
  expect([await store.submit(), store.nextField]).toEqual([false, 'age'])
  expect(api.register).not.toHaveBeenCalled()
})

test('what need not be filled in is folded, unless it is filled in or a link brought it', async () => {
  const { store } = await opened()
  expect([store.folded, store.isOpen]).toEqual([['affiliateCode'], false])
  store.unfold()
  store.change('affiliateCode', 'x')
  store.unfold()
  expect([store.isUnfolded, store.isOpen]).toEqual([false, true])
  expect((await opened({}, '?affiliateCode=AGENT01')).store.folded).toEqual([])
})

test('X-35 what was typed outlives a look at the terms, once', async () => {
  const { store } = await opened()
  store.change('username', 'nina1')
  store.lookAway()
  store.prepare(OPTIONS)
  store.stand(OPTIONS)
  expect(store.values.username).toBe('nina1')
  store.stand(OPTIONS)
  expect(store.values.username).toBe('')
})
