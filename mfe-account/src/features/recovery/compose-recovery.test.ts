import { fakeHost } from '@tessera/testing'
import { composeRecovery } from './email-recovery.store.ts'

function opened() {
  const host = fakeHost({ replies: { 'POST /api/v1/password/link': { userName: 'demo01' } } })
  return { host, ...composeRecovery(host) }
}

test('A-03 revalidates filled fields of every form after a change of language', async () => {
  const { host, phone, email, link } = opened()
  phone.change('newPassword', 'short')
  email.change('email', 'a@b')
  await link.open('token-1')
  link.change('newPassword', 'short')
  expect([phone.problems, email.problems, link.problems]).toEqual([{}, {}, {}])
  await host.locale.change('EN')
  const short = { kind: 'length', min: 8, max: 128 }
  expect(phone.problems).toEqual({ newPassword: short })
  expect(email.problems).toEqual({ email: { kind: 'text', key: 'in_email_incorrect' } })
  expect(link.problems).toEqual({ newPassword: short })
})

test('revalidates no forms of a host whose lifetime has ended', async () => {
  const { host, phone } = opened()
  host.end()
  phone.change('newPassword', 'short')
  await host.locale.change('EN')
  expect(phone.problems).toEqual({})
})
