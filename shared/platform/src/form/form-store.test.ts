import { ApiError } from '@tessera/platform'
import { FormStore } from './form-store.ts'

const PICTURE = { captchaId: 'c1', image: 'data:,1' }
const NEXT = { captchaId: 'c2', image: 'data:,2' }
const refusal = (code: 'captcha.wrong' | 'login.wrong' | 'request.invalid' | 'request.offline', more = {}) =>
  new ApiError({ code, messageKey: `error.${code}`, requestId: 'r', ...more })

type Field = 'name' | 'word' | 'password' | 'captcha'

class SomeForm extends FormStore<Field> {
  readonly sent: object[] = []
  readonly newPicture: jest.Mock
  answer: () => Promise<boolean> = async () => true
  constructor() {
    const newPicture = jest.fn(async () => NEXT)
    super(['name', 'word', 'captcha'], newPicture)
    this.newPicture = newPicture
  }
  lookUp = (answer: Promise<null>) => this.ask('name', () => answer)
  wait = (rules: () => Promise<SomeForm['rules']>) => this.load(rules, { needed: true })
  protected async send() {
    this.sent.push({ ...this.values })
    return this.answer()
  }
}

function filled() {
  const form = new SomeForm()
  form.change('name', 'nina')
  form.change('word', 'secret')
  const refuse = (thrown: unknown) => {
    form.answer = () => Promise.reject(thrown)
    return form.submit()
  }
  return { form, refuse }
}

test('does not send an empty form: every field has its problem, and the first in form order is reported', async () => {
  const form = new SomeForm()
  expect(await form.submit()).toBe(false)
  expect([form.problems, form.firstProblem, form.nextField, form.sent]).toEqual([
    { word: { kind: 'required' }, name: { kind: 'required' } },
    'name',
    'name',
    [],
  ])
})

test('FIX-225 stores typed or pasted text as plain text, a captcha in Latin digits, and a password unchanged', () => {
  const form = new SomeForm()
  form.change('name', 'someone@example.com\u200b')
  form.change('captcha', '๐１2\u200b')
  form.change('password', 'Pass\u00a0word\u200b')
  expect(form.values).toMatchObject({ name: 'someone@example.com', captcha: '012', password: 'Pass\u00a0word\u200b' })
})

test('ignores a second submit while the form is being sent', async () => {
  const { form } = filled()
  const answered = Promise.withResolvers<boolean>()
  form.answer = () => answered.promise
  const first = form.submit()
  expect([form.phase, await form.submit(), form.sent.length]).toEqual(['sending', false, 1])
  answered.resolve(true)
  expect([await first, form.phase]).toEqual([true, 'done'])
})

test('retains typed values after every failure, and allows the form to be sent again', async () => {
  const { form, refuse } = filled()
  for (const thrown of [refusal('login.wrong'), new Error('away'), refusal('request.offline')]) {
    expect(await refuse(thrown)).toBe(false)
    expect([form.phase, form.values]).toEqual(['editing', { name: 'nina', word: 'secret', captcha: '' }])
  }
  expect(form.failure).toBe('error.request.offline')
})

test('treats a newly required captcha as a prompt, not a problem, and the visitor continues there', async () => {
  const { form, refuse } = filled()
  await refuse(refusal('captcha.wrong', { value: { captcha: PICTURE } }))
  expect([form.failure, form.firstProblem, form.nextField, form.captchaAsked]).toEqual([
    null,
    undefined,
    'captcha',
    true,
  ])
  expect([form.fields, form.captcha]).toEqual([['name', 'word', 'captcha'], PICTURE])
})

test('reports a wrong captcha as a problem of its field, with a new picture and an empty value', async () => {
  const { form, refuse } = filled()
  await refuse(refusal('captcha.wrong', { value: { captcha: PICTURE } }))
  form.change('captcha', '12')
  await refuse(refusal('captcha.wrong', { value: { captcha: NEXT } }))
  expect([form.problems.captcha, form.failure]).toEqual([{ kind: 'text', key: 'error.captcha.wrong' }, null])
  expect([form.captcha, form.values.captcha, form.captchaAsked]).toEqual([NEXT, '', false])
})

