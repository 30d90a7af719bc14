import { REGISTRY_ERRORS, type RegistryErrorCode, type RegistryFailure } from '@tessera/contracts'

/** An expected error of the registry as a value: its code, the problem, and the remedy as text. */
export interface Rejection extends RegistryFailure {}

export type Outcome<T> = { ok: true; value: T } | { ok: false; rejection: Rejection }

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const reject = (
  code: RegistryErrorCode,
  message: string,
  remedy: string,
): { ok: false; rejection: Rejection } => ({
  ok: false,
  rejection: { code, message, remedy },
})

export const statusOf = (rejection: Rejection): number => REGISTRY_ERRORS[rejection.code]
