import { isbot } from 'isbot'

/** Phone brands and apps that `isbot` wrongly takes for bots. */
const FALSE_BOTS = /\b(cubot|talkabot)/gi

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * True for a page view by a person: not a bot (as `isbot` detects them; an empty user agent counts as a bot),
 * and not a prefetch.
 */
export function isPerson(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '')
  if (agent === '' || isbot(agent.replaceAll(FALSE_BOTS, ''))) return false
  return !['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )
}
