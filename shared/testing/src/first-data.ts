import type { Endpoint } from '@tessera/contracts'
import * as calls from '@tessera/site/calls'

type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'query'>
const CALLS = Object.values(calls) as readonly Call[]
const PUBLIC = CALLS.filter((call) => call.method === 'GET' && call.access === 'public')

/** Returns those of these calls, such as a claim's `firstData`, that are no public GET calls of the contract. */
export const unknownCalls = (urls: readonly string[]): string[] => urls.filter((url) => !isKnown(url))

function isKnown(url: string): boolean {
  const [path, search = ''] = url.replaceAll('{language}', 'TH').split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  return PUBLIC.some((call) => call.path === path && (call.query?.safeParse(query).success ?? !search))
}
