import type { Access } from '@tessera/contracts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A service that guards its routes treats a route without it as closed. */
    access?: Access
  }
}