test('consumes a captcha on every attempt that reached the server, and retains it otherwise', async () => {
  const { form, refuse } = filled()
  await refuse(refusal('login.wrong', { value: { captcha: PICTURE } }))
  form.change('captcha', '12')
  await refuse(refusal('request.offline'))
  expect([form.values.captcha, form.captcha, form.newPicture.mock.calls.length]).toEqual(['12', PICTURE, 0])
  await refuse(refusal('login.wrong'))
  expect([form.values.captcha, form.captcha]).toEqual(['', NEXT])
})

test('shows problems on fields that the server names, until the next valid value', async () => {
  const { form, refuse } = filled()
  await refuse(refusal('request.invalid', { fields: { word: 'length', stray: 'x' } }))
  expect([form.problems.word, form.nextField, form.failure]).toEqual([
    { kind: 'text', key: 'error.request.invalid' },
    'word',
    null,
  ])
  form.change('word', 'another')
  expect(form.problems.word).toBeNull()
})

test('validates with server rules, and a change of language revalidates filled fields except server errors', async () => {
  const { form, refuse } = filled()
  const rule = { enabled: true, required: true, minLength: 5, maxLength: 9, patternId: null }
  await form.wait(async () => ({ name: rule, word: rule }))
  form.change('captcha', '')
  form.revalidate()
  expect(form.problems).toEqual({ name: { kind: 'length', min: 5, max: 9 }, word: null })
  form.change('name', 'ninette')
  await refuse(refusal('request.invalid', { fields: { name: 'taken' } }))
  form.revalidate()
  expect(form.problems.name).toMatchObject({ kind: 'text' })
})

test('reports missing rules once the form waits for them', async () => {
  const form = new SomeForm()
  await form.wait(() => Promise.reject(refusal('request.offline')))
  expect([form.phase, form.failure]).toEqual(['failed', 'error.request.offline'])
})

test('ignores a response to a form that was reopened since', async () => {
  const { form } = filled()
  const answered = Promise.withResolvers<boolean>()
  form.answer = () => answered.promise
  const sent = form.submit()
  form.reset({ name: 'other' })
  answered.reject(refusal('login.wrong'))
  await sent
  expect([form.phase, form.failure, form.values.name]).toEqual(['editing', null, 'other'])
})

test('ignores a server error for a value that has changed since', async () => {
  const { form } = filled()
  const answered = Promise.withResolvers<null>()
  const asked = form.lookUp(answered.promise)
  form.change('name', 'other')
  answered.resolve(null)
  await asked
  expect(form.problems.name).toBeUndefined()
})

const WORK = { ...PICTURE, work: { salt: 's1', difficulty: 4 } }

test('ACC-145 solves proof of work in place of the captcha, and submits its solution', async () => {
  const { form, refuse } = filled()
  await refuse(refusal('captcha.wrong', { value: { captcha: WORK } }))
  expect(form.captchaAnswer).toEqual({ captchaId: 'c1', captcha: '' })
  expect(await form.doWork()).toBe(true)
  expect([form.isWorked, form.workShare]).toEqual([true, 1])
  expect(form.captchaAnswer).toEqual({ captchaId: 'c1', captchaWork: expect.stringMatching(/^\d+(\.\d+){3}$/) })
  form.answer = async () => true
  expect(await form.submit()).toBe(true)
})

test('returns no solution for work that is stopped or whose challenge is gone', async () => {
  const { form, refuse } = filled()
  await refuse(refusal('captcha.wrong', { value: { captcha: { ...WORK, work: { salt: 's', difficulty: 1e9 } } } }))
  const stopped = form.doWork()
  expect([form.workShare, await form.doWork()]).toEqual([0, false])
  form.stopWork()
  expect([await stopped, form.workShare, form.isWorked]).toEqual([false, null, false])
  const left = form.doWork()
  await form.reloadCaptcha()
  expect([await left, form.workShare, form.captcha, form.captchaAnswer]).toEqual([
    false,
    null,
    NEXT,
    { captchaId: 'c2', captcha: '' },
  ])
  expect(await form.doWork()).toBe(false)
})

test('does not send a solution with the next attempt', async () => {
  const { form, refuse } = filled()
  await refuse(refusal('captcha.wrong', { value: { captcha: WORK } }))
  await form.doWork()
  await refuse(refusal('login.wrong', { value: { captcha: { ...WORK, captchaId: 'c3' } } }))
  expect([form.isWorked, form.captchaAnswer]).toEqual([false, { captchaId: 'c3', captcha: '' }])
})
