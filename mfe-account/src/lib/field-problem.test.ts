import { CAPTCHA_RULE, checkField } from '@tessera/platform/form'
import { problemText } from '@tessera/ui/form'
import { deviceAutoLogin } from './auto-login.ts'
import { device } from './device.ts'

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)

test.each([
  [null, undefined],
  [undefined, undefined],
  [{ kind: 'text', key: 'some.text' }, 'some.text'],
  [{ kind: 'required' }, 'field.required'],
  [{ kind: 'length', min: 2, max: 24 }, 'field.length {"min":2,"max":24}'],
  [{ kind: 'pattern', patternId: 'mobile' }, 'field.pattern_mobile'],
] as const)('shows the problem %j as %s', (problem, text) => {
  expect(problemText(t, problem)).toBe(text)
})

test('requires a field without a rule, and limits it to 128 characters of any kind', () => {
  expect(checkField(undefined, '')).toEqual({ kind: 'required' })
  expect(checkField(undefined, '?'.repeat(128))).toBeNull()
  expect(checkField(undefined, '?'.repeat(129))).toEqual({ kind: 'length', min: 1, max: 128 })
})

test('accepts one to six digits as a captcha', () => {
  expect([checkField(CAPTCHA_RULE, '1'), checkField(CAPTCHA_RULE, '123456')]).toEqual([null, null])
  expect(checkField(CAPTCHA_RULE, '')).toEqual({ kind: 'required' })
  expect(checkField(CAPTCHA_RULE, '1234567')).toEqual({ kind: 'length', min: 1, max: 6 })
  expect(checkField(CAPTCHA_RULE, '12a')).toEqual({ kind: 'pattern', patternId: 'digits' })
})

test('SHL-138 sets the flag of the next login to 1 or 0', () => {
  localStorage.clear()
  const login = deviceAutoLogin()
  expect(login.read()).toBe(false)
  login.write(true)
  expect([login.read(), Object.values({ ...localStorage })]).toEqual([true, ['1']])
  login.write(false)
  expect([login.read(), Object.values({ ...localStorage })]).toEqual([false, ['0']])
  expect(login.isPossible).toBe(true)
})

test.each([
  [true, false, 'OTHERS'],
  [false, true, 'OTHERS'],
  [false, false, 'MOBILE'],
])('for display mode %s and Safari flag %s reports the device as %s', (display, standalone, name) => {
  const matchMedia = (query: string) => ({ matches: display && query === '(display-mode: standalone)' })
  Object.assign(window, { matchMedia })
  Object.assign(navigator, { standalone })
  expect(device()).toBe(name)
})
