import { REGISTRY_ERRORS, type RegistryErrorCode, type RegistryFailure } from '@tessera/contracts'

/** An expected error of the registry as a value: its code, the problem, and the remedy as text. */
export interface Refusal extends RegistryFailure {}

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export const accept = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const refuse = (code: RegistryErrorCode, message: string, remedy: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, remedy },
})

export const statusOf = (refusal: Refusal): number => REGISTRY_ERRORS[refusal.code]
