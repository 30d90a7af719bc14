import { isbot } from 'isbot'

/** Names of makes and apps on people's phones that the list takes for programs. */
const PHONES = /\b(cubot|talkabot)/gi

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Judges whether a person has the page before them: no program (by the maintained list of `isbot`; an empty user agent is one too),
 * and no browser that fetches in advance.
 */
export function isPerson(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '')
  if (agent === '' || isbot(agent.replaceAll(PHONES, ''))) return false
  return !['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )
}
