import type { App } from '@tessera/server'

/** Registers routes that read forms, which is done nowhere else: a page of another site could send one for JSON. */
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
