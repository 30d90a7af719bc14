import type { Access } from '@tessera/contracts'
import type { OperationDocs } from './docs.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permitted callers of this route. A service that guards its routes treats a route without it as closed. */
    access?: Access
    /** Documentation of the route in its service's OpenAPI description. */
    docs?: OperationDocs
  }
}
