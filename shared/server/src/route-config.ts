import type { Access } from '@tessera/contracts'
import type { OperationDocs } from './docs.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A service that guards its routes treats a route without it as closed. */
    access?: Access
    /** How the route stands in the description of its service. */
    docs?: OperationDocs
  }
}
