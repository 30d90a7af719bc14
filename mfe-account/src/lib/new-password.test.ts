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
] as const)('the strength of %p is said to be %p', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('without a rule of the server a new password has 8 to 128 characters of any kind', () => {
  const length = { kind: 'length', min: 8, max: 128 }
  expect([checkNewPassword({}, ''), checkNewPassword({}, '1234567')]).toEqual([{ kind: 'required' }, length])
  expect([checkNewPassword({}, 'ไทย ยาวพอ'), checkNewPassword({}, 'x'.repeat(129))]).toEqual([null, length])
})
