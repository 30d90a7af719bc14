import { checkNewPassword, strengthOf } from './new-password.ts'

test.each([
  ['', null],
  ['short1!', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['password', 'weak'],
  ['Demo1234', 'fair'],
  ['somchaiandmalee', 'strong'],
  ['korat-rain-77x', 'strong'],
  ['abcdefghabcdefgh', 'strong'],
  ['abcdefgabcdefgabc', 'fair'],
  ['ฝนตกที่โคราช7', 'fair'],
] as const)('rates the strength of %p as %p', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('accepts 8 to 128 characters of any kind as a new password without a server rule', () => {
  const length = { kind: 'length', min: 8, max: 128 }
  expect([checkNewPassword({}, ''), checkNewPassword({}, '1234567')]).toEqual([{ kind: 'required' }, length])
  expect([checkNewPassword({}, 'ไทย ยาวพอ'), checkNewPassword({}, 'x'.repeat(129))]).toEqual([null, length])
})
