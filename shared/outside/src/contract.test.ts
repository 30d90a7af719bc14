import { Fault, Mail, PhoneNumber, Sms, VerifyCheck, verifyIssuerPath } from './index.ts'

test.each([
  ['+66812345678', true],
  ['66812345678', false],
  ['+0812345678', false],
  ['+66 81 234 5678', false],
])('validates %s as a phone number in gateway format: %s', (number, good) => {
  expect(PhoneNumber.safeParse(number).success).toBe(good)
})

test('requires a recipient, a text and a reference for a message', () => {
  const sms = { to: '+66812345678', text: 'x', reference: 'r' }
  expect(Sms.safeParse(sms).success).toBe(true)
  for (const name of ['to', 'text', 'reference']) expect(Sms.safeParse({ ...sms, [name]: '' }).success).toBe(false)
  const mail = { to: 'a@b.co', subject: 'x', text: 'x', reference: 'r' }
  expect([Mail.safeParse(mail).success, Mail.safeParse({ ...mail, to: 'nobody' }).success]).toEqual([true, false])
})

test('generates codes of six digits, with a separate issuer per project', () => {
  const check = (code: string) => VerifyCheck.safeParse({ verification: 'v', code }).success
  expect([check('012345'), check('12345'), check('12345a')]).toEqual([true, false, false])
  expect(verifyIssuerPath('a')).not.toBe(verifyIssuerPath('b'))
})

test('delays a slow fault by three seconds unless configured otherwise', () => {
  expect(Fault.parse({ on: 'sms', to: '+66812345678', fault: 'slow' })).toMatchObject({ ms: 3_000 })
})
