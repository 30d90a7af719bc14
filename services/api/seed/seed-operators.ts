import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Db } from '../src/database/tables.ts'
import { PASSWORD_COST } from '../src/modules/identity/passwords/passwords.domain.ts'
import { DEMO_OPERATORS } from './demo-accounts.ts'
import { createSeedRepository } from './seed.repository.ts'

const SEED_NAME = 'operators'

/**
 * Writes one operator for each role of the desk, once, also if the demo data are older than the desk. They share one password, which
 * is hashed once.
 */
export async function seedOperators(db: Db, now: Date): Promise<void> {
  const password_hash = await hash(DEMO_OPERATORS[0]?.password ?? '', PASSWORD_COST)
  await db.transaction().execute(async (trx) => {
    const repository = createSeedRepository(trx)
    if (!(await repository.claimSeed(SEED_NAME, now))) return
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
  })
}
