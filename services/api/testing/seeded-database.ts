import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@tessera/server'
import { HOUR_MS } from '@tessera/server/durations'
import type { Prepared } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import { seed } from '../seed/seed.ts'
import { seedOperators } from '../seed/seed-operators.ts'
import type { Tables } from '../src/database/tables.ts'
import { MIGRATIONS_DIR } from '../src/index.ts'

const DATA_SOURCES = [
  MIGRATIONS_DIR,
  ...['../seed', '../src/modules/identity/passwords', '../src/modules/agents'].map((dir) =>
    fileURLToPath(new URL(dir, import.meta.url)),
  ),
]

/** The API's schema with the demo data of some merchants, with which a test's database starts. */
export const seededDatabase = (merchants: readonly MerchantConfig[]): Prepared<Tables> => ({
  key: `seeded_${dataKey(merchants)}`,
  fill: async ({ db }) => {
    await migrate(db, MIGRATIONS_DIR)
    await seed(db, merchants, new Date(), { hasPastDraws: false })
    await seedOperators(db, new Date())
  },
})

/** The API's schema without data. */
export const migratedDatabase: Prepared<Tables> = {
  key: `migrated_${hashFiles([MIGRATIONS_DIR], createHash('sha256'))}`,
  fill: ({ db }) => migrate(db, MIGRATIONS_DIR),
}

/** Hash of everything that the data depend on: migrations, seed, merchants, and the hour, because dates are relative to now. */
function dataKey(merchants: readonly MerchantConfig[]): string {
  const merchantKeys = merchants.map(({ code, currency, termsVersion }) => [code, currency, termsVersion])
  const hash = createHash('sha256').update(JSON.stringify([merchantKeys, Math.floor(Date.now() / HOUR_MS)]))
  return hashFiles(DATA_SOURCES, hash)
}

function hashFiles(dirs: readonly string[], hash: Hash): string {
  for (const dir of dirs)
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|sql|json)$/.test(file)) hash.update(file).update(readFileSync(join(dir, file)))
  return hash.digest('hex').slice(0, 16)
}
