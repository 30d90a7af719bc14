import type { Database } from '@tessera/server'
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { createPasswordService, type PasswordService } from '../src/modules/identity/passwords/passwords.service.ts'

/** Records the SQL statements (without their values) and the password hashes that an API over `database` runs. */
export async function recordQueries(database: Database<Tables>) {
  const queries: string[] = []
  const compiler = new PostgresQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      // A statement without values is the same for every request, like the periodic reload of the site's state.
      const { sql, parameters } = compiler.compileQuery(node, queryId)
      if (parameters.length > 0) queries.push(sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const passwordService = await createPasswordService({ workers: 2, queue: 64 })
  const passwords: PasswordService = {
    hash: (password) => {
      queries.push('password hash')
      return passwordService.hash(password)
    },
    verify: (stored, password) => {
      queries.push('password hash')
      return passwordService.verify(stored, password)
    },
  }
  return {
    passwords,
    database: { ...database, db: database.db.withPlugin(plugin), brief: database.brief.withPlugin(plugin) },
    /** Returns what was recorded since the last call, in order. */
    takeRecorded: (): string[] => queries.splice(0),
  }
}
