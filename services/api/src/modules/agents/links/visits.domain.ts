/** Names of programs that look at pages by themselves; a visitor without a name is one too. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|phantom|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http/i

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether a person has the page before them: no program, and no browser that fetches in advance. */
export function isPerson(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '')
  if (agent === '' || PROGRAMS.test(agent)) return false
  return !['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )
}
