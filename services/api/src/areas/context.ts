import type { MerchantConfig } from '@tessera/site'
import type { ApiDeps } from '../api-deps.ts'
import type { ApiConfig } from '../config.ts'
import type { Db } from '../database/tables.ts'
import { createIdempotency, type Idempotency } from '../http/idempotency.ts'
import { createGate, type Gate } from '../modules/money/gate/gate.service.ts'

/** Settings and services that every area is built from. */
export interface AreaContext {
  config: ApiConfig
  deps: ApiDeps
  db: Db
  merchants: readonly MerchantConfig[]
  now: () => Date
  /** Injected clock of a test; null for the database's. */
  clock: (() => Date) | null
  gate: Gate
  idempotency: Idempotency
  /** Called with errors of background work that is retried. */
  onError(error: unknown): void
  /** Called with errors that an operator has to look into. */
  onAlert(error: unknown): void
}

/** The context of a process on its one database. */
export function createContext(
  config: ApiConfig,
  deps: ApiDeps,
  errorHandlers: Pick<AreaContext, 'onError' | 'onAlert'>,
): AreaContext {
  const { db } = deps.database
  const now = deps.now ?? (() => new Date())
  return {
    config,
    deps,
    db,
    merchants: deps.merchants.all,
    now,
    clock: deps.now ?? null,
    gate: createGate(deps.now ?? null),
    idempotency: createIdempotency(db, now),
    ...errorHandlers,
  }
}
