import { fakeHost } from '@tessera/testing'
import { PASSWORD_ALONE } from '../../testing/security.ts'
import { composeSecurity } from './security.store.ts'

async function used() {
  const host = fakeHost({
    session: {},
    replies: {
      'GET /api/v1/member/security': PASSWORD_ALONE,
      'GET /api/v1/member/closing': { closesAt: null },
      'POST /api/v1/member/email/proof': { email: 's…i@example.com' },
    },
  })
  const stores = composeSecurity(host)
  const { security, mobile, email, close, proof } = stores
  await security.security.load()
  await security.closing.load()
  await proof.verify('token-1')
  for (const form of [mobile, email, close]) form.change('password', 'Demo1234')
  const held = () => [
    security.security.value,
    security.closing.value,
    proof.phase,
    ...[mobile, email, close].map(({ values }) => values.password),
  ]
  return { host, held }
}
const HELD = [PASSWORD_ALONE, { closesAt: null }, 'proved', 'Demo1234', 'Demo1234', 'Demo1234']

test('X-02 clears shown and typed data on logout', async () => {
  const { host, held } = await used()
  expect(held()).toEqual(HELD)
  await host.session.signOut()
  expect(held()).toEqual([null, null, 'none', '', '', ''])
})

test('does not notify stores of a logout after the lifetime of their host', async () => {
  const { host, held } = await used()
  host.end()
  await host.session.signOut()
  expect(held()).toEqual(HELD)
})
