import { Brand, issuerPath } from '@tessera/outside'
import type { App } from '@tessera/server'
import { brandRoutes } from './oidc.routes.ts'
import type { OidcDeps } from './oidc-deps.ts'

/** The three brands. Forms are read here alone: elsewhere a page of another site could send one for JSON. */
export function oidcRoutes(app: App, given: Omit<OidcDeps, 'issuerOf'>): void {
  const deps: OidcDeps = {
    ...given,
    issuerOf: (brand, request) => `${given.origin ?? `${request.protocol}://${request.host}`}${issuerPath(brand)}`,
  }
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done: (error: Error | null, parsed?: unknown) => void) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const brand of Brand.options) brandRoutes(scope as unknown as App, brand, deps)
  })
}
