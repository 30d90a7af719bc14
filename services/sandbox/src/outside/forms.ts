import type { App } from '@tessera/server'

/** Registers routes that accept HTML forms. Other routes do not accept them, because pages of other sites can submit forms. */
export function withForms(app: App, routes: (scope: App) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done: (error: Error | null, parsed?: unknown) => void) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    routes(scope as unknown as App)
  })
}
