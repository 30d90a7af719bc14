import { REGISTRY_ERRORS, type RegistryErrorCode, type RegistryFailure } from '@tessera/contracts'
import type { Result as ResultOf } from '@tessera/server'

/** An expected error of the registry as a value: its code, the problem, and the remedy as text. */
export interface Rejection extends RegistryFailure {}

export { ok } from '@tessera/server'

/** Result of a service: a value, or the rejection that the client gets. */
export type Result<T> = ResultOf<T, { rejection: Rejection }>

export const err = (code: RegistryErrorCode, message: string, remedy: string): { ok: false; rejection: Rejection } => ({
  ok: false,
  rejection: { code, message, remedy },
})

export const statusOf = (rejection: Rejection): number => REGISTRY_ERRORS[rejection.code]
