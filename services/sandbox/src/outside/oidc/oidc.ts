import { Brand, issuerPath } from '@tessera/outside'
import type { App } from '@tessera/server'
import { withForms } from '../forms.ts'
import { brandRoutes } from './oidc.routes.ts'
import type { OidcDeps } from './oidc-deps.ts'

/** Registers the routes of the three brands. */
export function oidcRoutes(app: App, options: Omit<OidcDeps, 'issuerOf'>): void {
  const deps: OidcDeps = {
    ...options,
    issuerOf: (brand, request) => `${options.origin ?? `${request.protocol}://${request.host}`}${issuerPath(brand)}`,
  }
  withForms(app, (scope) => {
    for (const brand of Brand.options) brandRoutes(scope, brand, deps)
  })
}
