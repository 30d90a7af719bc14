import { CompiledQuery, type Kysely } from 'kysely'

/** The driver recognizes this text, and then waits longer for the responses of its connection too. */
export const SET_STATEMENT_TIMEOUT = "select set_config('statement_timeout', $1, $2::boolean)"

/**
 * Sets the statement timeout, in milliseconds; 0: no limit. `transaction`: until the transaction ends. `connection`: until
 * the caller resets it. The timeouts of a transaction or connection must be set by this function, not by SQL of its own: the
 * service stops waiting for a response a little after the server's timeout, in case the server is dead.
 */
export const setStatementTimeout = async <DB>(
  db: Kysely<DB>,
  ms: number,
  scope: 'transaction' | 'connection',
): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(SET_STATEMENT_TIMEOUT, [String(ms), scope === 'transaction']))
}
