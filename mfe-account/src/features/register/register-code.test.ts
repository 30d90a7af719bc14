import { OPTIONS, openRegisterForm } from '../../testing/register.ts'

test('ACC-050 ACC-049 sends a number proved by a code with code, request id and consents', async () => {
  const { store, api, fill } = await openRegisterForm({ methods: ['mobileNum'], code: true })
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

test('shows an undeclared age beside its box, and sends nothing', async () => {
  const { store, api, fill } = await openRegisterForm()
  fill()
  store.change('age', '')
  expect([await store.submit(), store.nextField]).toEqual([false, 'age'])
  expect(api.register).not.toHaveBeenCalled()
})

test('folds optional fields, unless they are filled or set by a link', async () => {
  const { store } = await openRegisterForm()
  expect([store.collapsedFields, store.isSectionOpen]).toEqual([['affiliateCode'], false])
  store.toggleExpanded()
  store.change('affiliateCode', 'x')
  store.toggleExpanded()
  expect([store.isExpanded, store.isSectionOpen]).toEqual([false, true])
  expect((await openRegisterForm({}, '?affiliateCode=AGENT01')).store.collapsedFields).toEqual([])
})

test('X-35 retains typed values over a look at the terms, once', async () => {
  const { store } = await openRegisterForm()
  store.change('username', 'nina1')
  store.onTermsOpened()
  store.prepare(OPTIONS)
  store.openUnlessPrepared(OPTIONS)
  expect(store.values.username).toBe('nina1')
  store.openUnlessPrepared(OPTIONS)
  expect(store.values.username).toBe('')
})
