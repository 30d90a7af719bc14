import type { HttpClient } from '@tessera/platform'
import { VisitLink } from '@tessera/site/calls'

/** Tells that a page with an agent's code was seen. A click that is not counted is no concern of who clicked. */
export const visitApi =
  (http: HttpClient) =>
  (code: string): void =>
    void http.call(VisitLink, { body: { code } }).catch(() => undefined)
