import type { HttpClient } from '@tessera/platform'
import { VisitLink } from '@tessera/site/calls'

/**
 * Reports that a page with an agent's code was seen. Errors are ignored, because a missing count does not affect the visitor.
 */
export const visitApi =
  (http: HttpClient) =>
  (code: string): void =>
    void http.call(VisitLink, { body: { code } }).catch(() => undefined)
