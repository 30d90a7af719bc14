import type { Brand, OidcClient } from '@tessera/outside'
import type { FastifyRequest } from 'fastify'
import type { Faults } from '../faults.ts'
import type { ExternalPageFiles } from '../files.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import type { Grants } from './grants.ts'

/** Dependencies of the brands' endpoints. */
export interface OidcDeps {
  /** Bearer key for requests of operators and tests. */
  key: string
  clients: readonly OidcClient[]
  grants: Grants
  keys: Readonly<Record<Brand, SigningKeys>>
  faults: Faults
  now: () => number
  files: () => Promise<ExternalPageFiles>
  /** Public origin of the sandbox; null: the request's own. */
  origin: string | null
  issuerOf(brand: Brand, request: FastifyRequest): string
}
