import { hash } from '@node-rs/argon2'
import { PASSWORD_COST } from './passwords.domain.ts'

test('hashes a password by argon2id at the OWASP minimum: 19 MiB, two passes, one lane', async () => {
  expect(await hash('Demo1234', PASSWORD_COST)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
