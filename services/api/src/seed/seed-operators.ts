import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { PASSWORD_COST } from '../modules/identity/passwords/passwords.domain.ts'
import { DEMO_OPERATORS } from './demo-accounts.ts'
import type { SeedRepository } from './seed.repository.ts'

/** One person for each role of the desk; all have one password, which is hashed once. */
export async function seedOperators(repository: SeedRepository, now: Date): Promise<void> {
  const password_hash = await hash(DEMO_OPERATORS[0]?.password ?? '', PASSWORD_COST)
  await repository.insert(
    'operators',
    DEMO_OPERATORS.map(({ name, role }) => ({
      id: randomUUID(),
      name,
      role,
      password_hash,
      disabled: false,
      created_at: now.toISOString(),
    })),
  )
}
