import type { Database } from '@tessera/server'
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { createPasswordService, type PasswordService } from '../modules/identity/passwords/passwords.service.ts'
import type { Tables } from '../tables.ts'

/** Records the SQL statements (without their values) and the password hashes that an API over `database` runs. */
export async function recordWork(database: Database<Tables>) {
  const work: string[] = []
  const compiler = new PostgresQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      // One without a value is the same for every request, like the site's state, which is reloaded by the clock.
      const { sql, parameters } = compiler.compileQuery(node, queryId)
      if (parameters.length > 0) work.push(sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const real = await createPasswordService({ workers: 2, queue: 64 })
  const passwords: PasswordService = {
    hash: (password) => {
      work.push('password hash')
      return real.hash(password)
    },
    verify: (stored, password) => {
      work.push('password hash')
      return real.verify(stored, password)
    },
  }
  return {
    passwords,
    database: { ...database, db: database.db.withPlugin(plugin), brief: database.brief.withPlugin(plugin) },
    /** Returns the work since the last call, in its order. */
    take: (): string[] => work.splice(0),
  }
}
