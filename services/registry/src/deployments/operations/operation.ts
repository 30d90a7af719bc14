import { REGISTRY_ERRORS, type RegistryErrorCode, Waits } from '@tessera/contracts'
import type { OperationDocs } from '@tessera/server'
import * as z from 'zod/mini'

/** One call in the registry's OpenAPI document. */
export interface Operation extends Pick<OperationDocs, 'operationId' | 'summary' | 'body' | 'reply'> {
  tag:
    | 'releases'
    | 'compositions'
    | 'configurations'
    | 'merchants'
    | 'proposals'
    | 'waves'
    | 'previews'
    | 'running'
    | 'discovery'
    | 'webhooks'
    | 'administration'
  /** Required role and scope of the token; null if public. */
  needs: string | null
  errorCodes?: readonly RegistryErrorCode[]
}

/** Calls by method and address, as in `GET /v1/releases`. */
export type Operations = Readonly<Record<string, Operation>>

export const GATE_ERRORS = (Object.keys(REGISTRY_ERRORS) as RegistryErrorCode[]).filter((code) =>
  code.startsWith('gate.'),
)
export const COMPOSE_ERRORS: readonly RegistryErrorCode[] = [
  ...GATE_ERRORS,
  'merchant.unknown',
  'merchant.locked',
  'merchant.protected',
  'merchant.frozen',
  'composition.unknown',
  'composition.incomplete',
  'configuration.unknown',
  'configuration.host-taken',
  'release.unknown',
  'release.retired',
  'release.preview',
  'proposal.too-many',
]
export const ROLLOUT_ERRORS: readonly RegistryErrorCode[] = [
  ...COMPOSE_ERRORS,
  'candidate.unknown',
  'candidate.runs-already',
  'candidate.halted',
  'candidate.failing',
  'candidate.ambiguous',
  'candidate.conflict',
  'candidate.unfit',
  'candidate.no-room',
  'candidate.too-many',
]
export const OPERATOR = 'operator of the merchant'
export const PUBLISHER = 'publisher of the slice'
export const ADMIN = 'admin'
export const json = (schema: z.ZodMiniType, status = 200) => ({ status, schema })
/** Response is 202 with a proposal if a second person has to approve the call. */
export const orProposal = (schema: z.ZodMiniType, status = 200) => json(z.union([schema, Waits]), status)
export const listOf = (name: string, row: z.ZodMiniType) => json(z.object({ [name]: z.array(row) }))
