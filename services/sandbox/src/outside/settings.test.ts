import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OUTSIDE } from '@tessera/outside'
import { readSandboxConfig } from '../config.ts'
import { startExternalServices } from '../testing.ts'
import { oidcClient } from './testing/oidc-client.ts'

test.each([
  ['OIDC_CLIENTS', 'no json'],
  ['OIDC_CLIENTS', '[{"clientId":"a","secret":"short","redirectUris":["https://a.example/"]}]'],
  ['OIDC_CLIENTS', '[{"clientId":"a","secret":"a-secret-of-enough-length","redirectUris":["javascript:alert(1)"]}]'],
  ['VERIFY_SITES', '{}'],
  ['OUTSIDE_KEY', 'short'],
  ['OUTSIDE_ORIGIN', 'https://a.example/path'],
])('rejects the setting %s with the value %s', (name, value) => {
  expect(() => readSandboxConfig({ [name]: value })).toThrow(name)
})

test('names issuers by the public origin, and responds to the site’s server there', async () => {
  const world = await startExternalServices({ OUTSIDE_ORIGIN: 'https://outside.example' })
  const { discovery } = await oidcClient(world.origin, 'google')
  expect(discovery).toMatchObject({
    issuer: 'https://outside.example/oidc/google',
    authorization_endpoint: 'https://outside.example/oidc/google/authorize',
    token_endpoint: `${world.origin}/oidc/google/token`,
    jwks_uri: `${world.origin}/oidc/google/jwks`,
  })
  await world.close()
})

test('persists messages and keys over a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'outside-'))
  const one = await startExternalServices({}, dir)
  await one.call(OUTSIDE.sms, { to: '+66812345678', text: 'x', reference: 'r' })
  const kids = async (origin: string) => (await (await oidcClient(origin, 'line')).keys()).map(({ kid }) => kid)
  const before = await kids(one.origin)
  await one.stop()
  const two = await startExternalServices({}, dir)
  expect(await kids(two.origin)).toEqual(before)
  expect(await two.messagesTo('+66812345678')).toHaveLength(1)
  await two.close()
})
